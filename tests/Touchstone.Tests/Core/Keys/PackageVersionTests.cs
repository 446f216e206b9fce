using Touchstone.Core.Keys;

namespace Touchstone.Tests.Core.Keys;

public class PackageVersionTests
{
    [Theory]
    [InlineData("12.0.1", "12.0.1")]
    [InlineData("12.0.1.0", "12.0.1")]
    [InlineData("12.0.01+build.7", "12.0.1")]
    [InlineData("12", "12.0.0")]
    [InlineData("1.2.3.4-beta.2", "1.2.3.4-beta.2")]
    [InlineData("9.9.9-test", "9.9.9-test")]
    public void Is_written_as_NuGet_writes_it(string text, string expected)
    {
        Assert.True(PackageVersion.TryParse(text, out var version));
        Assert.Equal(expected, version.ToString());
    }

    [Theory]
    [InlineData("")]
    [InlineData("[12.0,13.0)")]
    [InlineData("12.*")]
    [InlineData("latest")]
    [InlineData("1.2.3.4.5")]
    [InlineData("1.2.3-")]
    [InlineData("1.2.3-a/../b")]
    [InlineData("../../etc")]
    [InlineData("-1.2")]
    public void Ranges_and_everything_else_are_refused(string text) => Assert.False(PackageVersion.TryParse(text, out _));

    [Fact]
    public void Is_in_the_order_of_numbers_and_a_release_comes_after_its_previews()
    {
        string[] ordered = ["2.0.0-alpha", "2.0.0", "2.0.0.1", "10.0.0-beta.2", "10.0.0-beta.11", "10.0.0"];

        Assert.Equal(ordered, ordered.Reverse().OrderBy(Parse).Select(text => Parse(text).ToString()));
    }

    [Theory]
    [InlineData("1.2", "1.2.0.0", true)]
    [InlineData("1.0.0-Beta", "1.0.0-beta", true)]
    [InlineData("1.2.3", "1.2.4", false)]
    [InlineData("x", "x", false)]
    public void Are_the_same_when_NuGet_holds_them_for_the_same(string left, string right, bool expected) =>
        Assert.Equal(expected, PackageVersion.AreSame(left, right));

    static PackageVersion Parse(string text) => PackageVersion.TryParse(text, out var version) ? version : throw new ArgumentException(text);
}
