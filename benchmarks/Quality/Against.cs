using System.Globalization;
using Touchstone.Analysis;

namespace Touchstone.Quality;

/// <summary>Holds estimates against the band from BenchmarkDotNet's minimum to its first quartile.</summary>
static class Against
{
    const double Margin = 0.05;

    public static int Print(string peers, IReadOnlyList<string> runs)
    {
        var references = Comparison.References(runs);
        var cells = runs.Select(run => Comparison.Cells(run, references)).ToList();
        Console.WriteLine("| serializer | N | operation | BenchmarkDotNet min | Q1 | mean | ± % | touchstone | outside the band |");
        Console.WriteLine("|---|--:|---|--:|--:|--:|--:|--:|--:|");
        int inside = 0, all = 0;
        foreach (var peer in Comparison.Peers(peers).OrderBy(peer => peer.Name.Serializer, StringComparer.Ordinal).ThenBy(peer => peer.Name.Count).ThenBy(peer => peer.Name.Operation, StringComparer.Ordinal))
        {
            var estimate = Statistics.Median(cells.Where(run => run.ContainsKey(peer.Name)).Select(run => run[peer.Name].Estimate));
            var outside = estimate < peer.MinNs ? estimate / peer.MinNs - 1 : estimate > peer.Q1Ns ? estimate / peer.Q1Ns - 1 : 0;
            if (peer.Q1Ns > 1000)
            {
                all++;
                inside += Math.Abs(outside) <= Margin ? 1 : 0;
            }
            Console.WriteLine(string.Create(
                CultureInfo.InvariantCulture,
                $"| {peer.Name.Serializer} | {peer.Name.Count} | {peer.Name.Operation} | {peer.MinNs:0} ns | {peer.Q1Ns:0} ns | {peer.MeanNs:0} ns | {peer.ErrorNs / peer.MeanNs * 100:0.0} | {estimate:0} ns | {outside * 100:+0.0;-0.0;0.0} % |"));
        }
        Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"\n{inside} of {all} calls above 1 µs lie within {Margin * 100:0} % of the band."));
        return 0;
    }
}
