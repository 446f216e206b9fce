namespace Touchstone.Machine.Memory;

/// <summary>Something is done to memory that is mapped anew for each round.</summary>
/// <param name="settings">Size and threads.</param>
/// <param name="work">What is timed.</param>
sealed class FreshTask(JobSettings settings, RangeKernel work) : MemoryTask(Parts.Of(settings))
{
    Mapping? mapping;
    double share = double.NaN;

    /// <summary>The pages that are asked for.</summary>
    public Pages Kind { get; init; }

    /// <summary>What is done to the memory before the clock starts.</summary>
    public RangeKernel? First { get; init; }

    /// <summary>The kernel fills each page; otherwise no bytes are moved.</summary>
    public bool Fills { get; init; } = true;

    /// <summary>The timed part gives the memory back.</summary>
    public bool Unmaps { get; init; }

    protected override double Bytes => Fills ? base.Bytes : 0;

    protected override void Before()
    {
        mapping = Mapping.Fresh(Parts.Total, Kind);
        First?.Invoke(mapping.Address, (nint)mapping.Bytes);
        if (!Unmaps)
            return;
        share = Share();
        mapping.Forget();
    }

    protected override void Work(int thread) => work(Parts.Start(mapping!.Address, thread), (nint)Parts.Bytes);

    protected override Sample Describe(Sample sample) => Kind == Pages.Huge ? WithFigure(sample, "hugeShare", Unmaps ? share : Share()) : sample;

    protected override void After()
    {
        mapping?.Dispose();
        mapping = null;
    }

    double Share() => Kind == Pages.Huge ? HugePages.Share(mapping!.Address, mapping.Bytes) : double.NaN;
}
