using System.Globalization;

namespace Touchstone.Quality;

/// <summary>Measures how well runs repeat: how far the values of each ranked cell are from their median, and how often its intervals hold.</summary>
static class Stability
{
    const string Next = "Quality stability run1 run2 run3";

    public static int Print(IReadOnlyList<string> words, Terminal terminal)
    {
        var options = new Options("stability", words, ("--peers", "peers.jsonl"));
        var runs = MeasuredRun.Read(options.Rest, 2, terminal, Next);
        var names = runs.SelectMany(run => run.Cells.Keys).Distinct().ToList();
        var intervals = new Intervals(runs);
        terminal.Out.WriteLine(
            "| measured by | cells x runs | within 3 % of their median | within 5 % | 95th percentile | worst "
            + "| half width, median | half width, 90th percentile | interval holds the others | without an interval |");
        terminal.Out.WriteLine("|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|");
        terminal.Out.WriteLine(Row("touchstone run, cost", Costs(runs, names), intervals));
        terminal.Out.WriteLine(Row("touchstone run, best", Of(runs, names, (run, name) => run.Cells.GetValueOrDefault(name)?.Cost.BestNs)));
        terminal.Out.WriteLine(Row("plain medians of the same samples", Of(runs, names, (run, name) => run.MediansNs.GetValueOrDefault(name, double.NaN))));
        if (options["--peers"] is { } file)
            PrintPeers(file, runs, terminal);
        terminal.Out.WriteLine($"\nThe 95 % interval holds the mean of the other runs in {Text.Percent(intervals.Coverage)} of cells.");
        var byRun = string.Join(", ", runs.Select(run => Text.Percent(Quiet([run]))));
        terminal.Out.WriteLine($"The kernel was quiet around {Text.Percent(Quiet(runs))} of the samples (by run {byRun}).");
        return ExitCodes.Done;
    }

    static void PrintPeers(string file, List<MeasuredRun> runs, Terminal terminal)
    {
        var repeated = PeerCell.Read(file).GroupBy(cell => (cell.Name, cell.Job)).Where(cell => cell.Count() > 1).ToList();
        if (repeated.Count == 0)
        {
            terminal.Note($"{file} has only one run of each cell, so the spread of BenchmarkDotNet's means is unknown. "
                + "Next: time the same cells again into it.");
            return;
        }
        terminal.Out.WriteLine(Row("touchstone run, cost, cells of the next line", Costs(runs, [.. repeated.Select(cell => cell.Key.Name).Distinct()])));
        terminal.Out.WriteLine(Row("BenchmarkDotNet, mean", new Spread(repeated.Select(cell => cell.Select(run => run.MeanNs)))));
    }

    static Spread Costs(List<MeasuredRun> runs, List<CellName> names) => Of(runs, names, (run, name) => run.Cells.GetValueOrDefault(name)?.Cost.Ns);

    static Spread Of(List<MeasuredRun> runs, List<CellName> names, Func<MeasuredRun, CellName, double?> value) =>
        new(names.Select(name => runs.Select(run => value(run, name)).OfType<double>()));

    static double Quiet(List<MeasuredRun> runs) => runs.Sum(run => run.QuietSamples) / (double)runs.Sum(run => run.Samples);

    static string Row(string name, Spread spread, Intervals? intervals = null) => Text.Row(
        name,
        string.Create(CultureInfo.InvariantCulture, $"{spread.Cells} x {spread.Runs}"),
        Text.Percent(spread.Within(0.03)),
        Text.Percent(spread.Within(0.05)),
        Text.Percent(spread.Quantile(0.95)),
        Text.Percent(spread.Worst),
        Text.Percent(intervals?.HalfWidth(0.5)),
        Text.Percent(intervals?.HalfWidth(0.9)),
        Text.Percent(intervals?.Coverage),
        intervals?.Missing.ToString(CultureInfo.InvariantCulture) ?? "");
}
