using Touchstone.Build;

namespace Touchstone.Tests.Build;

public sealed class AvailabilityTests : IDisposable
{
    // A package that no machine has.
    const string Package = "Touchstone.Test.Nowhere";

    readonly TemporaryFolder disk = new();

    public void Dispose() => disk.Dispose();

    [Fact]
    public void A_library_that_no_source_has_is_missing_in_every_mode()
    {
        Remember(Target("3.1.8"), "stamp", NotFound(Package));

        var recalled = Recall(Target("3.1.8", "net9.0/r2r"), "another stamp");

        Assert.Equal($"NU1101: no package source has {Package} 3.1.8 (checked today, --refresh checks again)", recalled!.Problem!.Why);
        Assert.StartsWith("add the package source", recalled.Problem.Next, StringComparison.Ordinal);
        Assert.True(recalled.LacksPackage);
    }

    [Fact]
    public void Another_version_and_other_sources_are_queried()
    {
        Remember(Target("3.1.8"), "stamp", NotFound(Package));

        Assert.Null(Recall(Target("3.1.9"), "stamp"));
        Assert.Null(new Availability(Memory, [disk.Path]).Recall(Target("3.1.8"), "stamp"));
    }

    [Fact]
    public void Other_packages_of_a_target_are_queried_again_when_the_target_changed()
    {
        Remember(Target("3.1.8"), "stamp", NotFound("Some.Generator"));

        Assert.Contains("no package source has Some.Generator (checked", Recall(Target("3.1.8"), "stamp")!.Problem!.Why, StringComparison.Ordinal);
        Assert.Null(Recall(Target("3.1.8"), "another stamp"));
    }

    [Fact]
    public void What_helps_the_typed_command_is_remembered()
    {
        Remember(Target("3.1.8"), "stamp", NotFound("Some.Generator"));

        Assert.Equal(["-s", "MessagePack", "--latest"], Recall(Target("3.1.8"), "stamp")!.Problem!.Correction!.Add);
    }

    [Fact]
    public void Packages_of_a_referenced_project_are_always_queried()
    {
        disk.Write("MessagePack/MessagePack.csproj", "<Project><ItemGroup><ProjectReference Include=\"../Mine/Mine.csproj\" /></ItemGroup></Project>");
        Remember(Target("3.1.8"), "stamp", NotFound("Some.Generator"));

        Assert.Null(Recall(Target("3.1.8"), "stamp"));
    }

    [Fact]
    public void The_source_of_a_project_is_queried()
    {
        Remember(Target("3.1.8"), "stamp", NotFound(Package));
        disk.Write(
            "MessagePack/MessagePack.csproj",
            "<Project><PropertyGroup><RestoreAdditionalProjectSources>../feed</RestoreAdditionalProjectSources></PropertyGroup></Project>");

        Assert.Null(Recall(Target("3.1.8"), "another stamp"));
    }

    [Fact]
    public void What_the_SDK_lacks_is_not_a_library_that_can_be_omitted()
    {
        Remember(Target("3.1.8"), "stamp", NotFound("Microsoft.NETCore.App.Crossgen2.linux-x64"));

        Assert.False(Recall(Target("3.1.8"), "stamp")!.LacksPackage);
    }

    [Theory]
    [InlineData("x.csproj : error NU1301: Unable to load the service index for source feed.")]
    [InlineData("Program.cs(7,9): error CS0103: The name 'x' does not exist")]
    [InlineData("x.csproj : error NU1202: Package MessagePack 3.1.8 is not compatible with net10.0")]
    public void Networks_and_compilers_are_tried_again(string line)
    {
        Remember(Target("3.1.8"), "stamp", line);

        Assert.Null(Recall(Target("3.1.8"), "stamp"));
    }

    [Fact]
    public void If_one_source_does_not_answer_no_package_is_missing()
    {
        Remember(Target("3.1.8"), "stamp", NotFound(Package), "x.csproj : error NU1301: Unable to load the service index for source feed.");

        Assert.Null(Recall(Target("3.1.8"), "stamp"));
    }

    [Fact]
    public void What_was_built_since_is_no_longer_missing()
    {
        Remember(Target("3.1.8"), "stamp", NotFound(Package));
        new Availability(Memory, []).Remember([(new BuiltTarget(Target("3.1.8"), "program", null), "stamp")]);

        Assert.Empty(Memory.Today());
    }

    PackageMemory Memory => new(disk.Folder("packages.jsonl"));

    Target Target(string version, string mode = "net10.0")
    {
        if (!File.Exists(disk.Folder("MessagePack/MessagePack.csproj")))
            disk.Write("MessagePack/MessagePack.csproj", "<Project />");
        return new(Samples.Adapter("MessagePack", version, disk.Folder("MessagePack"), Package), null, Samples.Mode(mode));
    }

    BuiltTarget? Recall(Target target, string stamp) => new Availability(Memory, []).Recall(target, stamp);

    static string NotFound(string package) => $"x.csproj : error NU1101: Unable to find package {package}. No packages exist with this id in source(s): feed";

    void Remember(Target target, string stamp, params string[] lines)
    {
        List<BuildError> errors = [.. lines.Select(line => BuildError.Parse(line)!)];
        new Availability(Memory, []).Remember([(new BuiltTarget(target, null, BuildAdvice.Explain(target, errors, "build.log")) { Errors = errors }, stamp)]);
    }
}
