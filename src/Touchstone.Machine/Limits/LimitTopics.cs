namespace Touchstone.Machine.Limits;

/// <summary>The topics of limits, as results.jsonl spells them.</summary>
static class LimitTopics
{
    public const string Memory = "memory";
    public const string Spin = "spin";
    public const string Noise = "noise";
    public const string Read = "read";
}
