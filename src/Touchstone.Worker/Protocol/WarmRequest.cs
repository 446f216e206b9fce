namespace Touchstone.Protocol;

/// <summary>A request for operations that are repeated in steady state.</summary>
/// <param name="Kind">The kind of measurement.</param>
public abstract record WarmRequest(string Kind) : Request(Kind)
{
    /// <summary>The operations, by name.</summary>
    public IReadOnlyList<string> Operations { get; set; } = [];

    /// <summary>The time for the operations after warming up, in milliseconds. Its meaning depends on the kind.</summary>
    public double SampleMs { get; set; } = 30;

    /// <summary>The longest time for warming up, in milliseconds.</summary>
    public double WarmupMs { get; set; } = 3000;

    /// <inheritdoc/>
    protected override void Each(Members members)
    {
        base.Each(members);
        Operations = members.Texts("operations", Operations);
        SampleMs = members.Positive("sampleMs", SampleMs);
        WarmupMs = members.Positive("warmupMs", WarmupMs);
    }
}
