using Touchstone.Analysis;
using Touchstone.Core.Results;

namespace Touchstone.Tests.Analysis;

/// <summary>Rows show the version of the package that was restored.</summary>
public class LibraryVersionsTests
{
    [Fact]
    public void An_assembly_with_another_version_than_its_package_has_that_of_the_package() =>
        Assert.Equal("25.2.10", Version("Google.FlatBuffers 1.0.0.0", "1.0.0", "Google.FlatBuffers 25.2.10"));

    [Fact]
    public void An_assembly_of_the_runtime_has_its_own_version() =>
        Assert.Equal("10.0.12", Version("System.Text.Json 10.0.0.0", "10.0.12", "System.Text.Json 9.0.1"));

    [Fact]
    public void An_assembly_that_no_package_is_named_after_has_its_own_version() =>
        Assert.Equal("3.4.40", Version("protobuf-net.Core 3.0.0.0", "3.4.40", "protobuf-net 3.4.41"));

    [Fact]
    public void Results_without_packages_have_the_version_of_the_assembly() => Assert.Equal("1.0.0", Version("Google.FlatBuffers 1.0.0.0", "1.0.0"));

    static string Version(string library, string version, params string[] packages)
    {
        var results = new RunResults();
        if (packages.Length > 0)
            results.Packages.Add(new RestoredPackages("X", "", "net10.0", "jit", packages));
        return new LibraryVersions([results]).Of(TestCells.Of("X", 1)
            .WithSubject(subject => subject with { Version = version })
            .WithStarted(started => started with { Library = library }));
    }
}
