using System.Runtime.InteropServices;

namespace Touchstone.Machine.Memory;

/// <summary>The first touch of uninitialized arrays, one for each thread. They are pinned, so that huge pages can be requested for them.</summary>
sealed class PinnedArrayTask : MemoryTask
{
    readonly bool huge;
    readonly byte[]?[] arrays;

    /// <summary>Prepares the job.</summary>
    /// <param name="settings">Size and number of threads.</param>
    /// <param name="huge">True to request huge pages before the first touch.</param>
    /// <exception cref="JobException">An array cannot be that long.</exception>
    public PinnedArrayTask(JobSettings settings, bool huge)
        : base(ArrayParts.Of(settings))
    {
        this.huge = huge;
        arrays = new byte[]?[Parts.Threads];
    }

    protected override void Before()
    {
        foreach (ref var array in arrays.AsSpan())
        {
            array = ArrayParts.Allocate(() => GC.AllocateUninitializedArray<byte>((int)Parts.Bytes, pinned: true));
            if (huge)
                Advise(Address(array));
        }
    }

    protected override void Work(int thread) => Touching.Write(Address(arrays[thread]!), (nint)Parts.Bytes);

    protected override JobSample Describe(JobSample sample) => Libc.Missing is not null
        ? sample
        : WithFigure(sample, "hugeShare", arrays.Average(array => HugePages.Share(Address(array!), Parts.Bytes)));

    protected override void After()
    {
        Array.Clear(arrays);
        ArrayParts.GiveBack();
    }

    // The request must consist of whole pages. Only complete ranges between multiples of 2 MiB can become huge pages.
    void Advise(nint address)
    {
        var start = (address + Environment.SystemPageSize - 1) & -Environment.SystemPageSize;
        var end = (address + (nint)Parts.Bytes) & -Environment.SystemPageSize;
        Libc.Check(Libc.Advise(start, end - start, Libc.HugePage), "madvise(MADV_HUGEPAGE)");
    }

    static nint Address(byte[] array) => Marshal.UnsafeAddrOfPinnedArrayElement(array, 0);
}
