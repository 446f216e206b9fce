using System.Text;
using NuGet.Packaging;
using Touchstone.Build;

namespace Touchstone.Tests.Build;

public sealed class PackageLicenseTests : IDisposable
{
    readonly TemporaryFolder temp = new();

    public void Dispose() => temp.Dispose();

    [Theory]
    [InlineData("<license type=\"expression\">MS-PL OR Apache-2.0</license>", "MS-PL OR Apache-2.0")]
    [InlineData("<license type=\"file\">LICENSE.txt</license>", "LICENSE.txt in the package")]
    [InlineData("<license type=\"file\">LICENSE</license><licenseUrl>https://aka.ms/deprecateLicenseUrl</licenseUrl>", "LICENSE in the package")]
    [InlineData("<licenseUrl>https://example.org/terms</licenseUrl>", "https://example.org/terms")]
    [InlineData("<licenseUrl>https://aka.ms/deprecateLicenseUrl</licenseUrl>", "not stated")]
    [InlineData("", "not stated")]
    public void The_license_is_in_the_words_of_the_package(string stated, string expected) => Assert.Equal(
        expected,
        PackageLicense.Of(new NuspecReader(new MemoryStream(Encoding.UTF8.GetBytes(
            $"<package><metadata><id>A</id><version>1.0.0</version><authors>a</authors><description>d</description>{stated}</metadata></package>")))));

    [Fact]
    public void A_package_that_was_never_restored_has_no_known_license() => Assert.Null(PackageLicense.Of("Touchstone.No.Such.Package", "1.0.0"));

    [Theory]
    [InlineData("<Project Sdk=\"Microsoft.NET.Sdk\" />", null, "MIT (.NET)")]
    [InlineData("<Project><ItemGroup Condition=\"'$(SerializerVersion)' != ''\"><PackageReference Include=\"A\" /></ItemGroup></Project>", "A", "MIT (.NET)")]
    [InlineData("<Project><ItemGroup><ProjectReference Include=\"../../Mine.csproj\" /></ItemGroup></Project>", null, null)]
    [InlineData("<Project><ItemGroup><PackageReference Include=\"A\" Version=\"1.0\" /></ItemGroup></Project>", null, null)]
    public void Only_a_project_that_measures_the_framework_has_the_license_of_the_framework(string project, string? package, string? expected)
    {
        var adapter = Samples.Adapter("Mine", null, temp.Path, package);
        File.WriteAllText(adapter.ProjectFile, project);

        Assert.Equal(expected, PackageLicense.Of(adapter, version: null));
    }
}
