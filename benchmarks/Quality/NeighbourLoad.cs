using System.ComponentModel;
using System.Diagnostics;
using System.Globalization;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Touchstone.Quality;

/// <summary>The process that computes for <see cref="Neighbour"/>. It ends with its standard input, so that it never outlives its parent.</summary>
static partial class NeighbourLoad
{
    /// <summary>The hidden command that starts it.</summary>
    public const string Command = "neighbour-load";

    /// <summary>The size of the last-level cache if it is unknown.</summary>
    const long UsualCacheBytes = 32 << 20;

    /// <summary>The bytes that a thread copies before it checks the clock. The first-level cache cannot hold them.</summary>
    const int PieceWords = 16 << 10;

    /// <summary>An eighth of the additions that a thread does before it checks the clock. They take some microseconds.</summary>
    const int Steps = 2000;

    static readonly TimeSpan Turn = TimeSpan.FromMilliseconds(1);

    static ulong sink;

    /// <summary>Leaves the process group, prints a line that says so, and loads all cores by the schedule.</summary>
    public static int Run(string seed, string duty)
    {
        if (NewSession() < 0)
            throw new IOException($"cannot begin a new session: {new Win32Exception().Message}");
        var schedule = new BurstSchedule(int.Parse(seed, CultureInfo.InvariantCulture), double.Parse(duty, CultureInfo.InvariantCulture));
        // Twice the cache over all threads, so that nothing stays in it.
        var words = (LinuxCpu.Read(SystemFiles.Machine).CacheBytes(3) ?? UsualCacheBytes) * 2 / sizeof(ulong) / Environment.ProcessorCount;
        var buffers = Enumerable.Range(0, Environment.ProcessorCount).Select(_ => Touched((int)Math.Max(words, 2 * PieceWords))).ToList();
        var start = Stopwatch.GetTimestamp();
        foreach (var buffer in buffers)
            new Thread(() => Follow(schedule, start, buffer)) { IsBackground = true }.Start();
        Console.WriteLine("loading");
        Console.In.ReadToEnd();
        return 0;
    }

    static ulong[] Touched(int words)
    {
        var buffer = new ulong[words];
        Array.Fill(buffer, 1UL);
        return buffer;
    }

    // All threads follow the schedule by the same clock, so that all cores are busy at the same time without communication.
    static void Follow(BurstSchedule schedule, long start, ulong[] buffer)
    {
        var place = 0;
        foreach (var burst in schedule)
        {
            while (burst.Start - Stopwatch.GetElapsedTime(start) is { Ticks: > 0 } pause)
                Thread.Sleep((int)Math.Max(1, pause.TotalMilliseconds));
            while (Stopwatch.GetElapsedTime(start) < burst.End)
            {
                Compute(start, Earlier(burst.End, Stopwatch.GetElapsedTime(start) + Turn));
                place = Stream(start, Earlier(burst.End, Stopwatch.GetElapsedTime(start) + Turn), buffer, place);
            }
        }
    }

    static TimeSpan Earlier(TimeSpan a, TimeSpan b) => a < b ? a : b;

    // Independent chains keep all arithmetic units busy.
    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    static void Compute(long start, TimeSpan until)
    {
        ulong a = 1, b = 2, c = 3, d = 4, e = 5, f = 6, g = 7, h = 8;
        while (Stopwatch.GetElapsedTime(start) < until)
        {
            for (var i = 0UL; i < Steps; i++)
            {
                (a, b, c, d) = ((a + i) ^ 0x5555, (b ^ i) + 0x3333, (c * 3) + i, (d - i) ^ 0x7777);
                (e, f, g, h) = ((e ^ i) - 0x1111, (f * 5) + i, (g + i) ^ 0x2222, (h ^ i) + 0x6666);
            }
        }
        Volatile.Write(ref sink, a + b + c + d + e + f + g + h);
    }

    // Copies one half of the buffer over the other, piece by piece, and continues where it stopped.
    static int Stream(long start, TimeSpan until, ulong[] buffer, int place)
    {
        var half = buffer.Length / 2;
        while (Stopwatch.GetElapsedTime(start) < until)
        {
            place = place + PieceWords <= half - PieceWords ? place + PieceWords : 0;
            buffer.AsSpan(place, PieceWords).CopyTo(buffer.AsSpan(half + place));
        }
        return place;
    }

    [LibraryImport("libc", EntryPoint = "setsid", SetLastError = true)]
    private static partial int NewSession();
}
