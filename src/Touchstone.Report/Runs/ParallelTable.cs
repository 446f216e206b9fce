using Touchstone.Protocol;

namespace Touchstone.Report.Runs;

/// <summary>Makes the tables of calls on several threads, and of how long single calls take.</summary>
static class ParallelTable
{
    /// <summary>The tables, for each group that has such calls.</summary>
    public static IEnumerable<Table> Of(Summary summary)
    {
        foreach (var group in summary.Groups)
        {
            var lines = (from operation in OperationNames.Ranked
                         from row in @group.Rows
                         from figures in row.Of(operation)?.Parallel ?? []
                         select new Line(row, figures)).ToList();
            var known = lines.Where(line => line.Figures.Reason is null).ToList();
            if (known.Exists(line => line.Figures.Threads > 1))
                yield return Together(known, group);
            if (known.FindAll(line => line.Figures.Calls is not null) is { Count: > 0 } timed)
                yield return Single(timed, group);
        }
    }

    static Table Together(List<Line> lines, Group group)
    {
        var (share, count) = (Unit.For(Quantity.Share, []), Unit.For(Quantity.Count, []));
        var speed = Unit.For(Quantity.Speed, lines.Select(line => line.Figures.AllocatedPerSecond));
        return Table.Of(
            lines,
            [
                .. Names,
                Column<Line>.Number("calls/s", count, line => line.Figures.CallsPerSecond),
                new("× one thread", line => Scaling(line.Figures)) { IsNumber = true },
                Column<Line>.Number("running %", share, line => line.Figures.RunningShare),
                Column<Line>.Number("GC %", share, line => line.Figures.PauseShare),
                Column<Line>.Number("lock waits/s", count, line => line.Figures.ContentionsPerSecond),
                Column<Line>.Number($"allocated {speed.Symbol}", speed, line => line.Figures.AllocatedPerSecond),
            ]) with
        {
            Title = $"{RowTable.TitleOf(group)}: on several threads",
            Caption = "all threads together; in brackets the 95 % interval within this process"
                + (lines.Exists(line => line.Figures.WasDisturbed) ? "; a row that ran for less than 90 % was disturbed by other programs" : ""),
        };
    }

    static Table Single(List<Line> lines, Group group) => Table.Of(
        lines,
        [
            .. Names,
            .. CallPercentiles.Shown.Select(shown => Time(shown.Name, line => line.Figures.Calls!.Ns(shown.Share))),
            Time("longest", line => line.Figures.Calls!.LongestNs),
            Column<Line>.Count("calls", line => (long)line.Figures.Calls!.Calls),
        ]) with
    {
        Title = $"{RowTable.TitleOf(group)}: single calls",
        Caption = "with pauses of the collector and of the system; reading the clock adds some 20 ns",
    };

    // From nanoseconds to a second in one row, so each number has its unit.
    static Column<Line> Time(string name, Func<Line, double> ns) =>
        new(name, line => double.IsNaN(ns(line)) ? "" : Unit.Text(Quantity.Time, ns(line))) { IsNumber = true };

    static IReadOnlyList<Column<Line>> Names =>
    [
        new("serializer", line => PlainText.OneLine(line.Row.Name)),
        new("operation", line => line.Figures.Operation.Name()),
        new("collector", line => line.Figures.Collector),
        Column<Line>.Count("threads", line => line.Figures.Threads),
    ];

    static string Scaling(ParallelFigures figures)
    {
        var unit = Unit.For(Quantity.Ratio, []);
        return double.IsNaN(figures.Scaling) ? "" : $"{unit.Format(figures.Scaling)} ({unit.Format(figures.ScalingLow)} - {unit.Format(figures.ScalingHigh)})";
    }

    sealed record Line(Row Row, ParallelFigures Figures);
}
