using System.Globalization;
using Touchstone.Analysis;
using Touchstone.Build;
using Touchstone.Core.Keys;
using Touchstone.Core.Results;
using Touchstone.Measure.Runs;
using Touchstone.Protocol;
using Command = System.CommandLine.Command;

namespace Touchstone.Commands.Verification;

/// <summary>
/// <c>touchstone verify</c>: a round trip of every adapter on every data set, in every native shape, without timing. The exit code is 1 if
/// something is lost that the adapter does not declare.
/// </summary>
static class VerifyCommand
{
    static readonly Option<string> Data = CommandOption.Text("--data", "Data sets, or all.", "all", "NAME,…");
    static readonly Option<bool> Json = CommandOption.Flag("--json", "Print one JSON object per round trip to standard output.");

    static readonly Option<bool> Write = CommandOption.Flag(
        "--write",
        "Write the versions that passed into the adapters' traits.json, pin the newest, and print a Markdown table of the changes.");

    public static Command Create(Call call)
    {
        var command = new Command("verify", "Check the round trip of every adapter on every data set, without timing.")
        {
            AdapterOptions.Serializer, AdapterOptions.Adapter, SharedOptions.Runtime, AdapterOptions.NuGetSource,
            SharedOptions.Refresh, SharedOptions.Latest, SharedOptions.BuildTimeout, Data, DetailOptions.Details, Json, Write,
        };
        command.Arguments.Add(AdapterOptions.Names);
        UserDataOptions.AddTo(command);
        command.Options.Add(AnnotationsFolder.Option);
        return command.WithAction(parsed => Invoke(parsed, call.Terminal, call.Cancel));
    }

    static async Task<int> Invoke(ParseResult parsed, Terminal terminal, CancellationToken cancel)
    {
        var into = parsed.GetValue(AnnotationsFolder.Option)!;
        var selection = SharedOptions.Select(parsed, into.Length > 0 ? "standard" : AdapterGroups.Everything);
        var data = UserDataOptions.DataSets(parsed, Data);
        if (parsed.GetValue(Write))
            AdapterOptions.RefuseInstalled(Write, selection.Targets);
        if (parsed.GetValue(Write) && (parsed.GetValue(Json) || data.Count < DataSet.All.Count))
        {
            throw UsageException.Option(
                "--write",
                "it verifies all data sets and prints a different table: leave out --data, --json and your own data",
                "touchstone verify all --write");
        }
        UserDataOptions.RefuseWithoutTypes(parsed, AnnotationsFolder.Option);
        var copies = await UserDataOptions.Prepare(parsed, ProgramVerifier.Count, terminal, cancel);
        var targets = PlainRows.With(selection.Targets, copies);
        var annotations = into.Length > 0 ? new AnnotationsFolder(into, copies) : null;
        annotations?.Check();
        foreach (var problem in selection.Problems)
            terminal.Note(problem.ToString());
        var found = new List<(Cell Cell, Verified? Verified)>();
        IReadOnlyList<BuiltTarget> programs = [];
        var builder = await SharedOptions.Builder(SharedOptions.BuildOptions(parsed), targets, terminal, cancel);
        var interrupted = false;
        try
        {
            await ProgressDisplay.Show(terminal, async progress => programs = await VerifyAll(
                targets, builder, data, selection.Unnamed, found, progress, cancel));
        }
        catch (OperationCanceledException) when (cancel.IsCancellationRequested && found.Count > 0)
        {
            interrupted = true;
        }
        List<RoundTrip> trips = [.. AotSafety.Judge(found.ConvertAll(trip => trip.Cell)).Zip(found, (cell, trip) => new RoundTrip(cell, trip.Verified))];
        if (parsed.GetValue(Write) && !interrupted)
            await WriteVerified(parsed, programs, trips, terminal, cancel);
        else
            Show(parsed, trips, data, programs, interrupted ? null : annotations, terminal);
        return interrupted ? Interrupted(parsed, trips, targets, terminal) : ExitCodeOf(trips, selection);
    }

    static void Show(
        ParseResult parsed, List<RoundTrip> trips, IReadOnlyList<string> data, IReadOnlyList<BuiltTarget> programs, AnnotationsFolder? annotations,
        Terminal terminal)
    {
        if (parsed.GetValue(Json))
            trips.ForEach(trip => terminal.Out.Write(trip.ToJson() + "\n"));
        else if (annotations is not null)
            annotations.WriteTable(trips, programs, terminal);
        else
            VerifyTable.Write(trips, data, DetailOptions.Of(parsed, terminal));
        annotations?.WriteFiles(trips, programs, terminal);
    }

    static int Interrupted(ParseResult parsed, IReadOnlyList<RoundTrip> trips, IReadOnlyList<Target> targets, Terminal terminal)
    {
        var verified = trips.Select(trip => (trip.Key.Serializer, trip.Key.RequestedVersion, trip.Key.Runtime, trip.Key.Deployment)).Distinct().Count();
        var unwritten = parsed.GetValue(Write) ? "; nothing was written" : "";
        terminal.Note(string.Create(CultureInfo.InvariantCulture, $"interrupted; {verified} of {targets.Count} serializers were verified{unwritten}"));
        return ExitCodes.Interrupted;
    }

    static int ExitCodeOf(List<RoundTrip> trips, TargetSelection selection)
    {
        if (trips.TrueForAll(trip => trip.Status == Status.Unavailable))
            return ExitCodes.Usage;
        return trips.Exists(trip => !trip.Key.IsPlain && trip.Status is Status.Lossy or Status.Failed)
            || MissingRows.AreNamed(selection, trips.Select(trip => trip.Cell))
            ? ExitCodes.Failed
            : ExitCodes.Done;
    }

    static async Task WriteVerified(
        ParseResult parsed, IReadOnlyList<BuiltTarget> programs, IReadOnlyList<RoundTrip> trips, Terminal terminal, CancellationToken cancel)
    {
        var packages = programs.Select(program => program.Target.Adapter.Traits.Package).OfType<string>();
        var (releases, problems) = await new PackageReleases(AdapterOptions.Root().Adapters, AdapterOptions.PackageFolders(parsed)).Of(packages, cancel);
        foreach (var problem in problems)
            terminal.Note(problem);
        new VerifiedVersionsWriter(releases, DateOnly.FromDateTime(DateTime.UtcNow)).Write(programs, trips, terminal.Out);
    }

    static async Task<IReadOnlyList<BuiltTarget>> VerifyAll(
        IReadOnlyList<Target> targets, Func<Action<BuildProgress>, AdapterBuild> builder, IReadOnlyList<string> data, IReadOnlySet<string> unnamed,
        List<(Cell Cell, Verified? Verified)> found, IRunProgress progress, CancellationToken cancel)
    {
        var build = builder(built => progress.Building(built.ToString()));
        var done = 0;
        var programs = await build.Build(targets, cancel);
        foreach (var built in programs)
        {
            progress.Measuring($"verifying {built.Target}", (double)done++ / targets.Count, TimeSpan.Zero);
            var shapes = built.Target.Adapter.Traits.Shapes;
            var sets = PlainRows.DataSets(built.Target, data);
            if (built.Program is not { } program)
            {
                found.AddRange(from name in sets from shape in shapes select (Missing(built, name, shape, unnamed), (Verified?)null));
                continue;
            }
            var verifying = new ProgramVerifier(built.Target, program);
            var trips = new List<IReadOnlyList<(Cell, Verified?)>>();
            foreach (var shape in shapes)
                trips.Add(await verifying.Verify(sets, shape, cancel));
            found.AddRange(from i in Enumerable.Range(0, sets.Count) from trip in trips select trip[i]);
        }
        return programs;
    }

    static Cell Missing(BuiltTarget built, string data, string shape, IReadOnlySet<string> unnamed) => CellAnalysis.Cells(new Unavailable(
        ProgramVerifier.Key(built.Target, data, shape), [Operation.RoundTrip], built.Target.Adapter.Traits.Limit, built.Reason)
    {
        Omitted = built.Omitted(unnamed),
    }).Single();
}

/// <summary>The result of one adapter on one data set in one shape.</summary>
sealed record RoundTrip(Cell Cell, Verified? Verified)
{
    /// <summary>What was verified.</summary>
    public LaunchKey Key => Cell.Key.Launch;

    /// <summary>The outcome.</summary>
    public Status Status => Cell.Outcome.Status;

    /// <summary>The round trip as a JSON line.</summary>
    public string ToJson() => new JsonLine("roundtrip")
        .Add("serializer", Key.Serializer)
        .Add("dataSet", Key.DataSet)
        .Add("count", Key.Count)
        .Add("shape", Key.Shape)
        .Add("types", Key.Types)
        .Add("runtime", Key.Runtime)
        .Add("deployment", Key.Deployment)
        .Add("parserOnly", Cell.Subject.ParserOnly)
        .Add("annotations", Cell.Subject.AnnotationsFile)
        .Add("status", Status.ToString().ToLowerInvariant())
        .Add("payloadBytes", Verified?.PayloadBytes ?? double.NaN)
        .Add("lost", Verified?.Paths ?? [])
        .Add("reason", Cell.Outcome.Reason)
        .Add("requestedVersion", Key.RequestedVersion)
        .ToString();
}
