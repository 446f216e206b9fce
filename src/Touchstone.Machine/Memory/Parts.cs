namespace Touchstone.Machine.Memory;

/// <summary>How memory is divided. All threads have the same number of bytes: whole huge pages if there is enough for one, or else whole pages.</summary>
/// <param name="Threads">The number of threads.</param>
/// <param name="Bytes">The bytes of each thread.</param>
readonly record struct Parts(int Threads, long Bytes)
{
    /// <summary>The page size for results per page, even if the system's pages are larger.</summary>
    public const int PageBytes = 4096;

    const long DefaultBytes = 256 << 20;
    const int MaxThreads = 1024;

    /// <summary>The bytes of all threads.</summary>
    public long Total => Threads * Bytes;

    /// <summary>The bytes of all threads in pages of 4 KiB.</summary>
    public double Pages => (double)Total / PageBytes;

    /// <summary>Reads settings such as <c>size=1000000000 threads=2</c>. The size is rounded down so that it can be divided.</summary>
    /// <exception cref="JobException">There is less than a page for each thread, or the number of threads is invalid.</exception>
    public static Parts Of(JobSettings settings) => Of(settings, settings.Number("size", DefaultBytes));

    /// <summary>Divides a given size among the threads in the settings.</summary>
    /// <exception cref="JobException">There is less than a page for each thread, or the number of threads is invalid.</exception>
    public static Parts Of(JobSettings settings, long size)
    {
        var threads = ThreadsOf(settings);
        var each = size / threads;
        var unit = each >= MappedMemory.HugePageBytes ? MappedMemory.HugePageBytes : Environment.SystemPageSize;
        return each >= unit
            ? new Parts(threads, each / unit * unit)
            : throw new JobException($"size is {size}, less than a page for each of {threads} threads");
    }

    /// <summary>The number of threads in the settings.</summary>
    /// <exception cref="JobException">The number is not between 1 and 1024.</exception>
    public static int ThreadsOf(JobSettings settings)
    {
        var threads = settings.Number("threads", 1);
        return threads is >= 1 and <= MaxThreads ? (int)threads : throw new JobException($"threads is {threads}, not 1 to {MaxThreads}");
    }

    /// <summary>The first address of a thread's part.</summary>
    public nint Start(nint address, int thread) => address + (nint)(thread * Bytes);
}
