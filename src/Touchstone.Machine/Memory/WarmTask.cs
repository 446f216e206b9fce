namespace Touchstone.Machine.Memory;

/// <summary>Uses memory that exists already, the same memory in each round.</summary>
/// <param name="settings">Size and number of threads.</param>
/// <param name="work">The timed work.</param>
sealed class WarmTask(JobSettings settings, RangeKernel work) : MemoryTask(Parts.Of(settings))
{
    MappedMemory? mapping;

    /// <summary>True if all bytes are read or written; false if only one byte of each page is.</summary>
    public bool Moves { get; init; } = true;

    protected override double Bytes => Moves ? base.Bytes : 0;

    protected override void Before() => mapping ??= MappedMemory.Warm(Parts.Total);

    protected override void Work(int thread) => work(Parts.Start(mapping!.Address, thread), (nint)Parts.Bytes);

    protected override void Release() => mapping?.Dispose();
}
