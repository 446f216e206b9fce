using System.Globalization;
using Touchstone.Build;
using Touchstone.Core.Hosts;
using Touchstone.Machine.Limits;
using Touchstone.Measure;
using Touchstone.Measure.Inspecting;
using Touchstone.Measure.Runs;
using Touchstone.Protocol;

namespace Touchstone.Commands.Runs;

/// <summary><c>touchstone run</c>: its options, and how they become <see cref="RunOptions"/>.</summary>
static class RunCommand
{
    // A sweep measures calls that take seconds, and every row at least once.
    const string SweepCounts = "1,10,100,500,1000,10000,50000,100000,200000,500000,800000,1000000";
    const string SweepBudget = "15m";
    const string SweepTimeout = "5m";

    internal static readonly Option<string> Data = CommandOption.Text("--data", "Data sets, or all.", "books", "NAME,…");
    internal static readonly Option<string> Count =
        CommandOption.Text("--count", "Objects per call (N). Default: the values of each data set, see touchstone list.", "", "N,…");

    internal static readonly Option<string> Operations = CommandOption.Text(
        "--operation",
        "Operations: serialize, deserialize, roundtrip, read-members, copy, convert, gzip, gunzip, brotli, unbrotli.",
        "serialize,deserialize,roundtrip",
        "NAME,…");

    internal static readonly Option<string> Shape =
        CommandOption.Text("--shape", "buffer, bytes, stream or all. Default: the fastest native shape of each adapter.", "", "SHAPE,…");

    static readonly Option<string> Launches = CommandOption.Text("--launches", "Run exactly this many processes per row, without a budget.", "", "K");
    static readonly Option<string> Precision = CommandOption.Text("--precision", "Measure until half of each 95 % interval is below this.", "3%", "P%");
    static readonly Option<string> Budget = CommandOption.Text(
        "--budget",
        "Time for measuring. Default: a minute for a run without names and N, otherwise "
            + $"{RunOptions.BudgetOfKey.TotalSeconds.ToString(CultureInfo.InvariantCulture)} s for each serializer, data set and N, "
            + $"at least {RunOptions.LeastBudget.TotalMinutes.ToString(CultureInfo.InvariantCulture)} min, and up to three times as long until every row has "
            + "three launches. Every row is measured at least once.",
        "",
        "TIME");

    static readonly Option<string> Patience = CommandOption.Text(
        "--patience",
        "Longest time to wait for a quiet machine, in addition to the budget. Default: the budget, but no longer than the run has measured.",
        "",
        "TIME");

    static readonly Option<string> Resident =
        CommandOption.Text("--resident", "Number of warm workers at a time. Default: as many as fit into a quarter of the free memory.", "", "K");

    internal static readonly Option<string> Seed =
        CommandOption.Text("--seed", "Repeat the random choices of an earlier run. The first line of its results.jsonl has the seed.", "", "NUMBER");

    internal static readonly Option<string> Warmup = CommandOption.Text("--warmup", "Longest warmup of a launch.", "3s", "TIME");

    internal static readonly Option<string> Baseline = CommandOption.Text(
        "--baseline",
        "The row that ratios are relative to: a serializer, with @version and /runtime if it has several rows. Default: the fastest.",
        "",
        "NAME");

    internal static readonly Option<string> Out = CommandOption.Text("--out", "The result folder. Default: results/<time>.", "", "DIR");
    internal static readonly Option<string> Resume = CommandOption.Text("--resume", "Continue an interrupted run with its original options.", "", "DIR");
    internal static readonly Option<string> Scenario = CommandOption.Text("--scenario", "A label to store with the results.", "", "TEXT");
    internal static readonly Option<string> Timeout =
        CommandOption.Text("--timeout", "Longest time for the warmup of a worker process, and for each slice.", "60s", "TIME");

    internal static readonly Option<string> MemoryLimit = CommandOption.Text("--memory-limit", "Most memory of one worker process.", "4GB", "BYTES");

    static readonly Option<bool> Sweep = CommandOption.Flag(
        "--sweep",
        "Measure N from 1 to 1000000 and show how the time per object grows. "
            + $"Default: --budget {SweepBudget} and --timeout {SweepTimeout}.");

    static readonly Option<bool> KeepPayloads = CommandOption.Flag("--keep-payloads", "Keep the payloads in the result folder.");
    static readonly Option<bool> Compress = CommandOption.Flag("--compress", "Add columns for sizes after gzip, Brotli and Zstandard, and their times.");
    internal static readonly Option<bool> WithoutConversion =
        CommandOption.Flag("--without-conversion", "Exclude the conversion between your model and the types that a library generates from a schema.");

    static readonly Option<bool> WithConversion = CommandOption.Flag(
        "--with-conversion",
        "Add a column for copying your types into those that a library wants, and back. Rows with attributes exclude that from their times.");

    static readonly Option<bool> Memory =
        CommandOption.Flag("--memory", "Add the memory that the deserialized data keep alive, by type (Linux only; needs the right to trace processes).");

    static readonly Option<bool> CountInstructions = CommandOption.Flag(
        "--count-instructions", "Add the machine instructions of the calls, counted after timing (Linux only). Above N = 100 that takes minutes.");

    internal static readonly Option<bool> Json = CommandOption.Flag("--json", "Print one JSON object per cell, and nothing else.");
    internal static readonly Option<bool> PrintRequest =
        CommandOption.Flag("--print-request", "Print the request for a worker, so that you can pipe it into an adapter.");

    public static Command Create(Call call, FolderReports reports)
    {
        var command = new GroupedCommand(
            "run", "Measure serializers, each in separate processes, and print a table.",
            "touchstone run                                                                  # ten serializers on books: a minute",
            "touchstone run standard --count 1,100,10000                                     # 18 rows at three N: four minutes",
            "touchstone run MemoryPack SystemTextJson                                        # some serializers",
            "touchstone run --project samples/My/My.csproj --factory My.Samples.Orders       # your own types");
        AddSelection(command);
        ColumnOption.AddTo(command.With(RunWith.Option, Out, Json));
        return command.Group(SharedOptions.VersionGroup, SharedOptions.Refresh).Group(ResultGroup, ShardOptions.Shard, Resume, PrintRequest)
            .WithAction(parsed => Invoke(parsed, call, reports));
    }

    /// <summary>The title of the group of options that name and store results.</summary>
    internal const string ResultGroup = "Results and their labels";

    /// <summary>Starts a new run or, with <c>--resume</c>, continues one. Returns the exit code.</summary>
    static async Task<int> Invoke(ParseResult parsed, Call call, FolderReports reports)
    {
        var terminal = ColumnOption.Of(parsed, call.Terminal);
        if (parsed.GetValue(WithConversion) && !terminal.Columns.Contains(Page.AllColumns))
            terminal = terminal with { Columns = [.. terminal.Columns.Union([Operation.Convert.Name()])] };
        var resume = parsed.GetValue(Resume)!;
        if (resume.Length > 0)
            return await ResumeRun(resume, parsed, call with { Terminal = terminal }, reports);
        var options = Bind(parsed);
        if (options is { ByLaunch: true, Shard: null })
            throw UsageException.Corrected("--by", "without --shard, this machine has all launches", [ShardOptions.By.Name]);
        if (parsed.GetValue(PrintRequest))
            return Print(options, terminal);
        var others = RunWith.Of(parsed);
        if (options.CountInstructions)
            CountingSystem.Check(terminal);
        options = WithPlainRows(options, await UserDataOptions.Prepare(parsed, options.LargestCount, terminal, call.Cancel));
        var run = new Run(options, Measurement(options), terminal, reports, parsed.GetValue(Json));
        return others.Count == 0 ? await Start(parsed.GetValue(Out)!) : await RunWith.Measure(others, parsed, call, Start, reports);

        Task<int> Start(string folder) => run.Start(folder, call.Args, call.Cancel);
    }

    static async Task<int> ResumeRun(string folder, ParseResult parsed, Call call, FolderReports reports)
    {
        Run.RefuseOthers(parsed, Resume, SharedOptions.Refresh, Json);
        var begun = Run.Stored(folder, Create(call, reports));
        var options = Bind(begun).Resumed(parsed.GetValue(SharedOptions.Refresh));
        options = WithPlainRows(options, await UserDataOptions.Prepare(begun, options.LargestCount, call.Terminal, call.Cancel));
        return await new Run(options, Measurement(options), call.Terminal, reports, parsed.GetValue(Json)).Resume(folder, call.Cancel);
    }

    // Not in a shard: what a plan divides is known before the types are.
    static RunOptions WithPlainRows(RunOptions options, IReadOnlyList<AnnotatedCopies> copies) => options.Shard is not null
        ? options
        : options with { Selection = options.Selection with { Targets = PlainRows.With(options.Selection.Targets, copies) } };

    internal static WarmMeasurement Measurement(RunOptions options) =>
        new(options, new KernelMemory(TouchstoneRoot.KernelFile, MachineReader.SpeedKey), new LimitMemory(TouchstoneRoot.LimitsFile));

    static int Print(RunOptions options, Terminal terminal)
    {
        var request = new MeasureRequest
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

    /// <summary>Adds the options that decide what is measured and for how long.</summary>
    internal static void AddSelection(GroupedCommand command)
    {
        command.With(AdapterOptions.Serializer, AdapterOptions.Adapter, SharedOptions.Runtime, Data, Count, Budget, Baseline);
        // Names also work without an option: they are what users type first.
        command.Arguments.Add(AdapterOptions.Names);
        UserDataOptions.AddTo(command);
        command.Group(SharedOptions.VersionGroup, AdapterOptions.NuGetSource, SharedOptions.Latest, SharedOptions.BuildTimeout)
            .Group(
                "What is measured", Sweep, PayloadOptions.Bytes, PayloadOptions.Kind, Operations, Shape, Compress, Memory, CountInstructions,
                WithoutConversion, WithConversion)
            .Group("As a server runs it", [.. ThreadsOption.All])
            .Group("How long, and how precisely", Launches, Precision, Patience, Resident, Warmup, Seed, Timeout, MemoryLimit)
            .Group(ResultGroup, ShardOptions.By, Scenario, KeepPayloads);
    }

    /// <summary>All tables of the selection, and the expected time for a number of their rows.</summary>
    internal static (IReadOnlyList<ShardTable> Tables, Func<int, TimeSpan> Estimate) PlanOf(ParseResult parsed)
    {
        var options = Bind(parsed);
        var measurement = Measurement(options);
        return (Run.PlanOf(options, measurement), measurement.Estimate);
    }

    /// <summary>The expected time of the first of several parts that share the launches. A budget is that of each part.</summary>
    internal static Func<int, TimeSpan> PartOf(ParseResult parsed, Func<int, TimeSpan> estimate, int shards) =>
        Bind(parsed).Launches is { } all ? rows => estimate(rows) * ((double)ShardOptions.LaunchesOf(new ShardNumber(1, shards), all)!.Value / all) : estimate;

    static RunOptions Bind(ParseResult parsed)
    {
        var selection = SharedOptions.Select(parsed, AdapterGroups.Usual);
        var shapes = Shapes(parsed);
        var launches = parsed.GetValue(Launches)!;
        var baseline = parsed.GetValue(Baseline)!;
        var counts = Swept(parsed, Count, SweepCounts);
        var (patience, resident, seed) = (parsed.GetValue(Patience)!, parsed.GetValue(Resident)!, parsed.GetValue(Seed)!);
        var budget = Swept(parsed, Budget, SweepBudget);
        var (shard, byLaunch) = (ShardOptions.Of(parsed), ShardOptions.IsByLaunch(parsed));
        int? allLaunches = launches.Length == 0 ? null : Values.Whole("--launches", launches, 1, 1000);
        return new RunOptions
        {
            DataSets = PayloadOptions.DataSets(parsed, Data),
            Counts = counts.Length == 0 ? null : Values.Counts(counts),
            PayloadBytes = PayloadOptions.BytesOf(parsed),
            Operations = OperationValues.Operations(parsed.GetValue(Operations)!),
            Shapes = shapes,
            Selection = selection,
            Build = SharedOptions.BuildOptions(parsed),
            Launches = byLaunch && shard is { } part ? ShardOptions.LaunchesOf(part, allLaunches) : allLaunches,
            Precision = Values.Percent("--precision", parsed.GetValue(Precision)!),
            Budget = budget.Length == 0 ? null : Values.Time("--budget", budget),
            IsFirst = counts.Length == 0 && launches.Length == 0 && !AdapterOptions.NamesSerializers(parsed),
            Patience = patience.Length == 0 ? null : Values.Time("--patience", patience, orNone: true),
            Resident = resident.Length == 0 ? null : Values.Whole("--resident", resident, 1, 1000),
            Shard = shard,
            ByLaunch = byLaunch,
            Seed = seed.Length == 0 ? null : Values.Whole("--seed", seed, 0, int.MaxValue),
            Warmup = Values.Time("--warmup", parsed.GetValue(Warmup)!),
            Limits = LimitsOf(parsed, Swept(parsed, Timeout, SweepTimeout)),
            Scenario = parsed.GetValue(Scenario)!,
            KeepPayloads = parsed.GetValue(KeepPayloads),
            Compress = parsed.GetValue(Compress),
            WithoutConversion = parsed.GetValue(WithoutConversion),
            Memory = parsed.GetValue(Memory),
            CountInstructions = parsed.GetValue(CountInstructions),
            Threads = ThreadsOption.Of(parsed),
            Baseline = SharedOptions.Baseline(baseline, selection.Targets, shapes),
        };
    }

    /// <summary>The shapes of <c>--shape</c>; an empty text for the fastest one of each adapter.</summary>
    internal static IReadOnlyList<string> Shapes(ParseResult parsed) =>
        parsed.GetValue(Shape) is { Length: > 0 } shape ? Values.Names("--shape", shape, ["buffer", "bytes", "stream"]) : [""];

    /// <summary>The limits of a worker.</summary>
    internal static WorkerLimits LimitsOf(ParseResult parsed, string timeout) =>
        new(Values.Time("--timeout", timeout), Values.Bytes("--memory-limit", parsed.GetValue(MemoryLimit)!));

    /// <summary>The value of an option: the one that was given, or the one of a sweep with <c>--sweep</c>, or the default.</summary>
    static string Swept(ParseResult parsed, Option<string> option, string sweep)
    {
        var given = parsed.GetResult(option) is { Implicit: false };
        if (option == Count && given && parsed.GetValue(Sweep))
            throw UsageException.Corrected("--sweep", "it selects the values of N itself, so --count has no effect", ["--count"]);
        return parsed.GetValue(Sweep) && !given ? sweep : parsed.GetValue(option)!;
    }
}
