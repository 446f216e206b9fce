namespace Touchstone.Core.Limits;

/// <summary>The topics of limits, as results.jsonl spells them.</summary>
static class LimitTopics
{
    public const string Memory = "memory";
    public const string Spin = "spin";
    public const string Noise = "noise";
    public const string Read = "read";

    /// <summary>The job that observes the other load on the machine. Its figures are read by name.</summary>
    public const string WatchJob = "noise/other load/counters of the system";
}
