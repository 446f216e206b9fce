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
        var common = CellAnalysis.Common(launch, launch.Operations[0]) with { Cost = new CostFigures { Steady = true } };
        if (Outcome.OfFailed(launches[^1]) is { } failed)
            return [common with { Outcome = failed }];
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
            Subject = new Subject { Version = "", Limit = true },
            Outcome = new Outcome(Status.Ok),
            Cost = estimate with { Launches = mode.Count() },
        };

    static Cell Of(Cell common, List<Launch> good, FirstCall call, int place, Published? published)
    {
        var calls = good.Where(launch => launch.FirstCalls.Count > place).Select(launch => launch.FirstCalls[place]).ToList();
        var cell = common with
        {
            Key = common.Key with { Type = call.RootType },
            Outcome = Judge(good[^1], call) with { Lost = call.Lost, LostKinds = call.LostKinds },
        };
        if (call.Reason is not null)
            return cell;
        return cell with
        {
            Cost = Median([.. calls.Where(call => call.Reason is null).Select(call => call.ElapsedNs)]) with { Launches = calls.Count },
            Allocated = new AllocationFigures { Bytes = Statistics.Median(calls.Select(call => (double)call.AllocatedBytes)) },
            Payload = new PayloadFigures { Bytes = call.PayloadBytes },
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

    static Outcome Judge(Launch launch, FirstCall call)
    {
        if (call.Reason is { } reason)
            return new Outcome(call.Supported ? Status.Failed : Status.Unavailable, $"{call.RootType}: {reason}");
        return call.Lost.Count == 0 || launch.Declares(call.LostKinds)
            ? new Outcome(Status.Ok)
            : new Outcome(Status.Lossy, $"{call.RootType}.{call.Lost[0]}: {call.LostText}");
    }

    static CostFigures Median(double[] values)
    {
        Array.Sort(values);
        // One launch does not predict the next. Its own time at both ends would be an interval of width zero.
        var (low, high) = values.Length > 1 ? Statistics.MedianInterval(values) : (double.NaN, double.NaN);
        return new CostFigures { Ns = Statistics.MedianInPlace(values), LowNs = low, HighNs = high, Steady = true };
    }
}
