using System.Globalization;
using Touchstone.Analysis;

namespace Touchstone.Quality;

/// <summary>How far repeated measurements of the same cell lie from their median, for three ways to measure.</summary>
static class Stability
{
    const double Margin = 0.03;

    public static int Print(IReadOnlyList<string> inputs)
    {
        var folders = inputs.Where(Directory.Exists).ToList();
        var references = Comparison.References(folders);
        var runs = folders.Select(run => Comparison.Cells(run, references)).ToList();
        var peers = inputs.Where(File.Exists).Select(path => Comparison.Peers(path).ToDictionary(peer => peer.Name, peer => peer.MeanNs)).ToList();
        var shared = peers.SelectMany(peer => peer.Keys).ToHashSet();
        Console.WriteLine("| measured by | cells x runs | within 3 % of their median | 95th percentile | worst |");
        Console.WriteLine("|---|--:|--:|--:|--:|");
        Line("touchstone run", [.. runs.Select(run => run.ToDictionary(pair => pair.Key, pair => pair.Value.Estimate))], _ => true);
        Line("plain medians of the same samples", [.. runs.Select(run => run.ToDictionary(pair => pair.Key, pair => pair.Value.Plain))], _ => true);
        if (peers.Count > 0)
        {
            Line("touchstone run, cells of the next line", [.. runs.Select(run => run.ToDictionary(pair => pair.Key, pair => pair.Value.Estimate))], shared.Contains);
            Line("BenchmarkDotNet, mean", peers, _ => true);
        }
        return 0;
    }

    static void Line(string name, List<Dictionary<CellName, double>> runs, Func<CellName, bool> counts)
    {
        var deviations = runs.SelectMany(run => run.Keys).Distinct().Where(counts).SelectMany(cell =>
        {
            var values = runs.Where(run => run.ContainsKey(cell)).Select(run => run[cell]).ToList();
            var median = Statistics.Median(values);
            return values.Select(value => Math.Abs(value / median - 1));
        }).Order().ToArray();
        var within = deviations.Count(deviation => deviation <= Margin) / (double)deviations.Length;
        Console.WriteLine(string.Create(
            CultureInfo.InvariantCulture,
            $"| {name} | {deviations.Length / runs.Count} x {runs.Count} | {within * 100:0.0} % | {Statistics.Quantile(deviations, 0.95) * 100:0.0} % | {deviations[^1] * 100:0.0} % |"));
    }
}
