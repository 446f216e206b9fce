using Touchstone.Core;
using Touchstone.Core.Keys;
using Touchstone.Core.Results;
using Touchstone.Protocol;
using Touchstone.Tests.Analysis;

namespace Touchstone.Tests.Core.Results;

public class LoadedVersionTests
{
    const string Why = "was loaded, because the higher version wins";

    [Theory]
    [InlineData("9.0.1", "10.0.12", ".NET 10.0.12", true)]
    [InlineData("10.0.12", "10.0.12", ".NET 10.0.12", false)]
    [InlineData("9.0.1", "9.0.1", ".NET 10.0.12", false)]
    [InlineData("", "10.0.12", ".NET 10.0.12", false)]
    [InlineData("2.4.8", "2.4.0.1", ".NET 10.0.12", false)]
    public void A_row_that_ran_the_library_of_the_runtime_instead_of_the_package_is_refused(string requested, string loaded, string runtime, bool refused)
    {
        var end = End(Launch(requested), loaded, runtime);

        Assert.Equal(refused, end.Unsupported);
        Assert.Equal(
            refused
                ? $"9.0.1 was requested, but the runtime's own System.X 10.0.12 {Why}; next: touchstone run '#X@9.0.1' --runtime net8.0"
                : null,
            end.Reason);
    }

    [Theory]
    [InlineData("10.0.1", "net10.0", "jit", "touchstone run '#X@10.0.1' --runtime net9.0")]
    [InlineData("9.0.1", "net9.0", "jit", "touchstone run '#X@9.0.1' --runtime net8.0")]
    [InlineData("9.0.1", "net10.0", "r2r", "touchstone run '#X@9.0.1' --runtime net8.0/r2r")]
    [InlineData("8.0.1", "net10.0", "jit", "touchstone run '#X'")]
    [InlineData("4.7.2", "net8.0", "jit", "touchstone run '#X'")]
    public void The_next_command_uses_a_runtime_that_is_older_than_the_package(string requested, string framework, string deployment, string next)
    {
        var loaded = framework["net".Length..] + ".12";

        Assert.Equal(next, LoadedVersion.Mismatch(Key(requested, framework, deployment), null, [], Started(loaded, $".NET {loaded}"))!.Next);
    }

    [Theory]
    [InlineData("net8.0", ".NET 10.0.12", "net8.0 was requested, but the program ran on .NET 10.0.12")]
    [InlineData("net11.0", ".NET 11.0.0-rc.1.25451.107", null)]
    [InlineData("net10.0", ".NET 10.0.12", null)]
    [InlineData("", ".NET 10.0.12", null)]
    public void A_program_that_rolled_forward_to_another_runtime_is_refused(string framework, string ran, string? why) =>
        Assert.Equal(why, LoadedVersion.Mismatch(Key("", framework), null, [], Started("1.0", ran))?.Why);

    [Fact]
    public void The_next_command_suits_all_versions_of_the_typed_one()
    {
        var problem = LoadedVersion.Mismatch(Key("10.0.1"), null, [], Started("10.0.12", ".NET 10.0.12"), "10.0.1", "9.0.1")!;

        Assert.Equal(["--runtime", "net8.0"], problem.Correction!.Add);
    }

    [Fact]
    public void The_next_command_finds_an_adapter_in_another_folder() => Assert.Equal(
        "touchstone run '#X@9.0.1' --runtime net8.0 --adapter ../X",
        LoadedVersion.Mismatch(Key("9.0.1"), null, ["--adapter", "../X"], Started("10.0.12", ".NET 10.0.12"))!.Next);

    [Theory]
    [InlineData("System.X 9.0.1", "9.0.1 was pinned, but the runtime's own System.X 10.0.12 " + Why)]
    [InlineData("System.X 10.0.12", null)]
    [InlineData("Other.X 9.0.1", null)]
    [InlineData(null, null)]
    public void A_pinned_version_that_was_not_loaded_is_refused(string? pinned, string? why) =>
        Assert.Equal(why, LoadedVersion.Mismatch(Key(""), pinned, [], Started("10.0.12", ".NET 10.0.12"))?.Why);

    [Fact]
    public void The_pin_and_the_options_of_an_adapter_survive_the_result_file()
    {
        var written = Launch("", "System.X 9.0.1", ["--adapter", "../X"]);
        Assert.True(JsonFields.TryParse(written.ToString(), out var fields, out _));

        var read = LaunchLines.ReadLaunch(fields, new SharedRecords());

        Assert.Equal("System.X 9.0.1", read.Pinned);
        Assert.Equal(["--adapter", "../X"], read.Options);
    }

    [Fact]
    public void Zstandard_is_measured_by_touchstone_itself_whatever_version_of_the_library_was_requested()
    {
        var launch = new Launch { Id = 1, Key = Key("9.0.1"), Operations = [Operation.RoundTrip], Zstandard = true };
        Accept(launch, Started("10.0.12", ".NET 10.0.12"));

        Assert.Null(LoadedVersion.Mismatch(launch));
    }

    static LaunchKey Key(string requested, string framework = "net10.0", string deployment = "jit") =>
        new("X", requested, framework, deployment, "books", 1, 0, "");

    static Launch Launch(string requested, string? pinned = null, params IReadOnlyList<string> options) =>
        new() { Id = 1, Key = Key(requested), Operations = [Operation.RoundTrip], Pinned = pinned, Options = options };

    static Started Started(string loaded, string runtime) => TestCells.Started with
    {
        Serializer = "X",
        Version = loaded,
        Library = "System.X 10.0.0.0",
        Runtime = runtime,
        Shape = "bytes",
        NativeShapes = ["bytes"],
    };

    static LaunchEnd End(Launch launch, string loaded, string runtime)
    {
        Accept(launch, Started(loaded, runtime));
        Accept(launch, new Finished { PeakBytes = 1, CompiledMethods = 1 });
        return LaunchEnd.Of(launch, new WorkerExit(0, WorkerStop.None, "", TimeSpan.Zero), default);
    }

    static void Accept(Launch launch, object record)
    {
        Assert.True(JsonFields.TryParse(record.ToString()!, out var fields, out var error), error);
        Assert.True(launch.Accept(fields));
    }
}
