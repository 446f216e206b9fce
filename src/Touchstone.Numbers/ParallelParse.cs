namespace Touchstone.Numbers;

/// <summary>
/// Reads one text on several threads. Each thread takes the next chunk and counts its lines, so that the thread of the following chunk knows the
/// index of its first line. It then reads the lines while they are still in its cache. The text thus comes from memory only once, and no thread
/// waits for the counting of the whole text.
/// </summary>
sealed unsafe class ParallelParse(byte* text, long length, double* numbers, int* integers, int room, TextNumberPath path)
{
    /// <summary>The size of a chunk. A line belongs to the chunk in which it starts. A chunk and its values fit into any second-level cache.</summary>
    const int ChunkBytes = 128 * 1024;

    const long Unknown = -1;

    readonly Lock gate = new();
    readonly long[] linesBefore = Unknowns(length);
    int next = -1;
    int failed = int.MaxValue;
    TextNumberError error;

    int Chunks => linesBefore.Length - 1;

    /// <summary>Reads all lines.</summary>
    /// <param name="threads">The number of threads, including the calling one.</param>
    /// <returns>The number of lines, or of lines before the first error.</returns>
    public int Run(int threads, out TextNumberError first)
    {
        var others = new Thread[Math.Max(Math.Min(threads, Chunks) - 1, 0)];
        for (var i = 0; i < others.Length; i++)
        {
            others[i] = new Thread(Work) { IsBackground = true, Name = "TextNumbers" };
            others[i].Start();
        }
        Work();
        foreach (var other in others)
            other.Join();
        first = error;
        return failed == int.MaxValue ? (int)linesBefore[Chunks] : error.Line - 1;
    }

    static long[] Unknowns(long length)
    {
        var unknown = new long[(length + ChunkBytes - 1) / ChunkBytes + 1];
        Array.Fill(unknown, Unknown);
        unknown[0] = 0;
        return unknown;
    }

    void Work()
    {
        // Chunks are taken in order, and all chunks before a failed one are read to their end. So the first error is known.
        while (Volatile.Read(ref failed) == int.MaxValue)
        {
            var chunk = Interlocked.Increment(ref next);
            if (chunk >= Chunks)
                return;
            Read(chunk);
        }
    }

    void Read(int chunk)
    {
        var lines = Lines(chunk);
        var count = TextNumbers.CountLines(lines, marked: false);
        var before = WaitFor(ref linesBefore[chunk]);
        Volatile.Write(ref linesBefore[chunk + 1], before + count);
        fixed (byte* start = lines)
        {
            var cursor = new LineCursor
            {
                Text = start,
                At = start,
                End = start + lines.Length,
                Numbers = numbers + before,
                Integers = integers + before,
                Room = (int)Math.Max(0, room - before),
            };
            var fault = TextNumbers.Read(ref cursor, path);
            if (fault != TextNumberFault.None)
                Keep(chunk, cursor.Error(fault), before);
        }
    }

    // The wait is short: the previous chunk was taken earlier, and its count is stored before its lines are read. If its thread waits for this
    // core, yielding gives it the core. Sleeping for a millisecond, as SpinWait does after a while, would take longer than the whole chunk.
    static long WaitFor(ref long lines)
    {
        var wait = new SpinWait();
        long known;
        while ((known = Volatile.Read(ref lines)) == Unknown)
            wait.SpinOnce(sleep1Threshold: -1);
        return known;
    }

    void Keep(int chunk, TextNumberError found, long before)
    {
        lock (gate)
        {
            if (chunk >= failed)
                return;
            error = found with { Line = (int)(found.Line + before) };
            Volatile.Write(ref failed, chunk);
        }
    }

    // The start is searched only within the chunk, and only the last line is followed beyond its end. Otherwise a line of a gigabyte would be
    // searched once per chunk.
    ReadOnlySpan<byte> Lines(int chunk)
    {
        var from = (long)chunk * ChunkBytes;
        var to = Math.Min(from + ChunkBytes, length);
        if (chunk > 0)
        {
            var end = Span(from - 1, to - 1).IndexOf((byte)'\n');
            if (end < 0)
                return [];
            from += end;
        }
        var rest = Span(to - 1, length).IndexOf((byte)'\n');
        return Span(from, rest < 0 ? length : to + rest);
    }

    ReadOnlySpan<byte> Span(long from, long to) => new(text + from, (int)(to - from));
}
