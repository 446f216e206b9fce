using System.Diagnostics;
using System.Diagnostics.CodeAnalysis;
using System.IO.Enumeration;
using Touchstone.Protocol;

namespace Touchstone.Probes;

/// <summary>
/// Asks the questions of a request one after the other. Each is named before it is asked: whatever ends the process, it is known who did,
/// and the next process goes on behind it.
/// </summary>
[SuppressMessage("Design", "CA1001", Justification = "The timer is gone when Run returns.")]
sealed class Asking(Request request, Shape shape, IReadOnlyList<Shape> natives, ProtocolOutput output)
{
    /// <summary>The <see cref="Request.Kind"/> that asks for it.</summary>
    public const string Kind = "probe";

    /// <summary>The type member of the line of a question that has to be asked again, in another process.</summary>
    public const string Postponed = "postponed";

    readonly object writing = new(); // .NET 8 has no Lock.
    Probe? open;
    string? trying;
    double limitMs;
    long given;
    Timer? watch;

    /// <summary>Asks all that are left.</summary>
    public void Run()
    {
        if (shape.ParserOnly)
            throw new UnsupportedException("a parser makes no objects: there is nothing that could survive");
        var asked = new Asked(shape, request.PayloadFile) { Natives = natives, Trying = Try };
        var questions = request.Versions is [var own, var other] ? UpgradeProbe.Between(own, other) : Probe.All.Values;
        var left = questions.Where(request.Leaves ? IsLeaving : IsWanted).ToList();
        output.Write(new JsonLine("probes").Add("names", left.Select(probe => probe.Name)));
        using var timer = watch = new Timer(_ => GiveUp());
        foreach (var probe in left)
        {
            Begin(probe);
            var answer = Ask(probe, asked);
            timer.Change(Timeout.Infinite, Timeout.Infinite);
            End(probe, answer);
        }
    }

    bool IsLeaving(Probe probe) => probe.Leaves && !request.Answered.Contains(probe.Name);

    bool IsWanted(Probe probe) => probe.Asks && !request.Answered.Contains(probe.Name)
        && (request.Probes.Count == 0 || request.Probes.Any(pattern => FileSystemName.MatchesSimpleExpression(pattern, probe.Name)));

    Answer? Ask(Probe probe, Asked asked)
    {
        var start = Stopwatch.GetTimestamp();
        var allocated = GC.GetAllocatedBytesForCurrentThread();
        Finding? finding;
        try
        {
            finding = request.Leaves ? probe.Leave(asked) : probe.Ask(asked);
        }
        catch (Exception e) // Anything a library throws is an answer.
        {
            finding = Finding.Of(e);
        }
        return finding is null ? null : new Answer(probe.Name, probe.Claim, finding)
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
            output.Write(new JsonLine("asked").Add("probe", probe.Name).Add("claim", probe.Claim));
        }
    }

    // One line for each is cheap beside the exception that most of them end with.
    void Try(string what, TimeSpan limit)
    {
        lock (writing)
        {
            trying = what;
            GiveIt(limit == Timeout.InfiniteTimeSpan ? request.ProbeMs : Math.Min(limit.TotalMilliseconds, request.ProbeMs));
            output.Write(new JsonLine("trying").Add("what", what));
        }
    }

    void GiveIt(double milliseconds)
    {
        (limitMs, given) = (milliseconds, Stopwatch.GetTimestamp());
        watch!.Change((int)milliseconds, Timeout.Infinite);
    }

    void End(Probe probe, Answer? answer)
    {
        lock (writing)
        {
            open = null;
            output.Write(answer ?? (object)new JsonLine(Postponed).Add("probe", probe.Name));
        }
    }

    /// <summary>A call that does not return cannot be stopped but with its process.</summary>
    void GiveUp()
    {
        lock (writing)
        {
            // It may have waited here while the next thing began.
            if (open is null || Stopwatch.GetElapsedTime(given).TotalMilliseconds < limitMs / 2)
                return;
            output.Write(new Answer(open.Name, open.Claim, new Finding(Verdict.Hung, Reason: Finding.During(trying, $"no answer in {limitMs / 1000:0} s"))) { ElapsedNs = limitMs * 1e6 });
            Process.GetCurrentProcess().Kill();
        }
    }
}
