using System.Text;
using Touchstone.Probes.Hostile;

namespace Touchstone.Tests.Worker.Probes.Hostile;

public class TypeNamesTests
{
    [Fact]
    public void A_name_is_replaced_wherever_it_stands_in_either_encoding()
    {
        Assert.Equal("My.Intruder;Intruder", Only(TypeNames.Replace(Encoding.UTF8.GetBytes("My.Expected;Expected"), "Expected", "Intruder"), Encoding.UTF8));
        Assert.Equal("My.Intruder", Only(TypeNames.Replace(Encoding.Unicode.GetBytes("My.Expected"), "Expected", "Intruder"), Encoding.Unicode));
        Assert.Throws<UnsupportedException>(() => TypeNames.Replace([1, 2], "Expected", "Intruder"));
    }

    [Theory]
    [InlineData("{\"Number\":7}", "{\"$type\":\"System.Version, System.Private.CoreLib\",\"Number\":7}")]
    [InlineData("{Number:7}", "{__type:\"System.Version, System.Private.CoreLib\",Number:7}")]
    [InlineData("<C><Number>7</Number></C>", "<C xmlns:x=\"http://www.w3.org/2001/XMLSchema-instance\" x:type=\"Version\"><Number>7</Number></C>")]
    [InlineData("C:\n  Number: 7", "C: !System.Version,System.Private.CoreLib\n  Number: 7")]
    public void A_hint_names_the_type_of_the_object_that_holds_the_member(string payload, string expected) =>
        Assert.Equal(expected, Encoding.UTF8.GetString(TypeNames.Hint(Encoding.UTF8.GetBytes(payload), "Number", typeof(Version)).First().Bytes));

    [Theory]
    [InlineData("<C i:type=\"a\"><Number>7</Number></C>")]
    [InlineData("Number,Id\n7,1")]
    [InlineData("\u0001")]
    public void Where_no_type_name_fits_the_probe_does_not_apply(string payload) =>
        Assert.Throws<UnsupportedException>(() => TypeNames.Hint(Encoding.UTF8.GetBytes(payload), "Number", typeof(Version)));

    static string Only(IEnumerable<Mutation> mutations, Encoding encoding) => encoding.GetString(Assert.Single(mutations).Bytes);
}
