using System.Diagnostics;
using System.Globalization;

namespace Touchstone.Probes;

/// <summary>
/// Times two sizes in one process, the smaller one twice so that it is warm. Work that grows with the square takes a hundred times as long for ten
/// times the size.
/// </summary>
sealed class GrowthProbe<T>(Func<int, T> create, bool hasCycles) : Probe
    where T : class
{
    const int Few = 100_000;
    const int Many = 1_000_000;

    // Caches, collections and page faults can make ten times the data cost up to twenty times as much, even if the work grows linearly.
    const double Suspicious = 40;

    internal override Finding Run(ProbeContext context)
    {
        RoundTrip(context, Few, out _);
        if (RoundTrip(context, Few, out var few) is { Verdict: not Verdict.Kept } broken)
            return broken;
        var finding = RoundTrip(context, Many, out var many);
        var growth = many / few;
        var duration = string.Create(CultureInfo.InvariantCulture, $"{Many / Few} times the objects took {growth:0.0} times as long");
        return finding.Verdict == Verdict.Kept && growth > Suspicious
            ? new Finding(Verdict.Failed, Reason: duration)
            : finding with { Reason = finding.Reason.Length > 0 ? finding.Reason : duration };
    }

    Finding RoundTrip(ProbeContext context, int count, out double seconds)
    {
        var session = context.Open(new ProbeData<T>(Name, () => create(count), hasCycles));
        var start = Stopwatch.GetTimestamp();
        session.Write();
        var restored = session.Read();
        seconds = Stopwatch.GetElapsedTime(start).TotalSeconds;
        return Finding.CompareGraphs(session.Model, restored);
    }
}
