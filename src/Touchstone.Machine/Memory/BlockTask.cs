namespace Touchstone.Machine.Memory;

/// <summary>Each thread copies a block of its own again and again: blocks that fit into a cache stay there.</summary>
sealed unsafe class BlockTask : MemoryTask
{
    // What each thread copies in a round: at 100 GB/s 2.7 ms, far more than the clock needs.
    const long RoundBytes = 256 << 20;
    const long DefaultBlock = 64 << 10;

    readonly CopyWay way;
    readonly long block, times;
    readonly long stride;
    Mapping? sources, targets;
    bool compared;

    /// <summary>Makes one ready.</summary>
    /// <param name="settings">The <c>block</c> and the number of threads.</param>
    /// <param name="way">How.</param>
    /// <exception cref="JobException">A block of nothing.</exception>
    public BlockTask(JobSettings settings, CopyWay way)
        : base(new Parts(Parts.ThreadsOf(settings), 0))
    {
        this.way = way;
        block = settings.Number("block", DefaultBlock);
        if (block < 1)
            throw new JobException("block is 0, at least 1 byte");
        times = Math.Max(1, RoundBytes / block);
        stride = (block + Mapping.HugePageBytes - 1) / Mapping.HugePageBytes * Mapping.HugePageBytes;
    }

    protected override double Items => Bytes / Parts.PageBytes;

    protected override double Bytes => (double)Parts.Threads * block * times;

    protected override void Before()
    {
        sources ??= Mapping.Warm(Parts.Threads * stride);
        targets ??= Mapping.Warm(Parts.Threads * stride);
    }

    protected override void Work(int thread) =>
        way.Kernel((byte*)targets!.Address + thread * stride, (byte*)sources!.Address + thread * stride, (nuint)block, times);

    protected override Sample Describe(Sample sample)
    {
        if (!compared)
            CopyTask.Compare(sources!, targets!);
        compared = true;
        return sample;
    }

    protected override void Release()
    {
        sources?.Dispose();
        targets?.Dispose();
    }
}
