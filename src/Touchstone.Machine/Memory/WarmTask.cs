namespace Touchstone.Machine.Memory;

/// <summary>Something is done to memory that exists already, the same in each round.</summary>
/// <param name="settings">Size and threads.</param>
/// <param name="work">What is timed.</param>
sealed class WarmTask(JobSettings settings, RangeKernel work) : MemoryTask(Parts.Of(settings))
{
    Mapping? mapping;

    /// <summary>All bytes are read or written; otherwise one of each page.</summary>
    public bool Moves { get; init; } = true;

    protected override double Bytes => Moves ? base.Bytes : 0;

    protected override void Before() => mapping ??= Mapping.Warm(Parts.Total);

    protected override void Work(int thread) => work(Parts.Start(mapping!.Address, thread), (nint)Parts.Bytes);

    protected override void Release() => mapping?.Dispose();
}
