using System.Globalization;

namespace Touchstone.Quality.Ablation;

/// <summary>What a variant makes of a set.</summary>
readonly record struct SetFigures(string Name, (Dictionary<string, double> Values, HashSet<string> Warnings) Figures);

/// <summary>How two analyses of the same sets differ.</summary>
sealed class AblationEffect(IReadOnlyList<SetFigures> usual, IReadOnlyList<SetFigures> other)
{
    const double Notable = 0.01;

    /// <summary>True if anything at all differs.</summary>
    public bool IsAny => !usual.Zip(other).All(pair =>
        pair.First.Figures.Warnings.SetEquals(pair.Second.Figures.Warnings)
        && pair.First.Figures.Values.Count == pair.Second.Figures.Values.Count
        && pair.First.Figures.Values.All(value => pair.Second.Figures.Values.TryGetValue(value.Key, out var now) && now.Equals(value.Value)));

    /// <summary>
    /// The cells of a row: times and ranks that move, warnings that come or go, false alarms, found cells, and for each set how many intervals hold.
    /// </summary>
    public IEnumerable<string> Cells =>
    [
        Moved(AblatedFigures.Cost, Notable), Moved(AblatedFigures.Best, Notable), Moved(AblatedFigures.Rank, 0), Warnings(),
        Number(Sum(AblatedFigures.Alarms)), Share(AblatedFigures.Found + "8", AblatedFigures.Slower + "8"),
        Share(AblatedFigures.Found + "15", AblatedFigures.Slower + "15"),
        .. other.Select(set => set.Figures.Values).Select(values =>
            Text.Percent(values.GetValueOrDefault(AblatedFigures.Held) / values.GetValueOrDefault(AblatedFigures.Intervals))),
    ];

    /// <summary>The cells of the first row: of how many times, ranks and warnings the others speak, and the figures as they are.</summary>
    public IEnumerable<string> Totals =>
    [
        Of(AblatedFigures.Cost), Of(AblatedFigures.Best), Of(AblatedFigures.Rank), $"of {Number(usual.Sum(set => set.Figures.Warnings.Count))}",
        .. Cells.Skip(4),
    ];

    string Of(string kind) => $"of {Number(usual.Sum(set => set.Figures.Values.Keys.Count(name => name.StartsWith(kind, StringComparison.Ordinal))))}";

    string Moved(string kind, double least) => Number(usual.Zip(other).Sum(pair => pair.First.Figures.Values.Count(value =>
        value.Key.StartsWith(kind, StringComparison.Ordinal)
        && !(Math.Abs(pair.Second.Figures.Values.GetValueOrDefault(value.Key, double.NaN) / value.Value - 1) <= least))));

    string Warnings() => Number(usual.Zip(other).Sum(pair =>
        pair.First.Figures.Warnings.Except(pair.Second.Figures.Warnings).Count() + pair.Second.Figures.Warnings.Except(pair.First.Figures.Warnings).Count()));

    double Sum(string name) => other.Sum(set => set.Figures.Values.GetValueOrDefault(name));

    string Share(string part, string whole) => $"{Number(Sum(part))} of {Number(Sum(whole))}";

    static string Number(double value) => value.ToString("0", CultureInfo.InvariantCulture);
}
