using System.Xml.Linq;
using Touchstone.Build;

namespace Touchstone.Tests.Build;

public class PackageLookupTests
{
    static readonly IReadOnlyList<BuildError> Errors =
    [
        Line("error NU1101: Unable to find package Some.Package. No packages exist with this id in source(s): feed"),
        Line("error NU1102: Unable to find package MessagePack with version (= 3.1.99)"),
        Line("error NU1102:   - Found 9 version(s) in feed [ Nearest version: 3.1.8 ]"),
        Line("error NU1102:   - Found 0 version(s) in other"),
        Line("error NU1102: Unable to find package MessagePack with version (= 9.0.0)"),
    ];

    [Theory]
    [InlineData("Some.Package", "1.0.0", 1)]
    [InlineData("some.package", "2.0.0", 1)]
    [InlineData("MessagePack", "3.1.99", 3)]
    [InlineData("MessagePack", "9.0.0", 1)]
    [InlineData("MessagePack", "3.1.8", 0)]
    [InlineData("MessagePack.Annotations", "3.1.99", 0)]
    public void Each_package_gets_its_own_lines(string package, string version, int lines) =>
        Assert.Equal(lines, PackageLookup.MissingOf(Errors, package, version).Count);

    [Fact]
    public void A_reason_names_the_version_looked_for_and_the_nearest() => Assert.Equal(
        "NU1102: no package source has MessagePack 3.1.99, nearest is 3.1.8",
        BuildAdvice.Explain(Samples.Target("MessagePack", "3.1.99"), PackageLookup.MissingOf(Errors, "MessagePack", "3.1.99"), "log").Why);

    [Fact]
    public void Versions_of_one_package_are_one_item()
    {
        var project = XDocument.Parse(PackageLookup.Project("/home/a;b/adapters", [("A", "1.0.0"), ("B", "2.0.0"), ("a", "3.0.0")], ["/packages"]));

        Assert.Equal(
            [("A", "[1.0.0];[3.0.0]"), ("B", "[2.0.0]")],
            project.Descendants("PackageDownload").Select(item => (item.Attribute("Include")!.Value, item.Attribute("Version")!.Value)));
        Assert.Equal("/home/a%3Bb/adapters", project.Descendants("RestoreRootConfigDirectory").Single().Value);
        Assert.Equal("/packages", project.Descendants("RestoreAdditionalProjectSources").Single().Value);
    }

    static BuildError Line(string text) => BuildError.Parse("lookup.csproj : " + text)!;
}
