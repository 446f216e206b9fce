using Touchstone.Build;

namespace Touchstone.Tests.Build;

public sealed class TargetStampTests : IDisposable
{
    readonly TemporaryFolder disk = new();

    public TargetStampTests()
    {
        foreach (var file in (string[])[
            "adapters/Nop/Nop.cs", "adapters/Nop/Deep/More.cs", "src/Touchstone.Worker/Worker.cs", "datasets/Books.cs", "adapters/Directory.Build.props",
            "adapters/Directory.Packages.props", "Directory.Build.props", "global.json", "adapters/Other/Other.cs", "src/Touchstone/Program.cs"])
        {
            disk.Write(file, file);
        }
    }

    public void Dispose() => disk.Dispose();

    [Theory]
    [InlineData("adapters/Nop/Nop.cs")]
    [InlineData("adapters/Nop/Deep/More.cs")]
    [InlineData("src/Touchstone.Worker/Worker.cs")]
    [InlineData("datasets/Books.cs")]
    [InlineData("adapters/Directory.Build.props")]
    [InlineData("adapters/Directory.Packages.props")]
    [InlineData("Directory.Build.props")]
    [InlineData("global.json")]
    [InlineData("adapters/Nop/New.cs")]
    [InlineData("datasets/New.cs")]
    [InlineData("adapters/Directory.Build.targets")]
    public void Changes_with_everything_that_goes_into_a_build(string file)
    {
        var before = Stamp();
        disk.Write(file, "changed");

        Assert.NotEqual(before, Stamp());
    }

    [LinuxFact]
    public void Changes_with_a_file_behind_a_link_and_ends_where_links_lead_to_each_other()
    {
        disk.Write("shared/More.cs", "");
        foreach (var (link, target) in ((string, string)[])[
            ("adapters/Nop/Shared", "../../shared"), ("adapters/Nop/Deep/a", ".."), ("adapters/Nop/Deep/b", ".."), ("shared/c", "../adapters/Nop")])
            File.CreateSymbolicLink(disk.Folder(link), target);
        var before = Stamp();

        disk.Write("shared/More.cs", "changed");

        Assert.NotEqual(before, Stamp());
    }

    [LinuxFact]
    public void A_device_among_the_sources_is_an_error()
    {
        File.CreateSymbolicLink(disk.Folder("adapters/Nop/Zero.cs"), "/dev/zero");

        Assert.Contains("is a device", Assert.ThrowsAny<IOException>(() => Stamp()).Message, StringComparison.Ordinal);
    }

    [LinuxFact]
    public void Links_that_lead_to_a_whole_disk_are_an_error()
    {
        File.CreateSymbolicLink(disk.Folder("adapters/Nop/all"), "/usr");

        Assert.Contains("links in", Assert.ThrowsAny<IOException>(() => Stamp()).Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Changes_with_a_file_that_the_project_imports_and_with_one_that_this_file_imports()
    {
        disk.Write("adapters/Nop/Nop.csproj", """<Project><Import Project="../Shared/Shared.props" /></Project>""");
        disk.Write(
            "adapters/Shared/Shared.props",
            """<Project><Import Project="$(MSBuildThisFileDirectory)More.props" /><Import Project="Shared.props" /></Project>""");
        disk.Write("adapters/Shared/More.props", "<Project />");
        var before = Stamp();

        disk.Write("adapters/Shared/More.props", "<Project><PropertyGroup /></Project>");

        Assert.NotEqual(before, Stamp());
    }

    [Theory]
    [InlineData("adapters/Other/Other.cs")]
    [InlineData("src/Touchstone/Program.cs")]
    [InlineData("adapters/Nop/obj/Generated.cs")]
    [InlineData("adapters/Nop/bin/Nop.dll")]
    [InlineData("adapters/Nop/.vs/state")]
    [InlineData("artifacts/adapters/build.log")]
    public void Does_not_change_with_anything_else(string file)
    {
        var before = Stamp();
        disk.Write(file, "changed");

        Assert.Equal(before, Stamp());
    }

    [Fact]
    public void A_new_probe_changes_only_programs_with_probes()
    {
        var (probing, measured) = (Stamp(probes: new ProbeBuild(false, [])), Stamp());
        disk.Write("probes/Evolution/New.cs", "new");

        Assert.NotEqual(probing, Stamp(probes: new ProbeBuild(false, [])));
        Assert.Equal(measured, Stamp());
    }

    [Fact]
    public void Does_not_change_with_the_time_of_a_file()
    {
        var before = Stamp();
        File.SetLastWriteTimeUtc(disk.Folder("datasets/Books.cs"), new DateTime(2001, 2, 3, 0, 0, 0, DateTimeKind.Utc));

        Assert.Equal(before, Stamp());
    }

    [Fact]
    public void Changes_when_bytes_move_from_one_file_to_the_next()
    {
        disk.Write("datasets/A.cs", "ab");
        disk.Write("datasets/B.cs", "c");
        var before = Stamp();
        disk.Write("datasets/A.cs", "a");
        disk.Write("datasets/B.cs", "bc");

        Assert.NotEqual(before, Stamp());
    }

    [Fact]
    public void Changes_with_version_runtime_deployment_sdk_and_settings()
    {
        string[] stamps =
        [
            Stamp(), Stamp(version: "1.0.0"), Stamp(mode: "net9.0"), Stamp(mode: "net10.0/r2r"), Stamp(sdk: "10.0.402"), Stamp(settings: "SelfContained=true"),
        ];

        Assert.Equal(stamps.Length, stamps.Distinct().Count());
    }

    [Fact]
    public void Props_above_an_adapter_from_elsewhere_count()
    {
        using var elsewhere = new TemporaryFolder();
        elsewhere.Write("Mine/Mine.cs", "");
        var before = Stamp(folder: elsewhere.Folder("Mine"));
        elsewhere.Write("Directory.Build.props", "<Project />");

        Assert.NotEqual(before, Stamp(folder: elsewhere.Folder("Mine")));
    }

    string Stamp(
        string? version = null, string mode = "net10.0", string sdk = "10.0.401", string settings = "", string? folder = null, ProbeBuild? probes = null)
    {
        var target = new Target(Samples.Adapter("Nop", null, folder ?? disk.Folder("adapters/Nop")) with { Probes = probes }, version, Samples.Mode(mode));
        return new TargetStamp(new TouchstoneRoot(disk.Path), sdk).Compute(target, settings);
    }
}
