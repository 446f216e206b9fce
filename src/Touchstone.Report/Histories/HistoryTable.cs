using System.Globalization;
using Touchstone.Analysis.Histories;
using Touchstone.Core.Hosts;

namespace Touchstone.Report.Histories;

/// <summary>The texts of a history. All its reports show them, so they cannot differ.</summary>
static class HistoryTable
{
    /// <summary>The changes, the newest first; null if there are none.</summary>
    public static Table? OfChanges(History history)
    {
        var changes = history.Series.SelectMany(series => series.Changes.Select(change => (Series: series, Change: change)))
            .OrderByDescending(one => one.Series.Points[one.Change.Start].Run.Created).ToList();
        return changes.Count == 0 ? null : Table.Of(
            changes,
            new("", one => one.Change.Ratio > 1 ? "slower" : "faster"),
            new("series", one => Name(one.Series)),
            new("ratio", one => Unit.Text(Quantity.Ratio, one.Change.Ratio)) { IsNumber = true },
            new("95 % interval", one => $"{Unit.Text(Quantity.Ratio, one.Change.Low)} - {Unit.Text(Quantity.Ratio, one.Change.High)}") { IsNumber = true },
            new("last before", one => At(one.Series.Points[one.Change.Start - 1].Run)),
            new("first after", one => At(one.Series.Points[one.Change.Start].Run)));
    }

    /// <summary>The name of a series: <c>MyJson, books, N = 100, serialize</c>.</summary>
    public static string Name(Series series)
    {
        var (key, origin) = (series.Key, series.Origin.Length > 0 ? " on " + series.Origin : "");
        return string.Create(CultureInfo.InvariantCulture, $"{key.Launch.Target}, {key.Launch.DataSet}, N = {key.Launch.Count}, {key.What}{origin}");
    }

    /// <summary>A run: its commit, with <c>-dirty</c> as in git if other files were measured, or its time if the commit is unknown.</summary>
    public static string At(HistoryRun run) => run.Commit.Length > 0
        ? GitFacts.Short(run.Commit) + (run.Dirty ? "-dirty" : "")
        : run.Created.ToString("yyyy-MM-dd HH:mm", CultureInfo.InvariantCulture);
}

/// <summary>The changes as a table for people, the result last.</summary>
sealed class ConsoleHistory : IHistoryReport
{
    public string Name => "console";

    public void Write(History history, TextWriter output, Page page)
    {
        if (HistoryTable.OfChanges(history) is { } table)
        {
            TerminalTable.Write(table, output, page);
            output.Write("\n");
        }
        output.Write(history.Result + "\n");
    }
}

/// <summary>The same for the summary of a job.</summary>
sealed class MarkdownHistory : IHistoryReport
{
    public string Name => "markdown";

    public void Write(History history, TextWriter output, Page page)
    {
        var title = $"## Touchstone: {MarkdownText.Escape(history.Result)}\n";
        output.Write(title);
        if (HistoryTable.OfChanges(history) is { } table)
            MarkdownComment.Write(["\n" + MarkdownComment.Text(writer => MarkdownTable.Write(table, writer))], title.Length, output);
    }
}

/// <summary>JSON lines: an object for each run of each series, then one for each change.</summary>
sealed class JsonHistory : IHistoryReport
{
    public string Name => "json";

    static readonly IReadOnlyList<Field<(Series Series, HistoryPoint Point)>> ofPoint =
    [
        new("type", _ => "point"),
        new("series", at => HistoryTable.Name(at.Series)),
        new("created", at => JsonValues.Time(at.Point.Run.Created)),
        new("commit", at => at.Point.Run.Commit),
        new("dirty", at => at.Point.Run.Dirty),
        new("costNs", at => at.Point.Cell.CostNs),
        new("lowNs", at => at.Point.Cell.LowNs),
        new("highNs", at => at.Point.Cell.HighNs),
        new("allocatedBytes", at => at.Point.Cell.AllocatedBytes),
        new("payloadBytes", at => at.Point.Cell.PayloadBytes),
    ];

    static readonly IReadOnlyList<Field<(Series Series, ChangePoint Change)>> ofChange =
    [
        new("type", _ => "changePoint"),
        new("series", at => HistoryTable.Name(at.Series)),
        new("ratio", at => at.Change.Ratio),
        new("ratioLow", at => at.Change.Low),
        new("ratioHigh", at => at.Change.High),
        new("chance", at => at.Change.Chance),
        new("lastBefore", at => at.Series.Points[at.Change.Start - 1].Run.Commit),
        new("firstAfter", at => at.Series.Points[at.Change.Start].Run.Commit),
        new("lastBeforeCreated", at => JsonValues.Time(at.Series.Points[at.Change.Start - 1].Run.Created)),
        new("firstAfterCreated", at => JsonValues.Time(at.Series.Points[at.Change.Start].Run.Created)),
    ];

    public void Write(History history, TextWriter output, Page page)
    {
        JsonTable.Write([.. history.Series.SelectMany(series => series.Points.Select(point => (series, point)))], ofPoint, output);
        JsonTable.Write([.. history.Series.SelectMany(series => series.Changes.Select(change => (series, change)))], ofChange, output);
    }
}
