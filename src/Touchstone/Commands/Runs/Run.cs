using System.CommandLine.Parsing;
using System.Diagnostics;
using System.Globalization;
using System.Text.RegularExpressions;
using Touchstone.Analysis;
using Touchstone.Build;
using Touchstone.Core.Hosts;
using Touchstone.Core.Results;
using Touchstone.Measure.Runs;
using Touchstone.Report.Runs;

namespace Touchstone.Commands.Runs;

/// <summary>One run: builds, measures and reports. If it ends early, the results so far are saved and shown.</summary>
sealed partial class Run(RunOptions options, IMeasurement measurement, Terminal terminal, FolderReports reports, bool json)
{
    const string CannotResume = "cannot use --resume";

    readonly ShardPlan? plan = options.Shard is not { } shard ? null
        : options.ByLaunch ? LaunchPlan(PlanOf(options, measurement), measurement.Estimate, shard.Of)
        : ShardOptions.Plan(PlanOf(options, measurement), measurement.Estimate, shard.Of, shard);

    IReadOnlyList<BuiltTarget> programs = [];
    TimeSpan buildTime;
    TimeSpan otherTime;

    /// <summary>What to do with the built programs before they are measured, which returns the time that workers took; null for nothing.</summary>
    public Func<IReadOnlyList<BuiltTarget>, IRunProgress, CancellationToken, Task<TimeSpan>>? Built { get; init; }

    /// <summary>What to show instead of the table of serializers; null for the table.</summary>
    public RunEnding? Ending { get; init; }

    /// <summary>True if another command runs this one, and says itself what comes next.</summary>
    public bool IsPart { get; init; }

    /// <summary>All tables of a run, before it is divided.</summary>
    public static IReadOnlyList<ShardTable> PlanOf(RunOptions options, IMeasurement measurement) =>
        RunTables.Of(options.Selection.Targets.SelectMany(measurement.Keys));

    /// <summary>The plan in which machines of one kind share the launches of all tables.</summary>
    public static ShardPlan LaunchPlan(IReadOnlyList<ShardTable> tables, Func<int, TimeSpan> estimate, int shards) =>
        ShardPlan.OfLaunches(tables, estimate(tables.Sum(table => table.Rows)), shards);

    /// <summary>The command line that started the run in a folder, parsed.</summary>
    /// <param name="folder">The folder.</param>
    /// <param name="command">The command that is to continue it.</param>
    /// <exception cref="UsageException">There is no run in it, another command measured it, or it names code of somebody else.</exception>
    public static ParseResult Stored(string folder, System.CommandLine.Command command)
    {
        var header = Header(folder, command.Name);
        RefuseStoredEnvironment(header.Environment);
        var stored = new RootCommand { command }.Parse(header.Arguments, ToolCommandLine.Plain);
        if (stored.Errors.Count > 0)
        {
            throw UsageException.Option(
                "--resume", $"its command line, as it is stored in {folder}, cannot be read: {stored.Errors[0].Message}",
                ShellText.Command([command.Name, "--help"]));
        }
        RefuseStoredCode(stored);
        return stored;
    }

    /// <summary>The record that a run began with, with its arguments and variables.</summary>
    /// <param name="command">The command that is to continue it: <c>run</c>.</param>
    /// <exception cref="UsageException">There is no run in it, or another command measured it.</exception>
    public static RunHeader Header(string folder, string command)
    {
        var path = Path.Combine(folder, ResultFolder.ResultsName);
        var header = Begun(folder, path).Header
            ?? throw UsageException.Option("--resume", $"{path} does not start with the record of a run", "touchstone run");
        if (header.Verb == command)
            return header;
        throw header.CanResume
            ? UsageException.Option("--resume", $"touchstone {header.Verb} measured {folder}", $"touchstone {header.Verb} --resume {ShellText.Quoted(folder)}")
            : UsageException.Option("--resume", $"touchstone {header.Verb} measured {folder}, and it cannot go on", header.Command);
    }

    // The command line in it may name a project, whose code runs. So what is read is what was opened, once, in the folder that is held.
    static RunResults Begun(string folder, string path)
    {
        try
        {
            TrustedFolder.Hold(folder);
            using var held = FolderHandle.Open(folder);
            using var file = held.ReadTrusted(ResultFolder.ResultsName);
            if (TrustedFolder.CanOthersWrite(file))
            {
                // No chmod: somebody may have changed it already.
                throw UsageException.Option("--resume", $"others can change {path}, and the command line in it would run with your rights", "touchstone run");
            }
            return RunResults.Read(file, path);
        }
        catch (Exception e) when (FileFailure.Of(e) == FailureKind.Missing)
        {
            throw UsageException.Option("--resume", $"{folder} contains no {ResultFolder.ResultsName}", "touchstone run");
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            throw UsageException.Option("--resume", e.Message, "touchstone run");
        }
    }

    /// <summary>Starts a new run in a new folder. Returns the exit code.</summary>
    /// <param name="folder">The folder, or empty for results/&lt;time&gt;.</param>
    /// <param name="arguments">The command line.</param>
    public async Task<int> Start(string folder, IReadOnlyList<string> arguments, CancellationToken cancel)
    {
        var machine = MachineReader.Read(Environment.CurrentDirectory, AdapterOptions.Root().Adapters);
        var header = new RunHeader(arguments, DateTime.UtcNow, machine.OneLine, options.Scenario, measurement.Knobs(machine.DotNet.Settings))
        {
            Seed = options.Seed ?? Random.Shared.Next(),
        };
        using var session = ResultSession<RunResults>.Start(terminal, Command, folder, header, again: header.CanResume ? "" : header.Command);
        if (plan is null)
            terminal.Note(RunWords.Opening(options, measurement.Estimate(PlanOf(options, measurement).Sum(table => table.Rows))));
        return await Measure(session, machine, arguments, cancel);
    }

    /// <summary>Continues a run. Returns the exit code.</summary>
    public async Task<int> Resume(string folder, CancellationToken cancel)
    {
        var machine = MachineReader.Read(Environment.CurrentDirectory, AdapterOptions.Root().Adapters);
        RefuseOtherCode(folder, machine.Git);
        using var session = ResultSession<RunResults>.Resume(terminal, Command, folder, RunResults.Read);
        // It was read again, and these lines are the ones that count.
        RefuseStoredEnvironment(session.File.Results.Header!.Environment);
        return await Measure(session, machine, session.File.Results.Header!.Arguments, cancel);
    }

    /// <summary>Refuses options that a run which goes on cannot change.</summary>
    /// <param name="allowed">The options that it can have, besides those for tables.</param>
    /// <exception cref="UsageException">There is another one.</exception>
    public static void RefuseOthers(ParseResult parsed, params Option[] allowed)
    {
        Option[] known = [.. allowed, ColumnOption.Columns, DetailOptions.Explain, DetailOptions.Details];
        var other = parsed.CommandResult.Children.OfType<OptionResult>().FirstOrDefault(given => !given.Implicit && !known.Contains(given.Option));
        if (other is not null)
            throw UsageException.Corrected(other.Option.Name, "a run goes on with the options that it began with", [other.Option.Name]);
    }

    /// <summary>
    /// Refuses code of others that a stored command line names. Nobody types it again, and in another folder, the same path leads to other code.
    /// </summary>
    /// <param name="stored">The command line, parsed.</param>
    /// <exception cref="UsageException">Somebody else owns an adapter or the project, or can change it.</exception>
    static void RefuseStoredCode(ParseResult stored)
    {
        string[] named = [.. stored.GetValue(AdapterOptions.Adapter) ?? [], UserDataOptions.ProjectOf(stored)];
        if (Array.Exists(named, path => path.Contains('\0', StringComparison.Ordinal)))
            throw new UsageException(new Problem(CannotResume, "it names a path with a character that no path has", "touchstone run"));
        foreach (var path in named.Where(path => path.Length > 0).Select(path => Path.TrimEndingDirectorySeparator(Path.GetFullPath(path))))
        {
            // What belongs to a project is around it. An adapter of one file is alone.
            var place = Path.GetExtension(path).EndsWith("proj", StringComparison.OrdinalIgnoreCase) ? Path.GetDirectoryName(path)! : path;
            var folder = Directory.Exists(place) ? place : Path.GetDirectoryName(place)!;
            if ((RefuseMissing(place, folder) ?? FileTrust.RefuseBelow(folder, [place], CannotResume)) is { } refused)
                throw new UsageException(refused);
        }
    }

    // The programs that are measured get these variables. Some name code that the runtime or the system loads.
    static void RefuseStoredEnvironment(IReadOnlyList<string> stored)
    {
        var own = MachineReader.Settings(Environment.GetEnvironmentVariables());
        // What the user has set himself is not replaced either: a number can allow what he forbade.
        bool IsSet(string knob) => Environment.GetEnvironmentVariable(knob.Split('=')[0]) is not null;
        if (stored.FirstOrDefault(knob => !own.Contains(knob) && (!HarmlessKnob().IsMatch(knob) || IsSet(knob))) is { } other)
        {
            throw UsageException.Option(
                "--resume",
                $"the run began with the variable {other}, which may name code or a file; if it is yours, set it again before you resume",
                "touchstone run");
        }
    }

    // A number or a yes, for a setting of the collector or of the compiler that takes no name and writes no file: DOTNET_gcServer=1.
    [GeneratedRegex(@"^(DOTNET|COMPlus)_(gc(Server|Concurrent|HeapCount|HeapHardLimit\w*|HeapAffinitizeMask|NoAffinitize|ConserveMemory|DynamicAdaptationMode|"
        + @"Gen0Size|Gen0MaxBudget|RetainVM|LargePages|HighMemPercent|CpuGroup)|TieredCompilation|TieredPGO\w*|TC_\w+|ReadyToRun|OSR_\w+|"
        + @"Enable(HWIntrinsic|AES|AVX|BMI|FMA|LZCNT|PCLMUL|POPCNT|SSE|Arm64)\w*)=((0x)?[0-9a-f]{1,16}|true|false)$",
        RegexOptions.IgnoreCase | RegexOptions.CultureInvariant | RegexOptions.ExplicitCapture)]
    private static partial Regex HarmlessKnob();

    // What is not there yet can be there when it is built.
    static Problem? RefuseMissing(string place, string folder) => Path.Exists(place) || TrustedFolder.IsOfUser(place) ? null : new Problem(
        CannotResume, $"there is no {place}, and others can create it: its code would run with your rights; use another folder, or allow it if you trust them",
        FileTrust.Allow(folder));

    // The result would have launches of two commits and name one of them.
    internal static void RefuseOtherCode(string folder, GitFacts? now)
    {
        var run = new RunResults();
        MachineFile.Read(new FoundResults(folder, ResultFolder.ResultsName), run);
        if (GitState.Of(run.Machine).Commit is { } before && now?.Commit is { } present && before != present)
        {
            throw UsageException.Option(
                "--resume", $"the run measured commit {before}, and now {present} is checked out", $"git switch --detach {ShellText.Quoted(before)}");
        }
    }

    string Command => $"touchstone {measurement.Command}";

    async Task<int> Measure(ResultSession<RunResults> session, MachineFacts machine, IReadOnlyList<string> arguments, CancellationToken cancel)
    {
        foreach (var problem in options.Selection.Problems)
            terminal.Note(problem.ToString());
        var clock = Stopwatch.StartNew();
        var file = session.File;
        if (file.Results.Shard is null)
            ShardOptions.Write(plan, options.Shard, file.Results.Header!.Arguments, file);
        measurement.Recall(file);
        var before = file.Results.Launches.Count;
        await session.Measure(progress => BuildAndMeasure(file, session.Folder, progress, cancel), cancel);
        measurement.Remember(file.Results);
        var summary = Summarizer.Summarize(file.Results, options.Baseline);
        // Where nothing was measured, there is nothing to compare, for example.
        return Ending is null || (session.HasEnded && file.Results.Launches.Count == before)
            ? session.End(() => Show(summary), Write, () => ExitCode(summary))
            : session.End(() => Ending.Show(file.Results), () => WriteEnding(Ending), () => Ending.ExitCode(file.Results));

        void WriteEnding(RunEnding ending)
        {
            Write();
            ending.Write(session.Folder, file.Results);
        }

        void Write()
        {
            var times = Times(clock.Elapsed, file.Results.Launches.Skip(before));
            file.Write(times);
            file.Save();
            var facts = machine with { Libraries = Libraries(file.Results), Limits = file.Results.MachineLimits };
            reports.Write(session.Folder, summary, facts, terminal);
            WriteAnnotations(session.Folder, summary);
            NoteTimes(times);
            NoteMissing(summary, arguments);
        }
    }

    // The folder of the user's data is written again with each command, and the results are kept.
    void WriteAnnotations(string folder, Summary summary)
    {
        var known = options.Selection.Targets.Select(target => target.Adapter.Data).FirstOrDefault(data => data?.CopyFolder is not null);
        foreach (var rows in summary.Groups.SelectMany(group => group.Rows).GroupBy(row => row.Main.Subject.AnnotationsFile))
        {
            // The results that a run goes on with can say any name.
            var name = rows.Key;
            if (name.Length == 0 || Path.GetFileName(name) != name || known?.AnnotationsFile(name) is not { } file || !File.Exists(file))
                continue;
            var measured = rows.Select(row => row.Main.Key.Launch.Program).ToHashSet();
            var built = programs.Where(program => measured.Contains(options.KeyOf(program.Target).Program));
            AnnotationFiles.Write(Path.Combine(FolderHandle.Create(folder, "annotations"), name), File.ReadAllText(file), built);
        }
    }

    SessionTimes Times(TimeSpan elapsed, IEnumerable<Launch> launches)
    {
        var (other, waited, overlapped) = measurement.Times;
        var workers = (other + otherTime - overlapped).TotalNanoseconds + launches.Sum(launch => launch.End?.ElapsedNs ?? 0);
        return new SessionTimes(elapsed.TotalNanoseconds, buildTime.TotalNanoseconds, workers, waited.TotalNanoseconds);
    }

    void NoteTimes(SessionTimes times)
    {
        var building = string.Create(CultureInfo.InvariantCulture, $"took {times.ElapsedNs / 1e9:0} s: {times.BuildNs / 1e9:0.0} s building");
        // If nothing was measured, there is no share of it.
        terminal.Note(times.WorkersNs <= 0 ? building : string.Create(
            CultureInfo.InvariantCulture,
            $"{building}, {times.WorkersNs / 1e9:0.0} s in workers, {times.WaitedNs / 1e9:0.0} s waiting for a quiet machine, "
                + $"{times.OwnShare * 100:0.0} % of the measuring time by touchstone itself"));
    }

    void NoteMissing(Summary summary, IReadOnlyList<string> arguments)
    {
        if (json && Note.NotAvailable(summary) is { Length: > 0 } missing)
            terminal.Note(missing);
        if (RunWords.Compressible(options) is { Length: > 0 } compressible)
            terminal.Note(compressible);
        foreach (var (next, purpose) in Ending is null && !IsPart ? RunWords.Next(options, summary, arguments) : [])
            terminal.Note($"next: {next}  # {purpose}");
    }

    async Task BuildAndMeasure(ResultFile<RunResults> file, string folder, IRunProgress progress, CancellationToken cancel)
    {
        var selection = options.Selection;
        var build = (await SharedOptions.Builder(options.Build, selection.Targets, terminal, cancel))(built => progress.Building(built.ToString()));
        var keys = new List<Launchable>();
        foreach (var adapter in selection.Targets.Select(target => target.Adapter).Distinct())
            file.Write(DeclaredTraits.Of(adapter));
        cancel.ThrowIfCancellationRequested();
        programs = await Timed(build.Build(selection.Targets, cancel));
        cancel.ThrowIfCancellationRequested();
        foreach (var target in programs)
        {
            foreach (var record in target.Program is null ? [] : measurement.Describe(target).Append(Packages(target)))
                file.Write(record);
            foreach (var (key, operations) in measurement.Keys(target.Target).Where(IsMine))
            {
                if (target.Program is { } program)
                    keys.Add(new Launchable(key, target.Target.Adapter, program) { InsteadOf = target.InsteadOf });
                else
                    file.Write(new Unavailable(key, operations, target.Target.Adapter.Traits.Limit, target.Reason)
                    {
                        Omitted = target.Omitted(selection.Unnamed),
                    });
            }
        }
        file.Save();
        if (keys.Count > 0 && Built is not null)
            otherTime = await Built(programs, progress, cancel);
        if (keys.Count > 0)
            await measurement.Measure(keys, file, folder, progress, cancel);
        if (plan is not null)
            file.Write(new ShardEnd());
    }

    // Records the build time even if canceled.
    async Task<IReadOnlyList<BuiltTarget>> Timed(Task<IReadOnlyList<BuiltTarget>> building)
    {
        var clock = Stopwatch.StartNew();
        try
        {
            return await building;
        }
        finally
        {
            buildTime = clock.Elapsed;
        }
    }

    // By table and not by key: another version of a package may replace the pinned one after planning.
    bool IsMine(MeasurementKey key) => plan is null || plan[options.Shard!.Value].TableNames.Contains(RunTables.NameOf(key.Key));

    RestoredPackages Packages(BuiltTarget built)
    {
        var key = options.KeyOf(built.Target);
        return new RestoredPackages(key.Serializer, key.RequestedVersion, key.Runtime, key.Deployment, built.Packages);
    }

    void Show(Summary summary)
    {
        var report = reports.All.First(report => report.Name == (json ? "json" : "console"));
        report.Write(summary, terminal.Out, terminal.Page);
    }

    // An unavailable cell means that this machine lacks something. It is a failure of the run only if the user named the serializer.
    int ExitCode(Summary summary)
    {
        var selected = options.Selection.Targets.Select(target => target.Adapter.Name).ToHashSet();
        var cells = summary.Groups.SelectMany(group => group.Rows).SelectMany(row => row.Cells).ToList();
        var own = cells.FindAll(cell => selected.Contains(cell.Key.Launch.Serializer));
        if ((own.Count > 0 ? own : cells).TrueForAll(cell => cell.Outcome.Status == Status.Unavailable))
            return ExitCodes.Usage;
        var broken = RunWords.Broken(cells);
        if (broken.Length > 0)
            terminal.Note($"exit code 1: {broken}");
        return broken.Length > 0 || MissingRows.AreNamed(options.Selection, own) ? ExitCodes.Failed : ExitCodes.Done;
    }

    static SortedDictionary<string, string> Libraries(RunResults results)
    {
        var libraries = new SortedDictionary<string, string>(StringComparer.Ordinal);
        foreach (var launch in results.Launches.Where(launch => launch.Started is not null))
        {
            libraries[$"{launch.Key.NameAndVersion}/{launch.Key.Runtime}/{launch.Key.Deployment}"] =
                $"{launch.Started!.Library}, {launch.Started.Version}, {launch.Started.Runtime}";
        }
        return libraries;
    }
}

/// <summary>How a command ends that measures like a run and shows something else.</summary>
/// <param name="Show">Shows the results.</param>
/// <param name="Write">Writes files into the result folder, in addition to those of a run.</param>
sealed record RunEnding(Action<RunResults> Show, Action<string, RunResults> Write, Func<RunResults, int> ExitCode);
