namespace Touchstone.Machine.Numbers;

/// <summary>
/// One text on several threads. Each takes the next chunk, counts its lines, says to the thread of the chunk after it where its lines begin, and reads them while they are still in its
/// cache: the text comes from memory once, and counting keeps nobody waiting.
/// </summary>
sealed unsafe class ParallelParse(byte* text, long length, double* numbers, int* integers, int room, TextNumberPath path)
{
    /// <summary>Lines belong to the chunk that they start in. Fits into any second-level cache with its values.</summary>
    const int ChunkBytes = 128 * 1024;

    const long Unknown = -1;

    readonly Lock gate = new();
    readonly long[] linesBefore = Unknowns(length);
    int next = -1;
    int failed = int.MaxValue;
    TextNumberError error;

    int Chunks => linesBefore.Length - 1;

    /// <summary>Reads all lines.</summary>
    /// <param name="threads">How many, this one included.</param>
    /// <returns>How many lines there are, or are before the first error.</returns>
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
        // Chunks are taken in order: all before a failed one are read to their end, so that the first error is known.
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

    // It was taken before, and is told before its lines are read: never long, unless its thread waits for this core. Then it gets it; to sleep for a
    // millisecond, as SpinWait does after a while, would take longer than the whole chunk.
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

    // Beyond its last byte as far as the line goes; nowhere else, since a line of a gigabyte would be searched once per chunk.
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
