using System.CommandLine;
using Touchstone.Analysis;
using Touchstone.Machines;
using Touchstone.Protocol;
using Touchstone.Results;
using Touchstone.Runs;
using Touchstone.Workers;
using Command = System.CommandLine.Command;

namespace Touchstone.Commands;

/// <summary>
/// <c>touchstone verify</c>: a round trip of every adapter on every data set, in every native shape, without timing. Ends with
/// 1 when something is lost that the adapter does not declare.
/// </summary>
static class VerifyCommand
{
    /// <summary>Enough for elements to differ from each other, few enough to take no time.</summary>
    const int Count = 100;

    static readonly Option<string> Data = new("--data") { Description = "Data sets, or all.", DefaultValueFactory = _ => "all", HelpName = "NAME,…" };
    static readonly Option<bool> Json = new("--json") { Description = "One JSON object per round trip on standard output." };

    static readonly WorkerLimits Limits = new(TimeSpan.FromSeconds(60), 4_000_000_000);

    public static Command Create()
    {
        var command = new Command("verify", "Round trip of every adapter on every data set, without timing.")
        {
            SharedOptions.Serializer, SharedOptions.Adapter, SharedOptions.Runtime, SharedOptions.NuGetSource, SharedOptions.Refresh, SharedOptions.BuildTimeout, Data, Json,
        };
        command.Arguments.Add(SharedOptions.Names);
        OwnDataOptions.AddTo(command);
        return command;
    }

    public static async Task<int> Invoke(ParseResult parsed, Terminal terminal, CancellationToken cancel)
    {
        var (targets, problems) = SharedOptions.Targets(parsed, AdapterSelection.Everything);
        var data = OwnDataOptions.DataSets(parsed, Data);
        await OwnDataOptions.Prepare(parsed, Count, terminal, cancel);
        var timeout = Values.Time("--build-timeout", parsed.GetValue(SharedOptions.BuildTimeout)!);
        foreach (var problem in problems)
            terminal.Note(problem.ToString());
        var found = new List<(Cell Cell, Verified? Verified)>();
        var (folders, refresh, unnamed) = (SharedOptions.PackageFolders(parsed), parsed.GetValue(SharedOptions.Refresh), SharedOptions.Unnamed(parsed, targets));
        await ProgressDisplay.Show(terminal, progress => VerifyAll(
            targets, report => new AdapterBuild(SharedOptions.Root(), DotNetInstallation.Find(), report, folders) { Timeout = timeout, Refresh = refresh }, data, unnamed, found, progress, cancel));
        List<RoundTrip> trips = [.. AotSafety.Judge(found.ConvertAll(trip => trip.Cell))
            .Zip(found, (cell, trip) => new RoundTrip(cell.Key.Launch, cell.Status, cell.Reason, trip.Verified) { Aside = cell.Aside, ParserOnly = cell.ParserOnly })];
        if (parsed.GetValue(Json))
            trips.ForEach(trip => terminal.Out.Write(trip.ToJson() + "\n"));
        else
            VerifyTable.Write(trips, data, terminal);
        if (trips.TrueForAll(trip => trip.Status == Status.Unavailable))
            return ExitCodes.Usage;
        return trips.Exists(trip => trip.Status is Status.Lossy or Status.Failed) ? ExitCodes.Failed : ExitCodes.Done;
    }

    static async Task VerifyAll(
        IReadOnlyList<Target> targets, Func<Action<BuildProgress>, AdapterBuild> builder, IReadOnlyList<string> data, IReadOnlySet<string> unnamed,
        List<(Cell Cell, Verified? Verified)> found, IRunProgress progress, CancellationToken cancel)
    {
        var build = builder(built => progress.Building(built.ToString()));
        var done = 0;
        foreach (var built in await build.Build(targets, cancel))
        {
            foreach (var name in data)
            {
                progress.Measuring($"verifying {built.Target} {name}", (double)done / (targets.Count * data.Count), TimeSpan.Zero);
                foreach (var shape in built.Target.Adapter.Traits.Shapes)
                    found.Add(built.Program is { } program
                        ? await Verify(built.Target, program, name, shape, cancel)
                        : (Missing(built, name, shape, unnamed), null));
                done++;
            }
        }
    }

    static async Task<(Cell Cell, Verified? Verified)> Verify(Target target, string program, string data, string shape, CancellationToken cancel)
    {
        var launch = new Launch
        {
            Id = 1,
            Key = Key(target, data, shape),
            Operations = [Operation.RoundTrip],
            DeclaredLosses = target.Adapter.Traits.Loses,
            VerifiedRuntimes = target.Adapter.Traits.Verified?.Runtimes ?? [],
        };
        var worker = new WorkerProcess(program, [], Limits);
        var request = new Request { Kind = "verify", DataSet = data, Count = Count, Shape = shape, StayWithParent = true };
        var exit = await worker.Run(request, line => Take(launch, line), cancel);
        launch.End = LaunchEnd.Of(launch, exit, Limits);
        return (CellAnalysis.Cells([launch], KernelSpeed.Unknown).Single(), launch.Verified);
    }

    static Cell Missing(BuiltTarget built, string data, string shape, IReadOnlySet<string> unnamed) => CellAnalysis.Cells(new Unavailable(
        Key(built.Target, data, shape), [Operation.RoundTrip], built.Target.Adapter.Traits.Limit, built.Problem!.OneLine)
    {
        Aside = built.Aside(unnamed),
    }).Single();

    static void Take(Launch launch, string line)
    {
        if (JsonFields.TryParse(line, out var fields, out _))
            launch.Accept(fields);
    }

    static LaunchKey Key(Target target, string data, string shape) =>
        new(target.Adapter.Name, target.Version ?? "", target.Mode.Framework, target.Mode.DeploymentName, data, Count, 0, shape);
}

/// <summary>One adapter on one data set in one shape.</summary>
sealed record RoundTrip(LaunchKey Key, Status Status, string? Reason, Verified? Verified)
{
    /// <summary>What a line names in the place of a row, see <see cref="Unavailable.Aside"/>; null for what has a row.</summary>
    public string? Aside { get; init; }

    /// <summary>True when no objects came back, but tokens.</summary>
    public bool ParserOnly { get; init; }

    /// <summary>The JSON line.</summary>
    public string ToJson() => new JsonLine("roundtrip")
        .Add("serializer", Key.Serializer)
        .Add("dataSet", Key.DataSet)
        .Add("count", Key.Count)
        .Add("shape", Key.Shape)
        .Add("runtime", Key.Runtime)
        .Add("deployment", Key.Deployment)
        .Add("parserOnly", ParserOnly)
        .Add("status", Status.ToString().ToLowerInvariant())
        .Add("payloadBytes", Verified?.PayloadBytes ?? double.NaN)
        .Add("lost", Verified?.Paths ?? [])
        .Add("reason", Reason)
        .Add("askedVersion", Key.AskedVersion)
        .ToString();
}
