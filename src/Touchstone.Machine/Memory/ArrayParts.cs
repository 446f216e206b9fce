namespace Touchstone.Machine.Memory;

/// <summary>Arrays whose memory is as fresh as a new mapping in each round.</summary>
static class ArrayParts
{
    /// <summary>The division into one array for each thread. It first returns all free memory of this process to the system.</summary>
    /// <exception cref="JobException">An array cannot be that long.</exception>
    public static Parts Of(JobSettings settings)
    {
        var parts = Parts.Of(settings);
        if (parts.Bytes > Array.MaxLength)
            throw new JobException($"an array holds at most {Array.MaxLength} bytes, and each thread would need {parts.Bytes}");
        // Otherwise the first round would reuse the memory of objects that died earlier in this process.
        GiveBack();
        return parts;
    }

    /// <summary>Allocates an array.</summary>
    /// <exception cref="JobException">There is not enough memory.</exception>
    public static byte[] Allocate(Func<byte[]> make)
    {
        try
        {
            return make();
        }
        catch (OutOfMemoryException e)
        {
            throw new JobException("the runtime cannot allocate an array of this length", e);
        }
    }

    /// <summary>Makes the runtime return the memory of dead arrays to the system. Otherwise the next round would get pages that already exist.</summary>
    public static void GiveBack() => GC.Collect(GC.MaxGeneration, GCCollectionMode.Aggressive, blocking: true, compacting: true);
}
