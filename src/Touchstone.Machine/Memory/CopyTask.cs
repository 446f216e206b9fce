namespace Touchstone.Machine.Memory;

/// <summary>Each thread copies its part of one block once.</summary>
/// <param name="settings">Size and number of threads.</param>
/// <param name="way">How to copy.</param>
/// <param name="cold">True if the target is fresh memory in each round, so that the copy creates its pages.</param>
sealed unsafe class CopyTask(JobSettings settings, CopyWay way, bool cold) : MemoryTask(Parts.Of(settings))
{
    MappedMemory? source, target;
    bool compared;

    protected override void Before()
    {
        source ??= MappedMemory.Warm(Parts.Total);
        target ??= cold ? MappedMemory.Fresh(Parts.Total, Pages.Small) : MappedMemory.Cleared(Parts.Total);
    }

    protected override void Work(int thread) =>
        way.Kernel((byte*)Parts.Start(target!.Address, thread), (byte*)Parts.Start(source!.Address, thread), (nuint)Parts.Bytes, times: 1);

    // The check runs only once, because a copy that is fast but wrong would be wrong in the first round too.
    protected override JobSample Describe(JobSample sample)
    {
        if (!compared)
            Compare(source!.Address, target!.Address, Parts.Total);
        compared = true;
        return sample;
    }

    protected override void After()
    {
        if (!cold)
            return;
        target?.Dispose();
        target = null;
    }

    protected override void Release()
    {
        source?.Dispose();
        target?.Dispose();
    }

    /// <summary>Compares a copy with its source.</summary>
    /// <exception cref="JobException">They differ.</exception>
    public static void Compare(nint source, nint target, long bytes)
    {
        for (nint at = 0; at < bytes; at += Streaming.SpanBytes)
        {
            var length = (int)Math.Min(Streaming.SpanBytes, bytes - at);
            if (!new Span<byte>((void*)(source + at), length).SequenceEqual(new Span<byte>((void*)(target + at), length)))
                throw new JobException("the copy differs from its source");
        }
    }
}
