namespace Touchstone.EndToEnd;

/// <summary>A program that is measured must not change, and if it goes, the results so far stay.</summary>
public sealed class ProgramInUseTests : IDisposable
{
    const string Adapter = """
        using System.Text.Json;
        namespace Touchstone.Adapters;
        readonly struct InUse : IBytesSerializer
        {
            static int Main(string[] args) => Worker.Run(args, library: static () => typeof(JsonSerializer), Shape.Bytes(static _ => new InUse()));
            public byte[] Serialize<T>(T value) => JsonSerializer.SerializeToUtf8Bytes(value);
            public T Deserialize<T>(byte[] payload) => JsonSerializer.Deserialize<T>(payload)!;
        }
        """;

    readonly Cli cli = new();

    public ProgramInUseTests() => File.WriteAllText(Source, Adapter);

    string Source => Path.Combine(cli.CurrentFolder, "InUse.cs");

    public void Dispose() => cli.Dispose();

    [Fact]
    public async Task A_program_that_is_deleted_ends_the_run_with_its_results_and_the_command_that_goes_on()
    {
        using var running = Start("out");
        await running.Saw("measuring ");
        var program = running.Worker("InUse").MainModule!.FileName;

        File.Move(program, program + ".gone");
        var outcome = (await running.End()).WithoutStackTrace();
        File.Move(program + ".gone", program);

        Assert.True(outcome.ExitCode == 2, outcome.ToString());
        Assert.Contains(
            $"touchstone: cannot start {program}\n  No such file or directory; it was deleted or changed", outcome.Errors, StringComparison.Ordinal);
        Assert.Contains("next: touchstone run --resume ", outcome.Errors, StringComparison.Ordinal);
        Assert.Contains("InUse", outcome.Output, StringComparison.Ordinal);
        var resumed = await cli.Run("run", "--resume", "out");
        Assert.True(resumed.ExitCode == 0, resumed.ToString());
    }

    [LongFact]
    public async Task A_changed_adapter_is_built_after_the_run_that_measures_it()
    {
        using var running = Start("first");
        await running.Saw("measuring ");

        await File.WriteAllTextAsync(Source, Adapter + "\n// changed\n");
        using var verifying = cli.Start("verify", "InUse", "--adapter", "InUse.cs", "--data", "books");
        await verifying.Saw("another touchstone builds or measures the same program");
        running.Interrupt();
        var (first, second) = (await running.End(), await verifying.End());

        Assert.True(first.ExitCode == 130, first.ToString());
        Assert.True(second.ExitCode == 0, second.ToString());
    }

    // One warm worker at a time, so that a launch begins every few seconds.
    Cli.Running Start(string folder) => cli.Start(
        "run", "InUse", "--adapter", "InUse.cs", "--data", "books", "--count", "1", "--launches", "6", "--resident", "1", "--budget", "15s",
        "--warmup", "100ms", "--out", folder);
}
