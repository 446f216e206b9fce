using System.CommandLine;
using Touchstone.Core;
using Touchstone.Core.Keys;
using Touchstone.Measure.Runs;
using Touchstone.Protocol;
using Touchstone.Shared;
using Command = System.CommandLine.Command;

namespace Touchstone.Commands;

/// <summary><c>touchstone first-call</c>: measures what a serializer costs before it is warm, in new processes that do no other work.</summary>
static class FirstCallCommand
{
    static readonly Option<string> Launches = SharedOptions.Text("--launches", "Processes per row and direction.", "5", "K");
    static readonly Option<bool> Cold = new("--cold") { Description = "Drop the program's files from the page cache before each launch." };
    static readonly Option<bool> NoPrecheck = new("--no-precheck")
    {
        Description = "Do not cause a failed assembly load before the clock starts. The first library that causes one then pays for it.",
    };

    static readonly Option<string> Baseline = SharedOptions.Text(
        "--baseline",
        "The row that ratios are relative to: a serializer, with @version and /runtime if it has several rows. Default: the fastest.",
        "",
        "NAME");

    static readonly Option<string> Out = SharedOptions.Text("--out", "The result folder. Default: results/<time>.", "", "DIR");
    static readonly Option<string> Resume = SharedOptions.Text("--resume", "Continue an interrupted run with its original options.", "", "DIR");
    static readonly Option<string> Scenario = SharedOptions.Text("--scenario", "A label to store with the results.", "", "TEXT");
    static readonly Option<string> Timeout = SharedOptions.Text("--timeout", "Longest time of one worker process.", "60s", "TIME");
    static readonly Option<string> MemoryLimit = SharedOptions.Text("--memory-limit", "Most memory of one worker process.", "4GB", "BYTES");
    static readonly Option<bool> Json = new("--json") { Description = "Print one JSON object per cell to standard output, and nothing else." };

    static readonly Option<bool> PrintRequest = new("--print-request")
    {
        Description = "Print the request for a worker, so that you can pipe it into an adapter.",
    };

    public static Command Create()
    {
        var command = new Command("first-call", "Measure the first call under JIT, ReadyToRun and NativeAOT.");
        AddSelection(command);
        foreach (var option in (Option[])[SharedOptions.Refresh, ShardOptions.Shard, Out, Resume, Json, PrintRequest])
            command.Options.Add(option);
        DetailOptions.AddTo(command);
        return command;
    }

    /// <summary>Adds the options that decide what is measured and for how long.</summary>
    internal static void AddSelection(Command command)
    {
        Option[] options =
        [
            SharedOptions.Serializer, SharedOptions.Adapter, SharedOptions.Runtime, SharedOptions.NuGetSource, SharedOptions.Latest,
            Launches, Cold, NoPrecheck, Baseline, Scenario, Timeout, SharedOptions.BuildTimeout, MemoryLimit,
        ];
        foreach (var option in options)
            command.Options.Add(option);
        command.Arguments.Add(SharedOptions.Names);
        UserDataOptions.AddTo(command);
    }

    /// <summary>All tables of the selection, and the expected time for a number of their rows.</summary>
    internal static (IReadOnlyList<PlannedTable> Tables, Func<int, TimeSpan> Estimate) PlanOf(ParseResult parsed)
    {
        var options = Bind(parsed);
        var measurement = Measurement(options, parsed);
        return (Run.PlanOf(options, measurement), measurement.Estimate);
    }

    /// <summary>Starts a new run or, with <c>--resume</c>, continues one. Returns the exit code.</summary>
    public static async Task<int> Invoke(ParseResult parsed, IReadOnlyList<string> arguments, Terminal terminal, CancellationToken cancel)
    {
        terminal = DetailOptions.Of(parsed, terminal);
        var resume = parsed.GetValue(Resume)!;
        var json = parsed.GetValue(Json);
        if (resume.Length == 0)
        {
            var options = Bind(parsed);
            if (parsed.GetValue(PrintRequest))
            {
                terminal.Out.WriteLine(FirstCallMeasuring.Request(Serialize(parsed), ""));
                return ExitCodes.Done;
            }
            await UserDataOptions.Prepare(parsed, 1, terminal, cancel);
            return await Of(options, parsed, terminal, json).Start(parsed.GetValue(Out)!, arguments, cancel);
        }
        Run.RefuseOthers(parsed, Resume, SharedOptions.Refresh, Json);
        var begun = new RootCommand { Create() }.Parse([.. Run.Arguments(resume, "first-call")]);
        await UserDataOptions.Prepare(begun, 1, terminal, cancel);
        return await Of(Bind(begun) with { Refresh = parsed.GetValue(SharedOptions.Refresh) }, begun, terminal, json).Resume(resume, cancel);
    }

    static Run Of(RunOptions options, ParseResult parsed, Terminal terminal, bool json) =>
        new(options, Measurement(options, parsed), terminal, json);

    static FirstCallMeasurement Measurement(RunOptions options, ParseResult parsed)
    {
        var serialize = Serialize(parsed);
        return new FirstCallMeasurement(options, [serialize, serialize with { Direction = Operation.Deserialize }]);
    }

    static FirstCallKind Serialize(ParseResult parsed) =>
        new(Operation.Serialize, parsed.GetValue(Cold), !parsed.GetValue(NoPrecheck), UserDataOptions.UserDataSet(parsed));

    static RunOptions Bind(ParseResult parsed)
    {
        var (targets, problems) = SharedOptions.Targets(parsed);
        return new RunOptions
        {
            DataSets = Serialize(parsed).DataSets,
            Counts = [1],
            PayloadBytes = 0,
            Operations = [Operation.Serialize, Operation.Deserialize],
            Shapes = [""],
            Targets = targets,
            PackageFolders = SharedOptions.PackageFolders(parsed),
            Problems = problems,
            Optional = SharedOptions.Optional(parsed, targets),
            Unnamed = SharedOptions.Unnamed(parsed, targets),
            Refresh = parsed.GetValue(SharedOptions.Refresh),
            Latest = parsed.GetValue(SharedOptions.Latest),
            Shard = ShardOptions.Of(parsed),
            Launches = Values.Whole("--launches", parsed.GetValue(Launches)!, 1, 1000),
            Precision = 0,
            Budget = TimeSpan.MaxValue,
            Warmup = TimeSpan.Zero,
            Limits = new WorkerLimits(Values.Time("--timeout", parsed.GetValue(Timeout)!), Values.Bytes("--memory-limit", parsed.GetValue(MemoryLimit)!)),
            BuildTimeout = SharedOptions.BuildLimitOf(parsed),
            Scenario = parsed.GetValue(Scenario)!,
            Baseline = SharedOptions.Baseline(parsed.GetValue(Baseline)!, targets, [""]),
        };
    }
}
