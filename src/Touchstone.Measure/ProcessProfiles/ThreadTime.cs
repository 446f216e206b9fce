using System.Globalization;
using Touchstone.Heap.Targets;

namespace Touchstone.Measure.ProcessProfiles;

/// <summary>How long a thread has been running, as the kernel counts.</summary>
/// <param name="Name">Its name, of at most 15 characters, which the process chooses.</param>
/// <param name="CpuMs">The time on a processor, in ms.</param>
/// <param name="WaitedMs">The time in which it could run, but other threads had the processors.</param>
readonly record struct ThreadTime(string Name, double CpuMs, double WaitedMs)
{
    const int MostBytes = 1 << 10;

    /// <summary>True for a thread of the runtime that takes a trace or sends it.</summary>
    public bool IsTracing => Name == ".NET EventPipe";

    /// <summary>The threads of a process by the number that the process itself knows, which differs in a container. None on other systems than Linux.</summary>
    public static IReadOnlyDictionary<int, ThreadTime> Of(int process)
    {
        var threads = new Dictionary<int, ThreadTime>();
        if (!OperatingSystem.IsLinux())
            return threads;
        foreach (var folder in Folders(process))
        {
            // "time on a processor, time waiting for one, number of turns", in ns. A thread can end meanwhile.
            if (ProcText.Start(Path.Combine(folder, "schedstat"), MostBytes)?.Split(' ') is not [var ran, var waited, _])
                continue;
            var tasks = $"/proc/{process.ToString(CultureInfo.InvariantCulture)}/task";
            var inner = new ProcFiles(tasks, int.Parse(Path.GetFileName(folder), CultureInfo.InvariantCulture)).Status("NSpid").Split('\t')[^1];
            if (int.TryParse(inner, NumberStyles.None, CultureInfo.InvariantCulture, out var id))
                threads[id] = new ThreadTime((ProcText.Start(Path.Combine(folder, "comm"), MostBytes) ?? "").TrimEnd('\n'), Ms(ran), Ms(waited));
        }
        return threads;
    }

    static string[] Folders(int process)
    {
        try
        {
            return Directory.GetDirectories($"/proc/{process.ToString(CultureInfo.InvariantCulture)}/task");
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            return [];
        }
    }

    static double Ms(string nanoseconds) => ulong.TryParse(nanoseconds, NumberStyles.None, CultureInfo.InvariantCulture, out var ns) ? ns / 1e6 : 0;
}

/// <summary>What the threads of a process did in some time.</summary>
/// <param name="Threads">Each thread, by the number that the process itself knows; none where it is not known.</param>
/// <param name="SpanMs">The time in ms.</param>
sealed record ThreadTimes(IReadOnlyDictionary<int, ThreadTime> Threads, double SpanMs)
{
    /// <summary>Nothing is known.</summary>
    public static ThreadTimes Unknown { get; } = new(new Dictionary<int, ThreadTime>(), 0);

    /// <summary>The time on processors in ms, without that of the trace.</summary>
    public double CpuMs => Others.Sum(thread => thread.CpuMs);

    /// <summary>How long these threads waited for a processor, in ms.</summary>
    public double WaitedMs => Others.Sum(thread => thread.WaitedMs);

    /// <summary>The time of the threads that take the trace, in ms.</summary>
    public double TracingMs => Threads.Values.Where(thread => thread.IsTracing).Sum(thread => thread.CpuMs);

    /// <summary>The average number of processors that these threads used.</summary>
    public double Cores => CpuMs / SpanMs;

    IEnumerable<ThreadTime> Others => Threads.Values.Where(thread => !thread.IsTracing);

    /// <summary>What the threads did between two moments. A thread that was not there began at zero.</summary>
    public static ThreadTimes Between(IReadOnlyDictionary<int, ThreadTime> before, IReadOnlyDictionary<int, ThreadTime> after, TimeSpan time) => new(
        after.ToDictionary(
            thread => thread.Key,
            thread => before.TryGetValue(thread.Key, out var earlier) && earlier.CpuMs <= thread.Value.CpuMs
                ? thread.Value with { CpuMs = thread.Value.CpuMs - earlier.CpuMs, WaitedMs = thread.Value.WaitedMs - earlier.WaitedMs }
                : thread.Value),
        time.TotalMilliseconds);
}
