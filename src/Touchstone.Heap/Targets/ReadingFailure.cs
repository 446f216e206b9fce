namespace Touchstone.Heap.Targets;

/// <summary>What is said when the reading of a target fails where nobody foresaw it: what lies in the memory of a target, and how long it lives, is up to others.</summary>
static class ReadingFailure
{
    /// <summary>Reads; whatever fails becomes what a user can understand.</summary>
    /// <param name="source">The target.</param>
    /// <param name="read">Opens it, reads and closes it.</param>
    /// <param name="cancelled">What ends it for this is no failure.</param>
    /// <exception cref="HeapException">It cannot be read.</exception>
    public static T Explained<T>(HeapSource source, Func<T> read, CancellationToken cancelled)
    {
        try
        {
            return read();
        }
        catch (Exception e) when (!(e is OperationCanceledException && cancelled.IsCancellationRequested))
        {
            // A process that has ended has no memory any more: whatever is missing or makes no sense in it, that is why.
            if (source.ProcessId > 0 && OperatingSystem.IsLinux() && StoppedProcess.HasEnded(source.ProcessId))
                throw StoppedProcess.Ended(source.ProcessId);
            if (e is HeapException)
                throw;
            throw Misunderstood(source, e);
        }
    }

    static HeapException Misunderstood(HeapSource source, Exception e)
    {
        var why = $"what is in its memory could not be understood ({e.GetType().Name}: {e.Message.ReplaceLineEndings(" ")})";
        return source.ProcessId > 0
            ? new HeapException(why, $"try again; or touchstone heap --pid {source.ProcessId} --no-ptrace, which asks its runtime instead")
            : new HeapException(why, "touchstone heap --pid PID --dump-to FILE --verify writes a dump that is sound");
    }
}
