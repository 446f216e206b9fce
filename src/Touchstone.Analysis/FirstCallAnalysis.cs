using Touchstone.Core.Keys;
using Touchstone.Core.Results;
using Touchstone.Protocol;

namespace Touchstone.Analysis;

/// <summary>Turns the first-call launches of one key into a cell for each type. Pure.</summary>
static class FirstCallAnalysis
{
    /// <summary>Makes one cell per type, in the order of the calls. If the last launch failed, a single cell has its reason.</summary>
    /// <param name="launches">Launches of that key that ended, at least one, the newest last, including failed ones.</param>
    /// <param name="published">The published files of the target; null if unknown.</param>
    public static IEnumerable<Cell> Cells(IReadOnlyList<Launch> launches, Published? published)
    {
        var good = launches.Where(launch => launch.End is { Reason: null }).ToList();
        var launch = good.Count > 0 ? good[^1] : launches[^1];
        // A damaged line, or one of a later version with other operations.
        if (launch.Operations.Count == 0)
            return [];
        var common = CellAnalysis.Common(launch, launch.Operations[0]) with { Steady = true };
        if (launches[^1].End is { Reason: { } reason } end)
            return [common with { Status = end.Unsupported ? Status.Unavailable : Status.Failed, Reason = reason }];
        return launch.FirstCalls.Select((call, place) => Of(common, good, call, place, published));
    }

    /// <summary>
    /// The cost of the first failing assembly load, for each runtime, deployment and data set. No serializer causes it, and it is too large
    /// to charge to one of them.
    /// </summary>
    public static IEnumerable<Cell> FailingLoads(IEnumerable<Launch> launches) =>
        from launch in launches
        where launch.Process is { } process && double.IsFinite(process.PrecheckNs) && launch.Operations.Count > 0
        group launch by (launch.Key.Runtime, launch.Key.Deployment, launch.Key.DataSet, launch.Operations[0]) into mode
        let estimate = Median([.. mode.Select(launch => launch.Process!.PrecheckNs)])
        let key = mode.First().Key with { Serializer = FirstCallKind.FailingLoad, RequestedVersion = "", Shape = "" }
        select new Cell
        {
            Key = new CellKey(key, mode.Key.Item4),
            Version = "",
            Shape = "",
            Native = true,
            Limit = true,
            LibraryTypes = false,
            Status = Status.Ok,
            Steady = true,
            CostNs = estimate.Median,
            LowNs = estimate.Low,
            HighNs = estimate.High,
            Launches = mode.Count(),
        };

    static Cell Of(Cell common, List<Launch> good, FirstCall call, int place, Published? published)
    {
        var calls = good.Where(launch => launch.FirstCalls.Count > place).Select(launch => launch.FirstCalls[place]).ToList();
        var (status, reason) = Judge(good[^1], call);
        var cell = common with
        {
            Key = common.Key with { Type = call.RootType },
            Status = status,
            Reason = reason,
            Lost = call.Lost,
            LostKinds = call.LostKinds,
        };
        if (call.Reason is not null)
            return cell;
        var time = Median([.. calls.Where(call => call.Reason is null).Select(call => call.ElapsedNs)]);
        return cell with
        {
            CostNs = time.Median,
            LowNs = time.Low,
            HighNs = time.High,
            Launches = calls.Count,
            AllocatedBytes = Statistics.Median(calls.Select(call => (double)call.AllocatedBytes)),
            PayloadBytes = call.PayloadBytes,
            FirstCall = new FirstCallFigures
            {
                JitMethods = Statistics.Median(calls.Select(call => (double)call.JitMethods)),
                JitNs = Statistics.Median(calls.Select(call => call.JitNs)),
                Assemblies = call.Assemblies,
                AssemblyBytes = call.AssemblyBytes,
                OneTimeNs = place == 0 ? OneTime(good) : double.NaN,
                StartToMainNs = Statistics.Median(good.Select(launch => launch.End!.StartToMainNs)),
                Published = published,
            },
        };
    }

    /// <summary>The first call minus the second: the cost paid once, however many types follow. Computed per process, then the median.</summary>
    static double OneTime(List<Launch> good) => Statistics.Median(good
        .Where(launch => launch.FirstCalls.Count > 1 && launch.FirstCalls[0].Reason is null && launch.FirstCalls[1].Reason is null)
        .Select(launch => launch.FirstCalls[0].ElapsedNs - launch.FirstCalls[1].ElapsedNs));

    static (Status Status, string? Reason) Judge(Launch launch, FirstCall call)
    {
        if (call.Reason is { } reason)
            return (call.Supported ? Status.Failed : Status.Unavailable, $"{call.RootType}: {reason}");
        return call.Lost.Count == 0 || launch.Declares(call.LostKinds)
            ? (Status.Ok, null)
            : (Status.Lossy, $"{call.RootType}.{call.Lost[0]}: {call.LostText}");
    }

    static (double Median, double Low, double High) Median(double[] values)
    {
        Array.Sort(values);
        // One launch does not predict the next. Its own time at both ends would be an interval of width zero.
        var (low, high) = values.Length > 1 ? Statistics.MedianInterval(values) : (double.NaN, double.NaN);
        return (Statistics.MedianInPlace(values), low, high);
    }
}
