using Touchstone.Build;
using Touchstone.Core.Keys;

namespace Touchstone.Tests.Build;

public sealed class BuildOutputTests : IDisposable
{
    readonly TemporaryFolder disk = new();
    readonly List<string> progress = [];

    public void Dispose() => disk.Dispose();

    [Fact]
    public void Each_target_gets_its_own_errors_and_programs_get_their_stamp()
    {
        var output = Follow(
            "  touchstone: begin 0", "  touchstone: begin 1",
            $"{disk.Path}/adapters/Bad/Bad.cs(1,2): error CS0001: wrong [x.csproj::TouchstoneTarget=1]",
            "  touchstone: failed 1", "  touchstone: done 0");

        Assert.True(output.IsBuilt(0));
        Assert.True(File.Exists(disk.Folder("out/Good/stamp")));
        Assert.False(output.IsBuilt(1));
        Assert.Equal("adapters/Bad/Bad.cs", Assert.Single(output.Errors(1)).File);
        Assert.Equal(
            ["Good (0 of 2 done)", "Good, Bad (0 of 2 done)", "Good (1 of 2 done, 1 failed)", "(2 of 2 done, 1 failed)"],
            progress);
    }

    [Fact]
    public void A_project_that_cannot_be_read_fails_alone()
    {
        var project = disk.Folder(Path.Combine("adapters", "Bad", "Bad.csproj"));
        var output = Follow($"{project}(1,2): error MSB4025: The project file could not be loaded.");

        Assert.Single(output.Errors(1));
        Assert.Empty(output.Errors(0));
    }

    [Fact]
    public void An_error_of_nobody_explains_all_that_have_none_of_their_own()
    {
        var output = Follow("MSBUILD : error MSB1025: An internal failure occurred.");

        Assert.Equal("MSB1025", Assert.Single(output.Errors(0)).Code);
        Assert.Equal("MSB1025", Assert.Single(output.Errors(1)).Code);
    }

    [Fact]
    public void A_build_that_leaves_no_program_has_failed()
    {
        var output = Follow("touchstone: begin 1", "touchstone: done 1");

        Assert.False(output.IsBuilt(1));
        Assert.Contains("the adapter must import adapters/Directory.Build.props", Assert.Single(output.Errors(1)).Text, StringComparison.Ordinal);
    }

    [Fact]
    public void A_program_whose_package_version_is_unknown_is_not_measured()
    {
        var output = FollowOf("3.1.8", "touchstone: begin 0", "touchstone: done 0");

        Assert.False(output.IsBuilt(0));
        var error = Assert.Single(output.Errors(0));
        Assert.Contains("cannot tell which version was restored: the build did not write obj", error.Text, StringComparison.Ordinal);
        Assert.Equal("read build.log", BuildAdvice.Explain(Job("Good", "3.1.8").Target, [error], "build.log").Next);
    }

    BuildOutput Follow(params string[] lines) => FollowOf(null, lines);

    BuildOutput FollowOf(string? version, params string[] lines)
    {
        var output = new BuildOutput(new TouchstoneRoot(disk.Path), [Job("Good", version), Job("Bad")], step => progress.Add(step.ToString()));
        disk.Write(Job("Good").Program, "program");
        foreach (var line in lines)
            output.Add(line);
        return output;
    }

    BuildJob Job(string name, string? version = null)
    {
        var target = new Target(Samples.Adapter(name, version, disk.Folder(Path.Combine("adapters", name))), null, RuntimeMode.Default);
        return new BuildJob(target, BuildRecipe.For(target, Samples.DotNet("10.0.12"), null), disk.Folder($"out/{name}"), "stamp", []);
    }
}
