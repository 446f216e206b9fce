using System.Text;
using Touchstone.Workers;

namespace Touchstone.Tests.Workers;

public class AdapterTraitsTests
{
    [Fact]
    public void Reads_every_member()
    {
        var traits = Parse(Samples.TraitsJson, out var reason)!;

        Assert.Equal("", reason);
        Assert.Equal(("s", "JSON", true, "reflection", "none", "h"), (traits.Summary, traits.Format, traits.Text, traits.Types, traits.Demands, traits.Home));
        Assert.Equal(["buffer", "bytes"], traits.Shapes);
        Assert.Equal(["Secret"], traits.Loses);
        Assert.Equal(new AdapterClaims { PrivateMembers = true, Versioning = true }, traits.Claims);
        Assert.Null(traits.Package);
    }

    [Theory]
    [InlineData("\"summary\"", "\"sumary\"", "line 2: The JSON property 'sumary' could not be mapped to any .NET member contained in traits.")]
    [InlineData("\"versioning\"", "\"versions\"", "line 4: The JSON property 'versions' could not be mapped to any .NET member contained in claims.")]
    [InlineData("\"buffer\"", "\"span\"", "\"span\" is no shape: write buffer, bytes or stream")]
    [InlineData("\"buffer\", \"bytes\"", "", "\"shapes\" is empty: name at least one of buffer, bytes and stream")]
    public void A_member_that_is_wrong_is_named(string right, string wrong, string expected)
    {
        Assert.Null(Parse(Samples.TraitsJson.Replace(right, wrong, StringComparison.Ordinal), out var reason));
        Assert.Equal(expected, reason);
    }

    [Theory]
    [InlineData("\"home\": \"h\",", "", "home")]
    [InlineData("\"home\": \"h\"", "\"home\": null", "line 3: $.home may not be null")]
    [InlineData("\"text\": true", "\"text\": \"yes\"", "line 2: The JSON value could not be converted")]
    [InlineData("\"format\"", "format", "line 2")]
    public void What_is_missing_or_malformed_is_named(string right, string wrong, string expected)
    {
        Assert.Null(Parse(Samples.TraitsJson.Replace(right, wrong, StringComparison.Ordinal), out var reason));
        Assert.Contains(expected, reason, StringComparison.Ordinal);
    }

    static AdapterTraits? Parse(string json, out string reason) => AdapterTraits.Parse(Encoding.UTF8.GetBytes(json), out reason);
}
