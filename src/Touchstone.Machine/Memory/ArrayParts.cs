namespace Touchstone.Machine.Memory;

/// <summary>Arrays that are as fresh as mapped memory in each round.</summary>
static class ArrayParts
{
    /// <summary>What each thread has, one array.</summary>
    /// <exception cref="JobException">An array cannot be that long.</exception>
    public static Parts Of(JobSettings settings) => Parts.Of(settings) is var parts && parts.Bytes <= Array.MaxLength
        ? parts
        : throw new JobException($"an array holds at most {Array.MaxLength} bytes, and each thread would need {parts.Bytes}");

    /// <summary>Makes one.</summary>
    /// <exception cref="JobException">There is no memory for it.</exception>
    public static byte[] Allocate(Func<byte[]> make)
    {
        try
        {
            return make();
        }
        catch (OutOfMemoryException e)
        {
            throw new JobException("the runtime has no memory for an array of that length", e);
        }
    }

    /// <summary>Has the runtime give the memory of dead arrays back to the system, lest the next round gets pages that exist already.</summary>
    public static void GiveBack() => GC.Collect(GC.MaxGeneration, GCCollectionMode.Aggressive, blocking: true, compacting: true);
}
