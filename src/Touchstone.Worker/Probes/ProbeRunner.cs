using System.Diagnostics;
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.IO.Enumeration;
using Touchstone.Measurements;
using Touchstone.Protocol;

namespace Touchstone.Probes;

/// <summary>
/// Runs the probes of a request one after the other. It writes the name of each probe before running it. If the process ends, the parent therefore
/// knows which probe ended it, and the next process continues with the one after it.
/// </summary>
[SuppressMessage("Design", "CA1001", Justification = "The timer is gone when Run returns.")]
sealed class ProbeRunner(ProbeRequest request, Shape shape, IReadOnlyList<Shape> natives, ProtocolOutput output)
{
    /// <summary>The value of <c>type</c> in the line of a probe that has to run again, in another process.</summary>
    public const string Postponed = "postponed";

    // How much longer than its limit a call may take that waits for a core or for the disk.
    const double MostPatience = 10;

    // One of many inputs that takes longer hangs.
    const double LongestOneMs = 2000;

    readonly object writing = new(); // .NET 8 has no Lock.
    Probe? open;
    string? trying;
    double limitMs;
    long given;
    Timer? watch;
    WatchedThread? reader;

    /// <summary>Runs all remaining probes.</summary>
    public void Run()
    {
        if (shape.ParserOnly)
            throw new UnsupportedException("a parser creates no objects, so it cannot be probed");
        var context = new ProbeContext(shape, request.PayloadFile) { Natives = natives, Trying = Try };
        var left = Requested().Where(request.Leaves ? IsLeaving : IsWanted).ToList();
        output.Write(new JsonLine("probes").Add("names", left.Select(probe => probe.Name)));
        reader = WatchedThread.Current();
        using var timer = watch = new Timer(_ => GiveUp());
        foreach (var probe in left)
        {
            Begin(probe);
            var outcome = Outcome(probe, context);
            timer.Change(Timeout.Infinite, Timeout.Infinite);
            End(probe, outcome);
        }
    }

    IEnumerable<Probe> Requested() => (request.Versions, request.Serializers) switch
    {
        ([var own, var other], _) => UpgradeProbe.Between(own, other),
        (_, { Count: > 1 } all) => InteropProbe.Between(all[0], [.. all.Skip(1)]),
        _ => Probe.All.Values,
    };

    bool IsLeaving(Probe probe) => probe.Leaves && IsOpen(probe);

    bool IsWanted(Probe probe) => probe.Runs && IsOpen(probe);

    bool IsOpen(Probe probe) => !request.Done.Contains(probe.Name) && (request.Probes.Count == 0
        || request.Probes.Any(pattern => probe.RunsFor.Any(name => FileSystemName.MatchesSimpleExpression(pattern, name))));

    ProbeOutcome? Outcome(Probe probe, ProbeContext context)
    {
        var start = Stopwatch.GetTimestamp();
        var allocated = GC.GetAllocatedBytesForCurrentThread();
        Finding? finding;
        try
        {
            finding = request.Leaves ? probe.Leave(context) : probe.Run(context);
        }
        catch (Exception e) // An exception from a library is a result.
        {
            finding = Finding.Of(e);
        }
        return finding is null ? null : new ProbeOutcome(probe.Name, probe.Claim, finding)
        {
            ElapsedNs = Stopwatch.GetElapsedTime(start).TotalNanoseconds,
            AllocatedBytes = GC.GetAllocatedBytesForCurrentThread() - allocated,
            PeakBytes = Process.GetCurrentProcess().PeakWorkingSet64,
        };
    }

    void Begin(Probe probe)
    {
        lock (writing)
        {
            (open, trying) = (probe, null);
            GiveIt(request.ProbeMs);
            output.Write(new JsonLine("probing").Add("probe", probe.Name).Add("claim", probe.Claim));
        }
    }

    // One line for each input is cheap compared with the exception that most inputs end with.
    void Try(string what, int payloadBytes, bool isOneOfMany)
    {
        lock (writing)
        {
            trying = what;
            GiveIt(isOneOfMany ? LimitOfOneMs(request.ProbeMs) : request.ProbeMs);
            output.Write(new JsonLine("trying").Add("what", what).Add("payloadBytes", payloadBytes));
        }
    }

    // A longer time limit is for a slow machine, so each input gets more, too. All inputs together must leave time for the other probes.
    internal static double LimitOfOneMs(double probeMs) => Math.Min(probeMs, Math.Max(LongestOneMs, probeMs / 10));

    void GiveIt(double milliseconds)
    {
        (limitMs, given) = (milliseconds, Stopwatch.GetTimestamp());
        reader!.Begin();
        watch!.Change((int)milliseconds, Timeout.Infinite);
    }

    void End(Probe probe, ProbeOutcome? outcome)
    {
        lock (writing)
        {
            open = null;
            output.Write(outcome ?? (object)new JsonLine(Postponed).Add("probe", probe.Name));
        }
    }

    /// <summary>Writes the result and kills the process, because that is the only way to stop a call that does not return.</summary>
    void GiveUp()
    {
        lock (writing)
        {
            var tookMs = Stopwatch.GetElapsedTime(given).TotalMilliseconds;
            // This thread may have waited here while the next input or probe began.
            if (open is null || tookMs < limitMs / 2)
                return;
            if (tookMs < limitMs * MostPatience && reader!.LackedMs(limitMs) is > 0 and var lackedMs)
            {
                watch!.Change((int)Math.Ceiling(lackedMs), Timeout.Infinite);
                return;
            }
            var reason = Finding.During(trying, $"no answer in {limitMs / 1000:0} s");
            using var process = Process.GetCurrentProcess();
            output.Write(new ProbeOutcome(open.Name, open.Claim, new Finding(Verdict.Hung, Reason: reason))
            {
                ElapsedNs = limitMs * 1e6,
                PeakBytes = process.WorkingSet64, // A peak could be that of an earlier probe.
            });
            process.Kill();
        }
    }
}

/// <summary>
/// A thread that another one watches. On a busy machine a thread that could run waits for a core, and a missing answer then says nothing about the library.
/// </summary>
sealed class WatchedThread
{
    // /proc counts in these units on every kind of processor.
    const double MsPerTick = 10;

    readonly string? stat = OperatingSystem.IsLinux() && File.ResolveLinkTarget("/proc/thread-self", returnFinalTarget: false) is { } own
        ? Path.Combine("/proc", own.ToString(), "stat")
        : null;

    double cpuMsBefore;

    WatchedThread() { }

    /// <summary>The calling thread.</summary>
    public static WatchedThread Current() => new();

    /// <summary>Its processor time counts from now. Only the thread itself may call this.</summary>
    public void Begin() => cpuMsBefore = ThreadClock.CpuNs() / 1e6;

    /// <summary>The processor time in ms that it lacks; 0 if it has had all, if it waits for anything but a core or the disk, or if no system tells.</summary>
    /// <param name="limitMs">The processor time that it should have.</param>
    public double LackedMs(double limitMs) => stat is null ? 0 : LackedMs(File.ReadAllText(stat), cpuMsBefore, limitMs);

    /// <summary>The same, from the text of <c>/proc/self/task/ID/stat</c>.</summary>
    internal static double LackedMs(string stat, double cpuMsBefore, double limitMs)
    {
        // The name in parentheses may contain anything. After it: the state, and as 12th and 13th the ticks in the program and in the kernel.
        var fields = stat[(stat.LastIndexOf(')') + 2)..].Split(' ');
        if (fields[0] is not ("R" or "D"))
            return 0;
        var ticks = long.Parse(fields[11], CultureInfo.InvariantCulture) + long.Parse(fields[12], CultureInfo.InvariantCulture);
        return Math.Clamp(limitMs - (ticks * MsPerTick - cpuMsBefore), 0, limitMs);
    }
}
