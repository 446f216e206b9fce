namespace Touchstone.Probes.Hostile;

/// <summary>
/// Notices instances of a type that nobody should create. The type's constructor, setters and callbacks report them. Its finalizer reports instances
/// that were made without any of these and discarded with an exception.
/// </summary>
static class Witness
{
    static int seen;

    /// <summary>Called by the type itself.</summary>
    public static void Saw() => Interlocked.Increment(ref seen);

    /// <summary>Forgets all instances so far. Earlier instances are finalized first.</summary>
    public static void Forget()
    {
        Collect();
        Volatile.Write(ref seen, 0);
    }

    /// <summary>True when an instance has been created since.</summary>
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
