using Touchstone.Results;

namespace Touchstone.Probing;

/// <summary>Answers of several runs as those of one.</summary>
static class ProbeMerging
{
    /// <summary>The newest answer of each version on each runtime to each question: an answer is a fact of its day, not a sample of many.</summary>
    public static IReadOnlyList<AskedProbe> Newest(IEnumerable<RunResults> runs)
    {
        var newest = new Dictionary<object, AskedProbe>();
        foreach (var asked in runs.OrderBy(run => run.Header?.Created ?? DateTime.MinValue).SelectMany(run => run.Asked))
            newest[(asked.Serializer, asked.Version, asked.Runtime, asked.Deployment, asked.Answer.Probe)] = asked;
        return [.. newest.Values];
    }
}
