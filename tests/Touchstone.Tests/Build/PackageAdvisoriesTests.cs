using NuGet.Protocol;
using NuGet.Protocol.Model;
using NuGet.Versioning;
using Touchstone.Build;

namespace Touchstone.Tests.Build;

public class PackageAdvisoriesTests
{
    static readonly Dictionary<string, IReadOnlyList<PackageVulnerabilityInfo>> List = new()
    {
        ["newtonsoft.json"] = [new(new Uri("https://example.org/GHSA-1"), PackageVulnerabilitySeverity.High, VersionRange.Parse("(, 13.0.1)"))],
    };

    [Fact]
    public void A_version_within_the_range_of_an_advisory_has_it_whatever_the_case_of_its_name() => Assert.Equal(
        [new PackageAdvisory("Newtonsoft.Json", "12.0.3", "high", new Uri("https://example.org/GHSA-1"))],
        PackageAdvisories.Of("Newtonsoft.Json", NuGetVersion.Parse("12.0.3"), List));

    [Theory]
    [InlineData("Newtonsoft.Json", "13.0.1")]
    [InlineData("Newtonsoft.Json.Bson", "1.0.2")]
    public void Other_versions_and_packages_have_none(string id, string version) =>
        Assert.Empty(PackageAdvisories.Of(id, NuGetVersion.Parse(version), List));

    [Fact]
    public async Task A_folder_has_no_list_of_advisories_which_is_not_the_same_as_none()
    {
        var folder = Directory.CreateTempSubdirectory("touchstone-test-").FullName;
        try
        {
            File.WriteAllText(
                Path.Combine(folder, "nuget.config"),
                $"<configuration><packageSources><clear /><add key=\"here\" value=\"{folder}\" /></packageSources></configuration>");

            var (found, problems) = await new PackageAdvisories(new PackageReleases(folder, [])).Of([("A", NuGetVersion.Parse("1.0.0"))], default);

            Assert.Null(found);
            Assert.Empty(problems);
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }
    }
}
