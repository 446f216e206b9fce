namespace Touchstone.Analysis;

/// <summary>Merges the probe results of several runs.</summary>
static class ProbeMerger
{
    /// <summary>Keeps the newest result of each probe for each version and runtime. A result is a fact, not a sample to average.</summary>
    public static IReadOnlyList<ProbeResult> Newest(IEnumerable<RunResults> runs)
    {
        var newest = new Dictionary<object, ProbeResult>();
        foreach (var result in runs.OrderBy(run => run.Header?.Created ?? DateTime.MinValue).SelectMany(run => run.ProbeResults))
            newest[(result.Serializer, result.Version, result.Runtime, result.Deployment, result.Protection, result.Outcome.Probe)] = result;
        return [.. newest.Values];
    }
}
