namespace Touchstone.Heap.Targets;

/// <summary>
/// A process is stopped wherever it is: in the middle of a collection its heap is none, and in the middle of an allocation a few bytes
/// of it are. Then it is let go, and stopped again a little later.
/// </summary>
static class Attempts
{
    // They grow unevenly, so as not to keep step with a program that collects at regular times.
    static readonly int[] PausesMs = [3, 7, 19, 41, 97, 157, 307, 503, 701, 997];

    /// <summary>A heap with bytes that make no sense is read that often: what is only being allocated is there the next time.</summary>
    const int MostForSkippedBytes = 3;

    /// <summary>Reads until the heap is sound.</summary>
    /// <param name="process">What a user calls it.</param>
    /// <param name="once">Stops it, reads, and lets it go.</param>
    /// <param name="cancelled">Ends the pauses.</param>
    /// <exception cref="HeapException">It collected each time.</exception>
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
                throw new HeapException($"{process} was in the middle of a collection {tries} times out of {tries}", "try again; --no-ptrace has the collector itself count, and --dump-to FILE keeps it for later");
            cancelled.WaitHandle.WaitOne(PausesMs[tries - 1]);
            cancelled.ThrowIfCancellationRequested();
        }
    }
}

/// <summary>One try.</summary>
/// <param name="Reading">What was read; null in the middle of a collection.</param>
/// <param name="Stopped">How long the process stood still.</param>
sealed record Attempt(HeapReading? Reading, TimeSpan Stopped);
