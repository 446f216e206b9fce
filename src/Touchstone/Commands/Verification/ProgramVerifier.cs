using Touchstone.Analysis;
using Touchstone.Build;
using Touchstone.Core.Keys;
using Touchstone.Core.Results;
using Touchstone.Measure.Workers;
using Touchstone.Protocol;

namespace Touchstone.Commands.Verification;

/// <summary>
/// Round trips of one program. All data sets share a process at first. A data set that fails or loses data is verified again in a separate
/// process, where no other data set can be the cause.
/// </summary>
sealed class ProgramVerifier(Target target, string program)
{
    /// <summary>Enough objects that they differ, and few enough to be fast.</summary>
    public const int Count = 100;

    static readonly WorkerLimits Limits = new(TimeSpan.FromSeconds(60), 4_000_000_000);

    /// <summary>The key of a round trip.</summary>
    public static LaunchKey Key(Target target, string data, string shape) =>
        target.Key(data, Count, 0, shape);

    /// <summary>Verifies each data set. The results are in the order of the data sets.</summary>
    public async Task<IReadOnlyList<(Cell Cell, Verified? Verified)>> Verify(IReadOnlyList<string> data, string shape, CancellationToken cancel)
    {
        // The name of a user's data set may contain a comma, which would split it into two names.
        List<string> shared = [.. data.Where(name => !name.Contains(',', StringComparison.Ordinal))];
        var together = shared.Count > 1 ? await Together(shared, shape, cancel) : [];
        var all = new List<(Cell, Verified?)>();
        foreach (var name in data)
            all.Add(together.TryGetValue(name, out var trip) ? trip : await Alone(name, shape, cancel));
        return all;
    }

    async Task<Dictionary<string, (Cell Cell, Verified? Verified)>> Together(List<string> data, string shape, CancellationToken cancel)
    {
        var launches = new List<Launch>();
        var exit = await Run(string.Join(',', data), shape, fields =>
        {
            if (fields.Type == VerifyRequest.DataSetType)
                launches.Add(New(fields.Text("name")!, shape));
            else if (launches.Count > 0)
                launches[^1].Accept(fields);
        }, cancel);
        var trips = new Dictionary<string, (Cell Cell, Verified? Verified)>();
        foreach (var launch in launches.Where(launch => launch.Finished is not null || launch.Failure is { Supported: false }))
        {
            var trip = Judge(launch, exit with { Stop = WorkerStop.None });
            if (trip.Cell.Outcome.Status is Status.Ok or Status.Unavailable)
                trips[launch.Key.DataSet] = trip;
        }
        return trips;
    }

    async Task<(Cell Cell, Verified? Verified)> Alone(string data, string shape, CancellationToken cancel)
    {
        var launch = New(data, shape);
        var exit = await Run(data, shape, fields => launch.Accept(fields), cancel);
        return Judge(launch, exit);
    }

    Task<WorkerExit> Run(string data, string shape, Action<JsonFields> take, CancellationToken cancel)
    {
        var request = new VerifyRequest { DataSet = data, Count = Count, Shape = shape, StayWithParent = true };
        return new WorkerProcess(program, [], Limits).Run(request, line =>
        {
            if (JsonFields.TryParse(line, out var fields, out _))
                take(fields);
        }, cancel);
    }

    Launch New(string data, string shape) => new()
    {
        Id = 1,
        Key = Key(target, data, shape),
        Operations = [Operation.RoundTrip],
        DeclaredLosses = target.Adapter.Traits.Loses,
        VerifiedRuntimes = target.Adapter.Traits.VerifiedRuntimes(target.RequestedVersion),
        Pinned = target.Adapter.Pinned,
        Options = target.Adapter.Options,
    };

    (Cell Cell, Verified? Verified) Judge(Launch launch, WorkerExit exit)
    {
        launch.End = LaunchEnd.Of(launch, exit, Limits);
        var cell = CellAnalysis.Cells([launch], KernelSpeed.Unknown).Single();
        return (cell with { Subject = cell.Subject with { Traits = DeclaredTraits.Of(target.Adapter) } }, launch.Verified);
    }
}
