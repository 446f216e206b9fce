namespace Touchstone.Heap.Targets;

/// <summary>
/// Repeats the reading of a live process. A process is stopped at an arbitrary point. During a garbage collection its heap cannot be
/// walked, and during an allocation a few bytes of it cannot. The process is then released and stopped again a little later.
/// </summary>
static class Attempts
{
    // The pauses grow unevenly, so that they do not coincide with a program that collects at regular intervals.
    static readonly int[] PausesMs = [3, 7, 19, 41, 97, 157, 307, 503, 701, 997];

    /// <summary>The maximum number of attempts if bytes were skipped. An object that is just being allocated is complete the next time.</summary>
    const int MostForSkippedBytes = 3;

    /// <summary>Reads until no bytes are skipped or the attempts are used up. Returns the reading with the fewest skipped bytes.</summary>
    /// <param name="process">The name of the process in messages.</param>
    /// <param name="once">Stops the process, reads it and releases it.</param>
    /// <param name="cancelled">Ends the pauses.</param>
    /// <exception cref="HeapException">The process was in the middle of a collection at every attempt.</exception>
    public static HeapReading Read(string process, Func<Attempt> once, CancellationToken cancelled)
    {
        HeapReading? best = null;
        var stopped = TimeSpan.Zero;
        for (var tries = 1; ; tries++)
        {
            var (reading, duration) = once();
            stopped += duration;
            if (reading is not null && (best is null || reading.Snapshot.Heap.SkippedBytes < best.Snapshot.Heap.SkippedBytes))
                best = reading;
            if (best is not null && (best.Snapshot.Heap.SkippedBytes == 0 || tries >= MostForSkippedBytes))
                return best with { Stopped = stopped, Retries = tries - 1 };
            if (tries > PausesMs.Length)
                throw new HeapException(
                    $"{process} was collecting garbage in {tries} of {tries} attempts",
                    "try again; or use --no-ptrace, which makes the collector count, or heap dump PID FILE, which keeps the heap for later");
            cancelled.WaitHandle.WaitOne(PausesMs[tries - 1]);
            cancelled.ThrowIfCancellationRequested();
        }
    }
}

/// <summary>One attempt to read.</summary>
/// <param name="Reading">The result; null if the process was in the middle of a collection.</param>
/// <param name="Stopped">How long the process was stopped.</param>
sealed record Attempt(HeapReading? Reading, TimeSpan Stopped);
