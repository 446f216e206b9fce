using Touchstone.Analysis;

namespace Touchstone.Quality;

/// <summary>
/// How often the verdict "A is faster than B" of a run does not hold in a repeated run: it is reversed by point if B takes less time there, and
/// significantly if that run says that B is faster.
/// </summary>
static class Reversals
{
    const string Next = "Quality reversals run1 run2 run3";

    public static int Print(IReadOnlyList<string> folders, Terminal terminal)
    {
        // Ratios are within a run, so its speed does not matter.
        var runs = MeasuredRun.Read(folders, 2, terminal, Next).ConvertAll(run => (run.Cells, Ranks: RanksOf(run)));
        List<Verdict> byRank = [], byRatio = [];
        foreach (var ((cells, ranks), place) in runs.Select((run, place) => (run, place)))
        {
            var others = runs.Where((_, other) => other != place).ToList();
            foreach (var (faster, slower) in Pairs(cells))
            {
                var repeated = others.FindAll(other => other.Cells.ContainsKey(faster) && other.Cells.ContainsKey(slower));
                if (repeated.Count == 0)
                    continue;
                var byPoint = repeated.Exists(other => other.Cells[slower].Cost.Ns < other.Cells[faster].Cost.Ns);
                if (IsBefore(ranks, faster, slower))
                    byRank.Add(new Verdict(byPoint, repeated.Exists(other => IsBefore(other.Ranks, slower, faster))));
                if (RatioEstimate.IsSignificant(cells[slower], cells[faster]))
                {
                    byRatio.Add(new Verdict(byPoint, repeated.Exists(other => other.Cells[slower].Cost.Ns < other.Cells[faster].Cost.Ns
                        && RatioEstimate.IsSignificant(other.Cells[slower], other.Cells[faster]))));
                }
            }
        }
        terminal.Out.WriteLine($"| \"A is faster\" in one of {runs.Count} runs | verdicts | reversed by point in another run | significantly |");
        terminal.Out.WriteLine("|---|--:|--:|--:|");
        terminal.Out.WriteLine(Row("the ranks of the table do not overlap", byRank));
        terminal.Out.WriteLine(Row("the 95 % interval of the ratio does not contain 1", byRatio));
        return ExitCodes.Done;
    }

    /// <summary>The ranks of each table: the rows of one data set, N and operation.</summary>
    static Dictionary<CellName, RankRange> RanksOf(MeasuredRun run)
    {
        var names = run.Cells.ToDictionary(cell => cell.Value.Key, cell => cell.Key);
        return Tables(run.Cells).SelectMany(table => Ranking.Rank(table.Select(cell => cell.Value)))
            .Where(cell => cell.Rank is not null).ToDictionary(cell => names[cell.Key], cell => cell.Rank!.Value);
    }

    static IEnumerable<IGrouping<CellName, KeyValuePair<CellName, Cell>>> Tables(IReadOnlyDictionary<CellName, Cell> cells) =>
        cells.GroupBy(cell => cell.Key with { Target = "" });

    /// <summary>The pairs of rows in each table, the one with less time first.</summary>
    static IEnumerable<(CellName Faster, CellName Slower)> Pairs(IReadOnlyDictionary<CellName, Cell> cells) => Tables(cells).SelectMany(table =>
    {
        CellName[] sorted = [.. table.OrderBy(cell => cell.Value.Cost.Ns).Select(cell => cell.Key)];
        return sorted.SelectMany((slower, place) => sorted.Take(place).Select(faster => (faster, slower)));
    });

    static bool IsBefore(Dictionary<CellName, RankRange> ranks, CellName faster, CellName slower) =>
        ranks.TryGetValue(faster, out var first) && ranks.TryGetValue(slower, out var second) && first.Worst < second.Best;

    static string Row(string name, List<Verdict> verdicts) => Text.Row(
        name, Unit.Count(verdicts.Count), Unit.Count(verdicts.Count(verdict => verdict.ByPoint)), Unit.Count(verdicts.Count(verdict => verdict.Significantly)));

    /// <summary>What other runs say of a verdict: whether one of them has the two in the other order, and whether one says so significantly.</summary>
    readonly record struct Verdict(bool ByPoint, bool Significantly);
}
