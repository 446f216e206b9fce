using System.Globalization;
using Touchstone.Analysis;

namespace Touchstone.Quality;

/// <summary>
/// Compares touchstone with BenchmarkDotNet: the best, with and without collections, with the band from its minimum to its first quartile, and the cost
/// with its mean.
/// </summary>
static class Against
{
    const double BandMargin = 0.05;
    const double MeanMargin = 0.07;
    const double LeastNs = 1000; // The time of shorter calls mostly shows how the loop was compiled.

    public static int Print(string peers, IReadOnlyList<string> folders, Terminal terminal)
    {
        var runs = MeasuredRun.Read(folders, 1, terminal, $"Quality against {peers} run1 run2");
        var pairs = PeerCell.Read(peers)
            .GroupBy(cell => cell.Name)
            .Select(cell => Pair.Of(PeerCell.Median([.. cell]), runs))
            .OrderBy(pair => pair.Name.Target, StringComparer.Ordinal)
            .ThenBy(pair => pair.Name.DataSet, StringComparer.Ordinal)
            .ThenBy(pair => pair.Name.Count)
            .ThenBy(pair => pair.Name.Operation, StringComparer.Ordinal)
            .ToList();
        terminal.Out.WriteLine(
            "| serializer | data | N | operation | BenchmarkDotNet min | Q1 | mean | ± % "
            + "| touchstone best | outside min to Q1 | best with collections | outside min to Q1 | touchstone cost | cost over mean |");
        terminal.Out.WriteLine("|---|---|--:|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|");
        var alike = pairs.FindAll(pair => !pair.Converts);
        alike.ForEach(pair => terminal.Out.WriteLine(Row(pair)));
        if (alike.Count < pairs.Count)
        {
            var converting = pairs.Except(alike).Select(pair => pair.Name.Target).Distinct().ToList();
            terminal.Note($"{string.Join(", ", converting)}: these runs include the conversion of the model, and BenchmarkDotNet's calls do not\n"
                + $"  next: {ShellText.Command(["run", .. converting, "--without-conversion"])}");
        }
        var counted = alike.FindAll(pair => pair.Peer.Q1Ns > LeastNs);
        terminal.Out.WriteLine($"\n{Share(counted, pair => pair.Outside, BandMargin)} calls above 1 µs: best within 5 % of the band.");
        terminal.Out.WriteLine($"{Share(counted, pair => pair.OutsideWithCollections, BandMargin)}: best with collections within 5 % of the band.");
        terminal.Out.WriteLine($"{Share(counted, pair => pair.OverMean, MeanMargin)}: cost within 7 % of the mean.");
        return ExitCodes.Done;
    }

    static string Row(Pair pair) => Text.Row(
        pair.Name.Target,
        pair.Name.DataSet,
        pair.Name.Count.ToString(CultureInfo.InvariantCulture),
        pair.Name.Operation,
        Text.Ns(pair.Peer.MinNs),
        Text.Ns(pair.Peer.Q1Ns),
        Text.Ns(pair.Peer.MeanNs),
        (pair.Peer.ErrorNs / pair.Peer.MeanNs * 100).ToString("0.0", CultureInfo.InvariantCulture),
        Text.Ns(pair.BestNs),
        Text.Signed(pair.Outside),
        Text.Ns(pair.BestNs + pair.CollectionsNs),
        Text.Signed(pair.OutsideWithCollections),
        Text.Ns(pair.CostNs),
        Text.Signed(pair.OverMean));

    static string Share(List<Pair> pairs, Func<Pair, double> difference, double margin)
    {
        var known = pairs.Select(difference).Where(double.IsFinite).ToList();
        return string.Create(CultureInfo.InvariantCulture, $"{known.Count(value => Math.Abs(value) <= margin)} of {known.Count}");
    }

    /// <summary>One cell in both tools, with times in ns. NaN if touchstone did not measure it.</summary>
    sealed record Pair(PeerCell Peer, double BestNs, double CollectionsNs, double CostNs, bool Converts)
    {
        public CellName Name => Peer.Name;

        /// <summary>How far the best is below the minimum or above the first quartile, as a fraction. 0 between them.</summary>
        public double Outside => OutsideOf(BestNs);

        /// <summary>The same with the cost of collections. Each measurement of BenchmarkDotNet includes many, so its minimum does too.</summary>
        public double OutsideWithCollections => OutsideOf(BestNs + CollectionsNs);

        /// <summary>How far the cost is above the mean, as a fraction.</summary>
        public double OverMean => CostNs / Peer.MeanNs - 1;

        public static Pair Of(PeerCell peer, List<MeasuredRun> runs)
        {
            var cells = runs.Select(run => run.Cells.GetValueOrDefault(peer.Name)).OfType<Cell>().ToList();
            return new Pair(
                peer,
                Statistics.Median(cells.Select(cell => cell.Cost.BestNs)),
                Statistics.Median(cells.Select(cell => cell.Cost.GcPauseNs + cell.Cost.GcAftermathNs)),
                Statistics.Median(cells.Select(cell => cell.Cost.Ns)),
                cells.Exists(cell => cell.Subject.Converts));
        }

        double OutsideOf(double ns) => ns switch
        {
            double.NaN => double.NaN,
            _ when ns < Peer.MinNs => ns / Peer.MinNs - 1,
            _ when ns > Peer.Q1Ns => ns / Peer.Q1Ns - 1,
            _ => 0,
        };
    }
}
