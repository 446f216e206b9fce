namespace Touchstone.Machine.Memory;

/// <summary>Each thread copies a separate block repeatedly. A block that fits into a cache stays there.</summary>
sealed unsafe class BlockTask : MemoryTask
{
    // The bytes that each thread copies in a round. At 100 GB/s this takes 2.7 ms, or 1.3 ms for the smallest blocks, which is far more than
    // the resolution of the clock.
    const long RoundBytes = 256 << 20;
    const long MostTimes = 1 << 19;
    const long DefaultBlock = 64 << 10;

    readonly CopyWay way;
    readonly long block, times;
    readonly long stride;
    MappedMemory? sources, targets;
    bool compared;

    /// <summary>Prepares the job.</summary>
    /// <param name="settings">The <c>block</c> in bytes (64 KiB) and the number of threads.</param>
    /// <param name="way">How to copy.</param>
    /// <exception cref="JobException">The block has 0 bytes.</exception>
    public BlockTask(JobSettings settings, CopyWay way)
        : base(new Parts(Parts.ThreadsOf(settings), 0))
    {
        this.way = way;
        block = settings.Number("block", DefaultBlock);
        if (block < 1)
            throw new JobException("block is 0, but must be at least 1 byte");
        times = Math.Clamp(RoundBytes / block, 1, MostTimes);
        stride = (block + MappedMemory.HugePageBytes - 1) / MappedMemory.HugePageBytes * MappedMemory.HugePageBytes;
    }

    protected override long WorkingSet => Parts.Threads * block;

    protected override double Items => Bytes / Parts.PageBytes;

    protected override double Bytes => (double)Parts.Threads * block * times;

    protected override void Before()
    {
        sources ??= MappedMemory.Warm(Parts.Threads * stride);
        targets ??= MappedMemory.Cleared(Parts.Threads * stride);
    }

    protected override void Work(int thread) =>
        way.Kernel((byte*)targets!.Address + thread * stride, (byte*)sources!.Address + thread * stride, (nuint)block, times);

    protected override JobSample Describe(JobSample sample)
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
