namespace Touchstone.Heap.Targets;

/// <summary>
/// Explains unexpected failures to read a target. The memory of a target may have any content, and its process may end at any time.
/// </summary>
static class ReadingFailure
{
    /// <summary>Reads a target, and turns every failure into a <see cref="HeapException"/>.</summary>
    /// <param name="source">The target.</param>
    /// <param name="read">Opens the target, reads and closes it.</param>
    /// <param name="cancelled">A cancellation by this token is not a failure and is passed on.</param>
    /// <exception cref="HeapException">The target cannot be read.</exception>
    public static T Explained<T>(HeapSource source, Func<T> read, CancellationToken cancelled)
    {
        try
        {
            return read();
        }
        catch (Exception e) when (!(e is OperationCanceledException && cancelled.IsCancellationRequested))
        {
            // A process that has ended has no memory any more, which explains every other failure.
            if (source.ProcessId > 0 && OperatingSystem.IsLinux() && StoppedProcess.HasEnded(source.ProcessId))
                throw StoppedProcess.Ended(source.ProcessId);
            if (e is HeapException)
                throw;
            throw Misunderstood(source, e);
        }
    }

    static HeapException Misunderstood(HeapSource source, Exception e)
    {
        var notInterpreted = $"could not be interpreted ({e.GetType().Name}: {e.Message.ReplaceLineEndings(" ")})";
        if (source.Method == ReadingMethod.EventPipe)
        {
            return new HeapException(
                $"what its runtime answered {notInterpreted}", $"touchstone heap types {source.ProcessId} --live stops it and reads its memory instead");
        }
        var why = e is TimeoutException
            ? $"its memory could not be read: {e.Message}"
            : $"its memory {notInterpreted}";
        return source.ProcessId > 0
            ? new HeapException(why, $"try again; or touchstone heap {source.ProcessId} --no-ptrace, which asks its runtime instead")
            : new HeapException(why, "touchstone heap dump PID FILE --verify writes a dump and checks it");
    }
}
