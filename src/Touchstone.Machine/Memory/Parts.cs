namespace Touchstone.Machine.Memory;

/// <summary>How memory is divided: every thread has as much as the others, and whole huge pages where there is enough for one.</summary>
/// <param name="Threads">How many threads.</param>
/// <param name="Bytes">What each has.</param>
readonly record struct Parts(int Threads, long Bytes)
{
    /// <summary>What ns are counted by, also where the system's pages are larger.</summary>
    public const int PageBytes = 4096;

    const long DefaultBytes = 256 << 20;
    const int MaxThreads = 1024;

    /// <summary>All of them together.</summary>
    public long Total => Threads * Bytes;

    /// <summary>All of them together in pages of 4 KiB.</summary>
    public double Pages => (double)Total / PageBytes;

    /// <summary>From <c>size=1000000000 threads=2</c>; the size is rounded down to what can be divided.</summary>
    /// <exception cref="JobException">It cannot be divided.</exception>
    public static Parts Of(JobSettings settings) => Of(settings, settings.Number("size", DefaultBytes));

    /// <summary>The same of another size.</summary>
    /// <exception cref="JobException">It cannot be divided.</exception>
    public static Parts Of(JobSettings settings, long size)
    {
        var threads = ThreadsOf(settings);
        var each = size / threads;
        var unit = each >= Mapping.HugePageBytes ? Mapping.HugePageBytes : Environment.SystemPageSize;
        return each >= unit ? new Parts(threads, each / unit * unit) : throw new JobException($"size is {size}, less than a page for each of {threads} threads");
    }

    /// <summary>Only the number of threads.</summary>
    /// <exception cref="JobException">It is none that can be started.</exception>
    public static int ThreadsOf(JobSettings settings)
    {
        var threads = settings.Number("threads", 1);
        return threads is >= 1 and <= MaxThreads ? (int)threads : throw new JobException($"threads is {threads}, not 1 to {MaxThreads}");
    }

    /// <summary>Where the part of a thread begins.</summary>
    public nint Start(nint address, int thread) => address + (nint)(thread * Bytes);
}
