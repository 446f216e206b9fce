using System.Text;

namespace Touchstone.Tests.Worker;

/// <summary>A text that members share and that comes back as several texts costs memory, and mostly bytes. It is no loss.</summary>
public class SharedTextsTests
{
    static readonly string name = new('a', 100);

    [Fact]
    public void A_text_that_was_copied_for_each_reference_is_named_with_its_counts()
    {
        var copied = MostCopied([name, name, name], [Copy(name), Copy(name), Copy(name)], new string(' ', 300));

        Assert.Equal(("[0]", 3, 3, 400L, 0), (copied!.Path, copied.References, copied.Instances, copied.Bytes, copied.Written));
    }

    [Fact]
    public void What_came_back_as_one_text_again_is_not_named()
    {
        var one = Copy(name);

        Assert.Null(MostCopied([name, name, name], [one, one, one], ""));
    }

    [Fact]
    public void Equal_texts_that_were_several_before_are_no_copies() =>
        Assert.Null(MostCopied([Copy(name), Copy(name)], [Copy(name), Copy(name)], ""));

    [Fact]
    public void Texts_that_come_back_by_twos_are_counted_once_each()
    {
        var (one, two) = (Copy(name), Copy(name));

        Assert.Equal((4, 2), MostCopied([name, name, name, name], [one, two, one, two], "") is { } copied ? (copied.References, copied.Instances) : default);
    }

    [Fact]
    public void Copies_below_a_quarter_of_the_payload_are_not_named()
    {
        Assert.NotNull(MostCopied([name, name], [Copy(name), Copy(name)], new string(' ', 800)));
        Assert.Null(MostCopied([name, name], [Copy(name), Copy(name)], new string(' ', 801)));
    }

    [Fact]
    public void The_text_with_the_most_memory_in_copies_is_the_one()
    {
        var brief = new string('b', 10);

        var copied = MostCopied([brief, brief, name, name], [Copy(brief), Copy(brief), Copy(name), Copy(name)], "");

        Assert.Equal(("[2]", name), (copied!.Path, copied.Text));
    }

    [Theory]
    [InlineData("utf-8")]
    [InlineData("utf-16")]
    public void The_payload_is_searched_for_the_text(string encoding)
    {
        var payload = Encoding.GetEncoding(encoding).GetBytes($"<{name}>,<{name}>");
        var comparison = Compare([name, name], [Copy(name), Copy(name)]);

        Assert.Equal(2, comparison.Texts!.MostCopied(payload)!.Written);
    }

    [Fact]
    public void A_text_whose_beginning_repeats_within_it_is_counted_once_each()
    {
        var repeated = string.Concat(Enumerable.Repeat("abcdefgh", 50));
        var comparison = Compare([repeated, repeated], [Copy(repeated), Copy(repeated)]);

        Assert.Equal(1, comparison.Texts!.MostCopied(Encoding.UTF8.GetBytes($"<{repeated}>"))!.Written);
    }

    static MostCopiedText? MostCopied(string[] expected, string[] actual, string payload)
    {
        var comparison = Compare(expected, actual);
        Assert.Equal(0, comparison.Count);
        return comparison.Texts!.MostCopied(Encoding.UTF8.GetBytes(payload));
    }

    static StructuralComparison Compare(string[] expected, string[] actual)
    {
        var comparison = new StructuralComparison(most: 10) { Texts = new() };
        comparison.Compare(expected, actual);
        return comparison;
    }

    static string Copy(string text) => new(text.AsSpan());
}
