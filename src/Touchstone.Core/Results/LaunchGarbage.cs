namespace Touchstone.Core.Results;

/// <summary>
/// Collects garbage now and then in reports of more launches than people measure in a day. The collector lets the heap grow to several times of what is in use
/// before it looks at all of it: to 1.5 GB with ten thousand runs, of which 0.5 GB were in use.
/// </summary>
static class LaunchGarbage
{
    // Their garbage is less than 100 MB, and a collection of ten thousand runs takes less than a second.
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
