using Touchstone.Core.Keys;

namespace Touchstone.Tests.Core.Keys;

public class PackageVersionTests
{
    [Theory]
    [InlineData("1.2", "1.2.0.0", true)]
    [InlineData("12.0.01+build.7", "12.0.1", true)]
    [InlineData("1.0.0-Beta", "1.0.0-beta", true)]
    [InlineData("1.2.3", "1.2.4", false)]
    [InlineData("x", "x", false)]
    public void Are_the_same_when_NuGet_holds_them_for_the_same(string left, string right, bool expected) =>
        Assert.Equal(expected, PackageVersion.AreSame(left, right));

    [Theory]
    [InlineData("2.0.0-alpha", "2.0.0", true)]
    [InlineData("10.0.0-beta.2", "10.0.0-beta.11", true)]
    [InlineData("9.0.0", "10.0.0", true)]
    [InlineData("2.0.0.1", "2.0.0", false)]
    [InlineData("latest", "2.0.0", false)]
    public void A_version_is_older_by_its_numbers_and_a_preview_is_older_than_its_release(string left, string right, bool expected) =>
        Assert.Equal(expected, PackageVersion.IsOlder(left, right));

    // A version becomes the name of a folder and a build property.
    [Theory]
    [InlineData("")]
    [InlineData("[12.0,13.0)")]
    [InlineData("12.*")]
    [InlineData("1.2.3.4.5")]
    [InlineData("1.2.3-")]
    [InlineData("1.2.3-a/../b")]
    [InlineData("../../etc")]
    [InlineData("-1.2")]
    public void Ranges_and_paths_are_not_versions(string text) => Assert.Null(PackageVersion.Of(text));
}
