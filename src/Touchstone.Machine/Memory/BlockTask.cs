namespace Touchstone.Machine.Memory;

/// <summary>Each thread copies a block of its own again and again: blocks that fit into a cache stay there.</summary>
sealed unsafe class BlockTask : MemoryTask
{
    // What each thread copies in a round: at 100 GB/s 2.7 ms, or 1.3 ms of the smallest blocks; far more than the clock needs.
    const long RoundBytes = 256 << 20;
    const long MostTimes = 1 << 19;
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
        times = Math.Clamp(RoundBytes / block, 1, MostTimes);
        stride = (block + Mapping.HugePageBytes - 1) / Mapping.HugePageBytes * Mapping.HugePageBytes;
    }

    protected override long WorkingSet => Parts.Threads * block;

    protected override double Items => Bytes / Parts.PageBytes;

    protected override double Bytes => (double)Parts.Threads * block * times;

    protected override void Before()
    {
        sources ??= Mapping.Warm(Parts.Threads * stride);
        targets ??= Mapping.Cleared(Parts.Threads * stride);
    }

    protected override void Work(int thread) =>
        way.Kernel((byte*)targets!.Address + thread * stride, (byte*)sources!.Address + thread * stride, (nuint)block, times);

    protected override Sample Describe(Sample sample)
    {
        for (var thread = 0; thread < Parts.Threads && !compared; thread++)
            CopyTask.Compare(sources!.Address + (nint)(thread * stride), targets!.Address + (nint)(thread * stride), block);
        compared = true;
        return sample;
    }

    protected override void Release()
    {
        sources?.Dispose();
        targets?.Dispose();
    }
}
