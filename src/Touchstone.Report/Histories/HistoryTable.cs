using System.Globalization;
using Touchstone.Analysis.Histories;
using Touchstone.Report.Comparisons;

namespace Touchstone.Report.Histories;

/// <summary>The texts of a history. All its reports show them, so they cannot differ.</summary>
static class HistoryTable
{
    /// <summary>The changes of times and the steps of counts that are not shared, the newest first; without those that do not exist.</summary>
    public static IEnumerable<Table> All(History history)
    {
        var changes = history.Series.SelectMany(series => series.OwnChanges.Select(change => new Found(series, change)))
            .OrderByDescending(one => one.Series.Points[one.Change.Start].Run.Created).ToLookup(one => one.Series.IsCounted);
        if (changes[false].Any())
            yield return OfChanges([.. changes[false]]);
        if (changes[true].Any())
            yield return OfSteps([.. changes[true]]);
    }

    static Table OfChanges(IReadOnlyList<Found> changes) => Table.Of(
        changes,
        new("", one => one.Change.Ratio > 1 ? "slower" : "faster"),
        new("series", one => Name(one.Series)),
        new("ratio", one => Unit.Text(Quantity.Ratio, one.Change.Ratio)) { IsNumber = true },
        new("95 % interval", one => $"{Unit.Text(Quantity.Ratio, one.Change.Low)} - {Unit.Text(Quantity.Ratio, one.Change.High)}") { IsNumber = true },
        new("last before", one => one.Before),
        new("first after", one => one.After));

    static Table OfSteps(IReadOnlyList<Found> steps) => Table.Of(
        steps,
        new("", one => one.Change.Ratio > 1 ? "more" : "fewer"),
        new("series", one => Name(one.Series)),
        new("change", one => CountText.Signed(one.Change.Added)) { IsNumber = true },
        new("in percent", one => CountText.Percent(one.Change.Ratio)) { IsNumber = true },
        new("last before", one => one.Before),
        new("first after", one => one.After));

    /// <summary>The name of a series: <c>MyJson, books, N = 100, serialize</c>, with <c>instructions</c> if it has counts.</summary>
    public static string Name(Series series)
    {
        var (key, origin) = (series.Key, series.Origin.Length > 0 ? " on " + series.Origin : "");
        return string.Create(CultureInfo.InvariantCulture, $"{key.Launch.Target}, {key.Launch.DataSet}, N = {key.Launch.Count}, {series.What}{origin}");
    }

    /// <summary>A change or a step, and the series that has it.</summary>
    sealed record Found(Series Series, ChangePoint Change)
    {
        /// <summary>The last run before it.</summary>
        public string Before => At(Change.Start - 1, Change.Start);

        /// <summary>The first run after it.</summary>
        public string After => At(Change.Start, Change.Start - 1);

        // Another runtime compiles other code, so it may be the cause.
        string At(int place, int other)
        {
            var (here, there) = (Series.Points[place], Series.Points[other]);
            return here.Run.Name + (here.Count?.Framework == there.Count?.Framework ? "" : $" ({here.Count!.Framework})");
        }
    }
}

/// <summary>The changes as a table for people, the result last.</summary>
sealed class ConsoleHistory : IHistoryReport
{
    public string Name => "console";

    public void Write(History history, TextWriter output, Page page)
    {
        foreach (var table in HistoryTable.All(history))
        {
            TerminalTable.Write(table, output, page);
            output.Write("\n");
        }
        foreach (var step in history.Steps)
            output.Write(step.Sentence + "\n");
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
        MarkdownComment.Write(
            [
                .. history.Steps.Select(step => $"\n- {MarkdownText.Escape(step.Sentence)}\n"),
                .. HistoryTable.All(history).Select(table => "\n" + MarkdownComment.Text(writer => MarkdownTable.Write(table, writer))),
            ],
            title.Length, output);
    }
}

/// <summary>JSON lines: an object for each time and each count of each series, then one for each change and each shared step.</summary>
sealed class JsonHistory : IHistoryReport
{
    public string Name => "json";

    static readonly IReadOnlyList<Field<(Series Series, HistoryPoint Point)>> ofPoint =
    [
        .. OfRun("point"),
        new("costNs", at => at.Point.Time!.CostNs),
        new("lowNs", at => at.Point.Time!.LowNs),
        new("highNs", at => at.Point.Time!.HighNs),
        new("allocatedBytes", at => at.Point.Time!.AllocatedBytes),
        new("payloadBytes", at => at.Point.Time!.PayloadBytes),
    ];

    static readonly IReadOnlyList<Field<(Series Series, HistoryPoint Point)>> ofCount =
    [
        .. OfRun("count"),
        new("managedInstructions", at => at.Point.Count!.Managed),
        new("low", at => at.Point.Count!.Low),
        new("high", at => at.Point.Count!.High),
        new("framework", at => at.Point.Count!.Framework),
        new("instructionSet", at => at.Point.Count!.InstructionSet),
    ];

    static readonly IReadOnlyList<Field<(Series Series, ChangePoint Change)>> ofChange =
    [
        new("type", _ => "changePoint"),
        new("series", at => HistoryTable.Name(at.Series)),
        new("ratio", at => at.Change.Ratio),
        new("ratioLow", at => at.Change.Low),
        new("ratioHigh", at => at.Change.High),
        new("addedInstructions", at => at.Change.Added),
        new("chance", at => at.Change.Chance),
        new("lastBefore", at => at.Series.Points[at.Change.Start - 1].Run.Commit),
        new("firstAfter", at => at.Series.Points[at.Change.Start].Run.Commit),
        new("lastBeforeCreated", at => JsonValues.Time(at.Series.Points[at.Change.Start - 1].Run.Created)),
        new("firstAfterCreated", at => JsonValues.Time(at.Series.Points[at.Change.Start].Run.Created)),
    ];

    static readonly IReadOnlyList<Field<SharedStep>> ofStep =
    [
        new("type", _ => "sharedStep"),
        new("machine", step => step.Origin),
        new("counted", step => step.Counted),
        new("ratio", step => step.Ratio),
        new("series", step => step.Series),
        new("serializers", step => step.Rows),
        new("ofSerializers", step => step.Of),
        new("firstAfter", step => step.Run.Commit),
        new("firstAfterCreated", step => JsonValues.Time(step.Run.Created)),
    ];

    public void Write(History history, TextWriter output, Page page)
    {
        var points = history.Series.SelectMany(series => series.Points.Select(point => (series, point))).ToLookup(one => one.series.IsCounted);
        JsonTable.Write([.. points[false]], ofPoint, output);
        JsonTable.Write([.. points[true]], ofCount, output);
        JsonTable.Write([.. history.Series.SelectMany(series => series.OwnChanges.Select(change => (series, change)))], ofChange, output);
        JsonTable.Write(history.Steps, ofStep, output);
    }

    static IEnumerable<Field<(Series Series, HistoryPoint Point)>> OfRun(string type) =>
    [
        new("type", _ => type),
        new("series", at => HistoryTable.Name(at.Series)),
        new("created", at => JsonValues.Time(at.Point.Run.Created)),
        new("commit", at => at.Point.Run.Commit),
        new("dirty", at => at.Point.Run.Dirty),
    ];
}
