using System.CommandLine;
using Touchstone.Limits;
using Touchstone.Machines;
using Touchstone.Protocol;
using Touchstone.Runs;
using Touchstone.Workers;

namespace Touchstone.Commands;

/// <summary><c>touchstone run</c>: the options, and what they become.</summary>
static class RunCommand
{
    public const string DefaultBudget = "138s";

    // A sweep measures calls that take seconds, in every row at least once.
    const string SweepCounts = "1,10,100,500,1000,10000,50000,100000,200000,500000,800000,1000000";
    const string SweepBudget = "15m";
    const string SweepTimeout = "5m";

    static readonly Option<string> Data = SharedOptions.Text("--data", "Data sets, or all.", "books", "NAME,…");
    static readonly Option<string> Count = SharedOptions.Text("--count", "N: objects per call; without it each data set's own, which list tells.", "", "N,…");
    static readonly Option<string> PayloadBytes = SharedOptions.Text("--payload-bytes", "Opaque bytes per object, where the data set has a place for them.", "0", "P");
    static readonly Option<string> Operations = SharedOptions.Text("--operation", "serialize, deserialize, roundtrip; also touch, copy, convert, gzip, gunzip, brotli, unbrotli.", "serialize,deserialize,roundtrip", "NAME,…");
    static readonly Option<string> Shape = SharedOptions.Text("--shape", "buffer, bytes, stream, or all; without it each adapter's fastest native one.", "", "SHAPE,…");
    static readonly Option<string> Launches = SharedOptions.Text("--launches", "Exactly so many processes per row, whatever the time.", "", "K");
    static readonly Option<string> Precision = SharedOptions.Text("--precision", "Go on until half the 95 % interval is narrower than this.", "3%", "P%");
    static readonly Option<string> Budget = SharedOptions.Text("--budget", "Time for measuring. Every row is measured once even beyond it.", DefaultBudget, "TIME");
    static readonly Option<string> Patience = SharedOptions.Text("--patience", "Time to wait for a quiet machine, beside the budget; without it the budget once more.", "", "TIME");
    static readonly Option<string> Resident = SharedOptions.Text("--resident", "Warm workers at a time; without it as many as a quarter of the free memory holds.", "", "K");
    static readonly Option<string> Seed = SharedOptions.Text("--seed", "Repeats the random choices of a run, whose seed is in the first line of its results.jsonl.", "", "NUMBER");
    static readonly Option<string> Warmup = SharedOptions.Text("--warmup", "The longest that warming up may take in a launch.", "3s", "TIME");
    static readonly Option<string> Baseline = SharedOptions.Text("--baseline", "The row that ratios are relative to: a serializer, with @version and /runtime where there are several; without it the fastest.", "", "NAME");
    static readonly Option<string> Out = SharedOptions.Text("--out", "The result folder; without it results/<time>.", "", "DIR");
    static readonly Option<string> Resume = SharedOptions.Text("--resume", "Goes on with an interrupted run, with the options that it was begun with.", "", "DIR");
    static readonly Option<string> Scenario = SharedOptions.Text("--scenario", "A text that is kept with the results.", "", "TEXT");
    static readonly Option<string> Timeout = SharedOptions.Text("--timeout", "The longest that a worker process may take to warm up, and for each slice.", "60s", "TIME");
    static readonly Option<string> MemoryLimit = SharedOptions.Text("--memory-limit", "The most memory that one worker process may use.", "4GB", "BYTES");
    static readonly Option<bool> Sweep = new("--sweep") { Description = $"N from 1 to 1000000, and how the time per object grows with it; --budget {SweepBudget} and --timeout {SweepTimeout} unless given." };
    static readonly Option<bool> KeepPayloads = new("--keep-payloads") { Description = "Keeps the bytes that each serializer wrote in the result folder." };
    static readonly Option<bool> Compress = new("--compress") { Description = "Sizes after gzip and Brotli, and their times, as more columns." };
    static readonly Option<bool> Memory = new("--memory") { Description = "What the deserialized data keep alive, by type, as a column and a table (Linux; the right to trace processes)." };
    static readonly Option<bool> Json = new("--json") { Description = "One JSON object per cell on standard output, and nothing else there." };
    static readonly Option<bool> PrintRequest = new("--print-request") { Description = "Prints the request that a worker would get, to pipe into an adapter by hand." };

    public static Command Create()
    {
        var command = new Command("run", "Measures serializers: builds the adapters, measures each in processes of its own, prints a table.")
        {
            SharedOptions.Serializer, SharedOptions.Adapter, SharedOptions.Runtime, SharedOptions.NuGetSource, SharedOptions.Refresh,
            Data, Count, Sweep, PayloadBytes, Operations, Shape, Launches, Precision, Budget, Patience, Resident, Seed, Warmup, Baseline,
            Out, Resume, Scenario, Timeout, SharedOptions.BuildTimeout, MemoryLimit, KeepPayloads, Compress, Memory, Json, PrintRequest,
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
        await OwnDataOptions.Prepare(parsed, options.LargestCount, terminal, cancel);
        var run = new Run(options, new WarmMeasurement(options, new KernelMemory(TouchstoneRoot.KernelFile, MachineReader.SpeedKey), new LimitMemory(TouchstoneRoot.LimitsFile)), terminal, parsed.GetValue(Json));
        return await run.Start(parsed.GetValue(Out)!, arguments, cancel);
    }

    static async Task<int> ResumeRun(string folder, ParseResult parsed, Terminal terminal, CancellationToken cancel)
    {
        var before = Run.Arguments(folder);
        var command = new RootCommand { Create() };
        var begun = command.Parse([.. before]);
        var options = Bind(begun) with { Refresh = parsed.GetValue(SharedOptions.Refresh) };
        await OwnDataOptions.Prepare(begun, options.LargestCount, terminal, cancel);
        return await new Run(options, new WarmMeasurement(options, new KernelMemory(TouchstoneRoot.KernelFile, MachineReader.SpeedKey), new LimitMemory(TouchstoneRoot.LimitsFile)), terminal, parsed.GetValue(Json)).Resume(folder, cancel);
    }

    static int Print(RunOptions options, Terminal terminal)
    {
        var request = new Request
        {
            DataSet = options.DataSets[0],
            Count = options.CountsOf(options.DataSets[0])[0],
            PayloadBytes = options.PayloadBytes,
            Shape = options.Shapes[0],
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
        IReadOnlyList<string> shapes = shape.Length == 0 ? [""] : Values.Names("--shape", shape, ["buffer", "bytes", "stream"]);
        var launches = parsed.GetValue(Launches)!;
        var baseline = parsed.GetValue(Baseline)!;
        var counts = Swept(parsed, Count, SweepCounts);
        var (patience, resident, seed) = (parsed.GetValue(Patience)!, parsed.GetValue(Resident)!, parsed.GetValue(Seed)!);
        var budget = Values.Time("--budget", Swept(parsed, Budget, SweepBudget));
        return new RunOptions
        {
            DataSets = OwnDataOptions.DataSets(parsed, Data),
            Counts = counts.Length == 0 ? null : Values.Counts(counts),
            PayloadBytes = Values.Whole("--payload-bytes", parsed.GetValue(PayloadBytes)!, 0, 100_000_000),
            Operations = Values.Operations(parsed.GetValue(Operations)!),
            Shapes = shapes,
            Targets = targets,
            PackageFolders = SharedOptions.PackageFolders(parsed),
            Problems = problems,
            OnRequest = SharedOptions.OnRequest(parsed, targets),
            Unnamed = SharedOptions.Unnamed(parsed, targets),
            Refresh = parsed.GetValue(SharedOptions.Refresh),
            Launches = launches.Length == 0 ? null : Values.Whole("--launches", launches, 1, 1000),
            Precision = Values.Percent("--precision", parsed.GetValue(Precision)!),
            Budget = budget,
            Patience = patience.Length == 0 ? budget : Values.Time("--patience", patience, orNone: true),
            Resident = resident.Length == 0 ? null : Values.Whole("--resident", resident, 1, 1000),
            Seed = seed.Length == 0 ? null : Values.Whole("--seed", seed, 0, int.MaxValue),
            Warmup = Values.Time("--warmup", parsed.GetValue(Warmup)!),
            Limits = new WorkerLimits(Values.Time("--timeout", Swept(parsed, Timeout, SweepTimeout)), Values.Bytes("--memory-limit", parsed.GetValue(MemoryLimit)!)),
            BuildTimeout = Values.Time("--build-timeout", parsed.GetValue(SharedOptions.BuildTimeout)!),
            Scenario = parsed.GetValue(Scenario)!,
            KeepPayloads = parsed.GetValue(KeepPayloads),
            Compress = parsed.GetValue(Compress),
            Memory = parsed.GetValue(Memory),
            Baseline = SharedOptions.Baseline("run", baseline, targets, shapes),
        };
    }

    /// <summary>What was given, or what a sweep takes in its place.</summary>
    static string Swept(ParseResult parsed, Option<string> option, string sweep)
    {
        var given = parsed.GetResult(option) is { Implicit: false };
        if (option == Count && given && parsed.GetValue(Sweep))
            throw UsageException.Option("--sweep", "it brings its own values of N, and --count is given too", "touchstone run --sweep");
        return parsed.GetValue(Sweep) && !given ? sweep : parsed.GetValue(option)!;
    }
}
