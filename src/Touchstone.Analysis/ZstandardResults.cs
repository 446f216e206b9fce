namespace Touchstone.Analysis;

/// <summary>Reads sizes and times of Zstandard from the launches that measured it.</summary>
static class ZstandardResults
{
    /// <summary>The result for each key, from the runs of one machine.</summary>
    /// <param name="references">For each run, the known speeds of the machine's reference kernel, in addition to the run's own samples.</param>
    public static IReadOnlyDictionary<LaunchKey, Codec> ByKey(IEnumerable<RunResults> runs, Func<RunResults, IReadOnlyList<KernelReference>> references)
    {
        var speeds = new Dictionary<Launch, KernelSpeed>();
        foreach (var run in runs.Where(run => run.ZstandardLaunches.Count > 0))
        {
            var known = new KernelSpeeds(run.ZstandardLaunches, references(run));
            foreach (var launch in run.ZstandardLaunches.Where(launch => launch.End is { Reason: null }))
                speeds.Add(launch, known.For(launch));
        }
        return speeds.Keys.GroupBy(launch => launch.Key).ToDictionary(key => key.Key, key => Of([.. key], launch => speeds[launch]));
    }

    static Codec Of(List<Launch> launches, Func<Launch, KernelSpeed> speed)
    {
        var summaries = LaunchSummaries.Of(launches, speed);
        return new(
            launches[^1].Verified?.PayloadBytes ?? double.NaN,
            CellAnalysis.Side(summaries, Operation.Serialize),
            CellAnalysis.Side(summaries, Operation.Deserialize));
    }
}
