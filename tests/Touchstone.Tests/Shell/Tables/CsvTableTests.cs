namespace Touchstone.Tests.Shell.Tables;

public class CsvTableTests
{
    [Theory]
    [InlineData("=HYPERLINK(1)", "'=HYPERLINK(1)")]
    [InlineData("+1", "'+1")]
    [InlineData("-1", "-1")]
    [InlineData("-A1", "'-A1")]
    [InlineData("@SUM(A1)", "'@SUM(A1)")]
    [InlineData("a=b", "a=b")]
    public void A_text_is_never_a_formula(string text, string written) => Assert.Equal(written + "\n", Written(new("value", _ => text)));

    [Fact]
    public void A_negative_number_stays_a_number() => Assert.Equal("-1.5\n", Written(new("value", _ => -1.5)));

    static string Written(Field<int> field)
    {
        using var output = new StringWriter();
        CsvTable.Write([0], [field], output, header: false);
        return output.ToString();
    }
}
