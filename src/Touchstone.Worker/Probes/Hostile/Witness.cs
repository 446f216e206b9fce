namespace Touchstone.Probes.Hostile;

/// <summary>
/// Sees instances of a type that nobody should create: told by its constructor, its setters, its callbacks, and, for those that were made without any of them
/// and thrown away with an exception, by its finalizer.
/// </summary>
static class Witness
{
    static int seen;

    /// <summary>Called by the type itself.</summary>
    public static void Saw() => Interlocked.Increment(ref seen);

    /// <summary>Forgets what was seen; what was created before is out of the way first.</summary>
    public static void Forget()
    {
        Collect();
        Volatile.Write(ref seen, 0);
    }

    /// <summary>True when an instance came into being since.</summary>
    public static bool HasSeen()
    {
        Collect();
        return Volatile.Read(ref seen) > 0;
    }

    static void Collect()
    {
        GC.Collect();
        GC.WaitForPendingFinalizers();
    }
}
