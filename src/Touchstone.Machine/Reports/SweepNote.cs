using System.Globalization;
using Touchstone.Machine.Limits;

namespace Touchstone.Machine.Reports;

/// <summary>What more threads bring, in a sentence for each job of a table of memory.</summary>
static class SweepNote
{
    /// <summary>The sentences for the .NET rows. The C++ rows of the same table show the same kernel.</summary>
    public static IEnumerable<string> Of(IReadOnlyList<LimitRow> table) => LimitSweep.Of(table)
        .Where(sweep => sweep.Rows[0].Key is { Topic: LimitTopics.Memory, By: LimitKey.DotNet })
        .Select(Of)
        .OfType<string>();

    static string? Of(LimitSweep sweep)
    {
        var known = sweep.Rows.Where(row => double.IsFinite(sweep.Speedup(row))).ToList();
        if (known.Count < 2)
            return null;
        var (best, last) = (known.MaxBy(sweep.Speedup)!, known[^1]);
        var most = LimitSweep.Threads(best) == 1
            ? "more threads are not faster than one"
            : $"{Threads(best)} are {Times(sweep, best)} times as fast as one";
        var end = best == last ? "" : $", {Threads(last)} {Times(sweep, last)} times";
        return $"{sweep.Name}: {most}{end}{Beyond(last)}";
    }

    // The number of processors comes from the samples, since a report can be written on another machine.
    static string Beyond(LimitRow last) =>
        LimitEstimate.Figure(last.Samples, "processors") is var processors && LimitSweep.Threads(last) > processors
            ? $"; beyond the {Unit.Count((int)processors)} processors of this machine, the sweep shows contention, not scaling"
            : "";

    static string Threads(LimitRow row) => $"{Unit.Count(LimitSweep.Threads(row))} threads";

    static string Times(LimitSweep sweep, LimitRow row) => sweep.Speedup(row).ToString("0.##", CultureInfo.InvariantCulture);
}
