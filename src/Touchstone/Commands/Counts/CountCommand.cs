using Touchstone.Build;
using Touchstone.Commands.Runs;
using Touchstone.Measure.Counts;

namespace Touchstone.Commands.Counts;

/// <summary><c>touchstone count</c>: the machine instructions of a call, which no neighbor on the machine can change.</summary>
static class CountCommand
{
    static readonly Option<string> Count = CommandOption.Text(
        "--count", "Objects per call (N). The smallest and the largest one give the cost per object and per call.", CountOptions.UsualCounts, "N,…");

    static readonly Option<string> Operations = CommandOption.Text(
        "--operation", "Operations: serialize, deserialize, roundtrip, read-members, copy, convert.", CountOptions.UsualOperations, "NAME,…");

    static readonly Option<string> Calls = CommandOption.Text(
        "--calls", "Most calls of each operation that are counted in a launch. Two equal ones are enough.", "15", "K");

    static readonly Option<string> Launches = CommandOption.Text("--launches", "Processes per row. The table shows whether they agree.", "1", "K");
    static readonly Option<bool> Profile =
        CommandOption.Flag("--pgo", "Compile with a profile of the calls, as programs do by default. Then the counts of launches differ.");

    static readonly Option<bool> Methods = CommandOption.Flag(
        "--methods", "Show the instructions of a call by method. With exactly two rows, show the methods that explain the difference.");

    static readonly Option<string> Speedscope = CommandOption.Text(
        CountPaths.Option, "Write the calls and their instructions into a file for speedscope.app, one profile for each row and operation.", "", "FILE");

    static readonly Option<string> Timeout =
        CommandOption.Text("--timeout", "Longest time for the warmup of a worker process, and for counting its calls.", "120s", "TIME");

    static readonly Option<string> Out =
        CommandOption.Text("--out", "A folder for the counts as records, which touchstone compare reads. Default: none.", "", "DIR");

    static readonly Option<bool> Json = CommandOption.Flag("--json", "Print one JSON object per row, and nothing else.");

    public static Command Create(Call call)
    {
        var command = new GroupedCommand(
            "count", "Count the machine instructions of each call, the same to the last digit on a busy machine (Linux).",
            "touchstone count                                                # the standard serializers on books, N = 1 and 10",
            "touchstone count NewtonsoftJson NewtonsoftJson@12.0.3           # did a version change the code that runs?");
        command.With(AdapterOptions.Serializer, AdapterOptions.Adapter, SharedOptions.Runtime, RunCommand.Data, Count);
        command.Arguments.Add(AdapterOptions.Names);
        UserDataOptions.AddTo(command);
        command.With(Methods, Speedscope, Out, Json, DetailOptions.Explain);
        return command
            .Group(SharedOptions.VersionGroup, AdapterOptions.NuGetSource, SharedOptions.Latest, SharedOptions.BuildTimeout, SharedOptions.Refresh)
            .Group("What is counted", PayloadOptions.Bytes, PayloadOptions.Kind, Operations, RunCommand.Shape, RunCommand.WithoutConversion)
            .Group("How it counts", Calls, Launches, Profile, RunCommand.Warmup, Timeout, RunCommand.MemoryLimit)
            .WithAction(parsed => Invoke(parsed, call.Args, call.Terminal, call.Cancel));
    }

    static async Task<int> Invoke(ParseResult parsed, IReadOnlyList<string> arguments, Terminal terminal, CancellationToken cancel)
    {
        CountingSystem.Check(terminal);
        var options = Bind(parsed, parsed.GetValue(Count)!, parsed.GetValue(Operations)!, parsed.GetValue(Timeout)!) with
        {
            Selection = SharedOptions.Select(parsed),
            Calls = Values.Whole("--calls", parsed.GetValue(Calls)!, 1, 1000),
            Launches = Values.Whole("--launches", parsed.GetValue(Launches)!, 1, 1000),
            Methods = parsed.GetValue(Methods),
            WithCalls = parsed.GetValue(Methods) || parsed.GetValue(Speedscope) is { Length: > 0 },
            WithRefills = true,
            Profile = parsed.GetValue(Profile),
        };
        CountPaths.Check(parsed.GetValue(Speedscope)!);
        await UserDataOptions.Prepare(parsed, options.Counts[^1], terminal, cancel);
        var folder = parsed.GetValue(Out) is { Length: > 0 } wanted ? ResultFolder.Create(wanted) : "";
        var run = new CountRun(options, terminal);
        var interrupted = await run.Measure(cancel);
        new CountReport(run.Estimates, options).Write(parsed.GetValue(Json), DetailOptions.Of(parsed, terminal));
        if (folder.Length > 0)
            CountFolder.Write(folder, arguments, options, run.Estimates);
        if (parsed.GetValue(Speedscope) is { Length: > 0 } speedscope)
            CountPaths.Write(speedscope, run.Estimates, terminal);
        foreach (var note in run.Notes(interrupted))
            terminal.Note(note);
        return interrupted ? ExitCodes.Interrupted : run.ExitCode;
    }

    /// <summary>The options of what is counted, as <c>touchstone ab --exact</c> has them too. The targets follow.</summary>
    /// <param name="counts">The values of N, separated by commas; empty for the usual ones.</param>
    public static CountOptions Bind(ParseResult parsed, string counts, string operations, string timeout) => new()
    {
        Selection = new TargetSelection([]),
        Build = SharedOptions.BuildOptions(parsed),
        DataSets = PayloadOptions.DataSets(parsed, RunCommand.Data),
        Counts = [.. Values.Counts(counts.Length > 0 ? counts : CountOptions.UsualCounts).Order()],
        PayloadBytes = PayloadOptions.BytesOf(parsed),
        Operations = OperationValues.Operations(operations),
        Shapes = RunCommand.Shapes(parsed),
        WithoutConversion = parsed.GetValue(RunCommand.WithoutConversion),
        Warmup = Values.Time("--warmup", parsed.GetValue(RunCommand.Warmup)!),
        Limits = RunCommand.LimitsOf(parsed, timeout),
    };
}
