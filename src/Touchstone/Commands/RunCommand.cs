using System.CommandLine;
using Touchstone.Protocol;
using Touchstone.Runs;
using Touchstone.Workers;

namespace Touchstone.Commands;

/// <summary><c>touchstone run</c>: the options, and what they become.</summary>
static class RunCommand
{
    public const string DefaultCounts = "1,100,10000";
    public const string DefaultBudget = "138s";

    static readonly Option<string> Data = Text("--data", "Data sets, or all.", "books", "NAME,…");
    static readonly Option<string> Count = Text("--count", "N: objects per call.", DefaultCounts, "N,…");
    static readonly Option<string> PayloadBytes = Text("--payload-bytes", "Opaque bytes per object, where the data set has a place for them.", "0", "P");
    static readonly Option<string> Operations = Text("--operation", "serialize, deserialize, roundtrip; also touch, copy, convert.", "serialize,deserialize,roundtrip", "NAME,…");
    static readonly Option<string> Shape = Text("--shape", "buffer, bytes or stream; without it each adapter's fastest native one.", "", "SHAPE");
    static readonly Option<string> Launches = Text("--launches", "Exactly so many processes per row, whatever the time.", "", "K");
    static readonly Option<string> Precision = Text("--precision", "Go on until half the 95 % interval is narrower than this.", "3%", "P%");
    static readonly Option<string> Budget = Text("--budget", "Time for measuring. Every row is measured once even beyond it.", DefaultBudget, "TIME");
    static readonly Option<string> Warmup = Text("--warmup", "The longest that warming up may take in a launch.", "3s", "TIME");
    static readonly Option<string> Baseline = Text("--baseline", "The serializer that ratios are relative to; without it the fastest.", "", "NAME");
    static readonly Option<string> Out = Text("--out", "The result folder; without it results/<time>.", "", "DIR");
    static readonly Option<string> Resume = Text("--resume", "Goes on with an interrupted run, with the options that it was begun with.", "", "DIR");
    static readonly Option<string> Scenario = Text("--scenario", "A text that is kept with the results.", "", "TEXT");
    static readonly Option<string> Timeout = Text("--timeout", "The longest that one worker process may take.", "60s", "TIME");
    static readonly Option<string> MemoryLimit = Text("--memory-limit", "The most memory that one worker process may use.", "4GB", "BYTES");
    static readonly Option<bool> KeepPayloads = new("--keep-payloads") { Description = "Keeps the bytes that each serializer wrote in the result folder." };
    static readonly Option<bool> Json = new("--json") { Description = "One JSON object per cell on standard output, and nothing else there." };
    static readonly Option<bool> PrintRequest = new("--print-request") { Description = "Prints the request that a worker would get, to pipe into an adapter by hand." };

    public static Command Create()
    {
        var command = new Command("run", "Measures serializers: builds the adapters, measures each in processes of its own, prints a table.")
        {
            SharedOptions.Serializer, SharedOptions.Adapter, SharedOptions.Runtime,
            Data, Count, PayloadBytes, Operations, Shape, Launches, Precision, Budget, Warmup, Baseline,
            Out, Resume, Scenario, Timeout, MemoryLimit, KeepPayloads, Json, PrintRequest,
        };
        // A bare name is what one types first.
        command.Arguments.Add(SharedOptions.Names);
        OwnDataOptions.AddTo(command);
        return command;
    }

    /// <summary>Runs it.</summary>
    public static async Task<int> Invoke(ParseResult parsed, IReadOnlyList<string> arguments, Terminal terminal, CancellationToken cancel)
    {
        var resume = parsed.GetValue(Resume)!;
        if (resume.Length > 0)
            return await ResumeRun(resume, parsed, terminal, cancel);
        var options = Bind(parsed);
        if (parsed.GetValue(PrintRequest))
            return Print(options, terminal);
        await OwnDataOptions.Prepare(parsed, options.Counts.Max(), terminal, cancel);
        var run = new Run(options, terminal, parsed.GetValue(Json));
        return await run.Start(parsed.GetValue(Out)!, arguments, cancel);
    }

    static async Task<int> ResumeRun(string folder, ParseResult parsed, Terminal terminal, CancellationToken cancel)
    {
        var before = Run.Arguments(folder);
        var command = new RootCommand { Create() };
        var begun = command.Parse([.. before]);
        var options = Bind(begun);
        await OwnDataOptions.Prepare(begun, options.Counts.Max(), terminal, cancel);
        return await new Run(options, terminal, parsed.GetValue(Json)).Resume(folder, cancel);
    }

    static int Print(RunOptions options, Terminal terminal)
    {
        var request = new Request
        {
            DataSet = options.DataSets[0],
            Count = options.Counts[0],
            PayloadBytes = options.PayloadBytes,
            Shape = options.Shape,
            Operations = [.. options.Measured.Select(operation => operation.Name())],
            WarmupMs = options.Warmup.TotalMilliseconds,
        };
        terminal.Out.WriteLine(request);
        return ExitCodes.Done;
    }

    static RunOptions Bind(ParseResult parsed)
    {
        var (targets, problems) = SharedOptions.Targets(parsed);
        var shape = parsed.GetValue(Shape)!;
        var launches = parsed.GetValue(Launches)!;
        var baseline = parsed.GetValue(Baseline)!;
        return new RunOptions
        {
            DataSets = OwnDataOptions.DataSets(parsed, Data),
            Counts = Values.Counts(parsed.GetValue(Count)!),
            PayloadBytes = Values.Whole("--payload-bytes", parsed.GetValue(PayloadBytes)!, 0, 100_000_000),
            Operations = Values.Operations(parsed.GetValue(Operations)!),
            Shape = shape.Length == 0 ? "" : Values.Names("--shape", shape, ["buffer", "bytes", "stream"])[0],
            Targets = targets,
            Problems = problems,
            Launches = launches.Length == 0 ? null : Values.Whole("--launches", launches, 1, 1000),
            Precision = Values.Percent("--precision", parsed.GetValue(Precision)!),
            Budget = Values.Time("--budget", parsed.GetValue(Budget)!),
            Warmup = Values.Time("--warmup", parsed.GetValue(Warmup)!),
            Limits = new WorkerLimits(Values.Time("--timeout", parsed.GetValue(Timeout)!), Values.Bytes("--memory-limit", parsed.GetValue(MemoryLimit)!)),
            Scenario = parsed.GetValue(Scenario)!,
            KeepPayloads = parsed.GetValue(KeepPayloads),
            Baseline = baseline.Length == 0 ? "" : Values.Names("--baseline", baseline, [.. targets.Select(target => target.Adapter.Name).Distinct()])[0],
        };
    }

    static Option<string> Text(string name, string description, string value, string help) =>
        new(name) { Description = description, DefaultValueFactory = _ => value, HelpName = help };
}
