namespace Touchstone.Core.Results;

/// <summary>
/// Collects garbage now and then in reports of more launches than people measure in a day. By itself the collector lets the heap grow far above what is in use:
/// to 1.5 GB with ten thousand runs, and to 0.9 GB with these collections (benchmarks/README.md).
/// </summary>
static class LaunchGarbage
{
    // Each collection looks at all that is in memory, so it is rare.
    const int Often = 150_000;

    static long handled;

    /// <summary>Counts launches that were read or analyzed.</summary>
    public static void After(int launches)
    {
        var now = Interlocked.Add(ref handled, launches);
        if (now / Often > (now - launches) / Often)
            GC.Collect();
    }
}
