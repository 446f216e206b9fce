using Touchstone.Analysis.Histories;

namespace Touchstone.Report.Html;

/// <summary>The costs and the counts of each cell over many runs, with the places where they changed.</summary>
/// <param name="Result">The result in a sentence, as the terminal has it: how many changes, or that it cannot tell.</param>
/// <param name="LeastChange">Smaller changes of times are left out, as a fraction.</param>
/// <param name="CommitAddress">The address of the page of a commit, without its hash. Empty if unknown.</param>
/// <param name="Machines">CPU and OS of each machine.</param>
/// <param name="Steps">A sentence for each step that most series of a machine share.</param>
/// <param name="Runs">The oldest first.</param>
/// <param name="Series">One of times and one of counts for each cell and machine.</param>
sealed record PageHistory(
    string Result,
    double LeastChange,
    string CommitAddress,
    IReadOnlyList<string> Machines,
    IReadOnlyList<string> Steps,
    IReadOnlyList<PageHistoryRun> Runs,
    IReadOnlyList<PageSeries> Series)
{
    public static PageHistory Of(History history)
    {
        var places = history.Runs.Select((run, place) => (run, place)).ToLookup(one => one.run, one => one.place);
        return new PageHistory(
            history.Result,
            history.Least,
            history.CommitAddress,
            history.Machines,
            [.. history.Steps.Select(step => step.Sentence)],
            [.. history.Runs.Select(run => new PageHistoryRun(JsonValues.Time(run.Created), run.Commit, run.Dirty))],
            [.. history.Series.Select(series => PageSeries.Of(series, series.Points.Count == history.Runs.Count ? null : places))]);
    }
}

/// <summary>A run of a history.</summary>
/// <param name="Created">ISO 8601, UTC.</param>
/// <param name="Commit">The hash of the commit. Empty if unknown.</param>
/// <param name="Dirty">True if files differed from it.</param>
sealed record PageHistoryRun(string Created, string Commit, bool Dirty);

/// <summary>One cell over the runs that have it.</summary>
/// <param name="Row">The row.</param>
/// <param name="DataSet">The data set.</param>
/// <param name="Count">N.</param>
/// <param name="Operation">The operation, and what was counted.</param>
/// <param name="Counted">True for instructions of a call in managed code, false for times.</param>
/// <param name="Origin">The machine, if there are several.</param>
/// <param name="At">The places of its runs. Null if all runs have it.</param>
/// <param name="Values">ns per call or instructions, in each of its runs.</param>
/// <param name="Changes">Where they changed.</param>
sealed record PageSeries(
    string Row,
    string DataSet,
    int Count,
    string Operation,
    bool Counted,
    string Origin,
    IReadOnlyList<int>? At,
    IReadOnlyList<double> Values,
    IReadOnlyList<PageSeriesChange> Changes)
{
    const int CostDigits = 5;

    public static PageSeries Of(Series series, ILookup<HistoryRun, int>? places) => new(
        series.Key.Launch.Target,
        series.Key.Launch.DataSet,
        series.Key.Launch.Count,
        series.What,
        series.IsCounted,
        series.Origin,
        places is null ? null : [.. series.Points.Select(point => places[point.Run].First())],
        [.. series.Points.Select(point => series.IsCounted ? point.Value : Digits.Rounded(point.Value, CostDigits))],
        [.. series.Changes.Select(PageSeriesChange.Of)]);
}

/// <summary>A change: the time after over the time before, with its 95 % interval; for counts, with the range of launches.</summary>
/// <param name="At">The first point after it.</param>
/// <param name="Ratio">The value after over the value before.</param>
/// <param name="Low">The lower end of the interval.</param>
/// <param name="High">The upper end.</param>
/// <param name="Added">The instructions that were added. Null for times.</param>
/// <param name="Shared">True if it is part of a step that most series of its machine share.</param>
sealed record PageSeriesChange(int At, double Ratio, double Low, double High, double? Added, bool Shared)
{
    // A step of a count may be smaller than a percent.
    const int RatioDigits = 6;

    public static PageSeriesChange Of(ChangePoint change) => new(
        change.Start, Digits.Rounded(change.Ratio, RatioDigits), Digits.Rounded(change.Low, RatioDigits), Digits.Rounded(change.High, RatioDigits),
        double.IsNaN(change.Added) ? null : change.Added, change.Shared);
}
