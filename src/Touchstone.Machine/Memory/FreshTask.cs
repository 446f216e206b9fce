namespace Touchstone.Machine.Memory;

/// <summary>Uses memory that is mapped again for each round.</summary>
/// <param name="settings">Size and number of threads.</param>
/// <param name="work">The timed work.</param>
sealed class FreshTask(JobSettings settings, RangeKernel work) : MemoryTask(Parts.Of(settings))
{
    MappedMemory? mapping;
    double share = double.NaN;

    /// <summary>The kind of pages that are requested.</summary>
    public Pages Kind { get; init; }

    /// <summary>Work on the memory before the clock starts; null for none.</summary>
    public RangeKernel? First { get; init; }

    /// <summary>True if the kernel fills each page; false if no bytes are moved.</summary>
    public bool Fills { get; init; } = true;

    /// <summary>True if the timed work unmaps the memory.</summary>
    public bool Unmaps { get; init; }

    protected override double Bytes => Fills ? base.Bytes : 0;

    protected override void Before()
    {
        mapping = MappedMemory.Fresh(Parts.Total, Kind);
        First?.Invoke(mapping.Address, (nint)mapping.Bytes);
        if (!Unmaps)
            return;
        share = Share();
        mapping.Forget();
    }

    protected override void Work(int thread) => work(Parts.Start(mapping!.Address, thread), (nint)Parts.Bytes);

    protected override JobSample Describe(JobSample sample) => Kind == Pages.Huge ? WithFigure(sample, "hugeShare", Unmaps ? share : Share()) : sample;

    protected override void After()
    {
        mapping?.Dispose();
        mapping = null;
    }

    double Share() => Kind == Pages.Huge ? HugePages.Share(mapping!.Address, mapping.Bytes) : double.NaN;
}
