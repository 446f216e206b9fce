using System.CommandLine;
using Touchstone.Protocol;
using Touchstone.Results;
using Touchstone.Runs;
using Touchstone.Workers;
using Command = System.CommandLine.Command;

namespace Touchstone.Commands;

/// <summary><c>touchstone first-call</c>: what a serializer costs before it is warm, each number from a process that has done nothing else.</summary>
static class FirstCallCommand
{
    static readonly Option<string> Launches = SharedOptions.Text("--launches", "Processes per row and direction.", "5", "K");
    static readonly Option<bool> Cold = new("--cold") { Description = "Drops the program's files from the page cache before each launch." };
    static readonly Option<bool> NoPrecheck = new("--no-precheck") { Description = "Lets no assembly load fail before the clock starts: who causes the first failure then pays for it." };
    static readonly Option<string> Baseline = SharedOptions.Text("--baseline", "The row that ratios are relative to: a serializer, with @version and /runtime where there are several; without it the fastest.", "", "NAME");
    static readonly Option<string> Out = SharedOptions.Text("--out", "The result folder; without it results/<time>.", "", "DIR");
    static readonly Option<string> Resume = SharedOptions.Text("--resume", "Goes on with an interrupted run, with the options that it was begun with.", "", "DIR");
    static readonly Option<string> Scenario = SharedOptions.Text("--scenario", "A text that is kept with the results.", "", "TEXT");
    static readonly Option<string> Timeout = SharedOptions.Text("--timeout", "The longest that one worker process may take.", "60s", "TIME");
    static readonly Option<string> MemoryLimit = SharedOptions.Text("--memory-limit", "The most memory that one worker process may use.", "4GB", "BYTES");
    static readonly Option<bool> Json = new("--json") { Description = "One JSON object per cell on standard output, and nothing else there." };

    static readonly Option<bool> PrintRequest = new("--print-request") { Description = "Prints the request that a worker would get, to pipe into an adapter by hand." };

    public static Command Create()
    {
        var command = new Command("first-call", "Measures what the first call costs, under JIT, ReadyToRun and NativeAOT.")
        {
            SharedOptions.Serializer, SharedOptions.Adapter, SharedOptions.Runtime, SharedOptions.NuGetSource, SharedOptions.Refresh,
            Launches, Cold, NoPrecheck, Baseline, Out, Resume, Scenario, Timeout, SharedOptions.BuildTimeout, MemoryLimit, Json, PrintRequest,
        };
        command.Arguments.Add(SharedOptions.Names);
        OwnDataOptions.AddTo(command);
        return command;
    }

    /// <summary>Runs it.</summary>
    public static async Task<int> Invoke(ParseResult parsed, IReadOnlyList<string> arguments, Terminal terminal, CancellationToken cancel)
    {
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
            await OwnDataOptions.Prepare(parsed, 1, terminal, cancel);
            return await Of(options, parsed, terminal, json).Start(parsed.GetValue(Out)!, arguments, cancel);
        }
        var begun = new RootCommand { Create() }.Parse([.. Run.Arguments(resume)]);
        await OwnDataOptions.Prepare(begun, 1, terminal, cancel);
        return await Of(Bind(begun) with { Refresh = parsed.GetValue(SharedOptions.Refresh) }, begun, terminal, json).Resume(resume, cancel);
    }

    static Run Of(RunOptions options, ParseResult parsed, Terminal terminal, bool json)
    {
        var serialize = Serialize(parsed);
        return new Run(options, new FirstCallMeasurement(options, [serialize, serialize with { Direction = Operation.Deserialize }]), terminal, json);
    }

    static FirstCallKind Serialize(ParseResult parsed) =>
        new(Operation.Serialize, parsed.GetValue(Cold), !parsed.GetValue(NoPrecheck), OwnDataOptions.OwnDataSet(parsed));

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
            OnRequest = SharedOptions.OnRequest(parsed, targets),
            Unnamed = SharedOptions.Unnamed(parsed, targets),
            Refresh = parsed.GetValue(SharedOptions.Refresh),
            Launches = Values.Whole("--launches", parsed.GetValue(Launches)!, 1, 1000),
            Precision = 0,
            Budget = TimeSpan.MaxValue,
            Warmup = TimeSpan.Zero,
            Limits = new WorkerLimits(Values.Time("--timeout", parsed.GetValue(Timeout)!), Values.Bytes("--memory-limit", parsed.GetValue(MemoryLimit)!)),
            BuildTimeout = Values.Time("--build-timeout", parsed.GetValue(SharedOptions.BuildTimeout)!),
            Scenario = parsed.GetValue(Scenario)!,
            Baseline = SharedOptions.Baseline("first-call", parsed.GetValue(Baseline)!, targets, [""]),
        };
    }
}
