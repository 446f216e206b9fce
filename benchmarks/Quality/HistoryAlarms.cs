using System.Globalization;
using Touchstone.Analysis.Histories;
using Touchstone.Core.Keys;
using Touchstone.Protocol;

namespace Touchstone.Quality;

/// <summary>
/// Measures how often <c>touchstone history</c> finds a change in made-up series that have none, and how often it finds one that is there, by the correlation
/// of neighboring runs. A series is alone on its machine, or one of sixty of different serializers.
/// </summary>
static class HistoryAlarms
{
    const int Together = 60;
    const int WarmUp = 30; // Runs before the first, so that it is like the others.
    const double Noise = 0.01;
    const double FarOff = 1.3;
    const int OneIn = 25;

    static readonly int[] Lengths = [8, 12, 16, 25, 40, 60];
    static readonly double[] Correlations = [0, 0.3, 0.6, 0.8];
    static readonly double[] Steps = [1.03, 1.05, 1.10];
    static readonly Kind[] Kinds =
    [
        new("normal", Statistics.NormalDraw, 0), new("heavy tails", Student, 0), new("one run in 25 is 30 % off", Statistics.NormalDraw, OneIn),
    ];

    public static int Print(string series, Terminal terminal)
    {
        var count = Values.Whole("SERIES", series, Together, 100_000);
        foreach (var together in (int[])[1, Together])
        {
            var each = together == 1 ? "each alone on its machine" : $"{together} on each machine";
            terminal.Out.WriteLine($"| series without a change, {each}: noise | runs | {Header(Correlations.Select(Correlation))} |");
            terminal.Out.WriteLine($"|---|--:|{Line(Correlations.Length)}");
            foreach (var (kind, runs) in Kinds.SelectMany(kind => Lengths.Select(runs => (kind, runs))))
            {
                // Every change counts, however small.
                terminal.Out.WriteLine(Text.Row([kind.Name, Number(runs), .. Correlations.Select(correlation =>
                    Text.Percent(Found(kind, runs, correlation, 1, 0, together, count)))]));
            }
            var sizes = Header(Steps.Select(step => $"{(step - 1) * 100:+0} %"));
            terminal.Out.WriteLine($"\n| series with a change in their middle, {each}: correlation | runs | {sizes} |");
            terminal.Out.WriteLine($"|---|--:|{Line(Steps.Length)}");
            foreach (var (correlation, runs) in Correlations[..3].SelectMany(correlation => Lengths.Select(runs => (correlation, runs))))
            {
                terminal.Out.WriteLine(Text.Row([Correlation(correlation), Number(runs), .. Steps.Select(step =>
                    Text.Percent(Found(Kinds[0], runs, correlation, step, 0.01, together, count)))]));
            }
            terminal.Out.WriteLine();
        }
        return ExitCodes.Done;
    }

    /// <summary>The part of the series with a change. One that is made must be found within a run of its place.</summary>
    static double Found(Kind kind, int runs, double correlation, double step, double least, int together, int count)
    {
        var machines = count / together;
        // With several on a machine, a tenth of them change: more would be a step of the machine.
        var changing = step == 1 ? together : Math.Max(1, together / 10);
        return Enumerable.Range(0, machines).AsParallel().Sum(machine =>
        {
            var random = new Random(machine * 1000 + runs);
            var history = History.Of(Runs(kind, runs, correlation, step, together, changing, random), least, new Dictionary<string, int>());
            return history.Series.Where(series => Place(series) < changing).Count(series => step == 1
                ? series.Changes.Count > 0
                : series.Changes.Any(change => Math.Abs(change.Start - runs / 2) <= 1 && change.Ratio > 1));
        }) / (double)(machines * changing);
    }

    static int Place(Series series) => int.Parse(series.Key.Launch.Serializer, CultureInfo.InvariantCulture);

    static List<RunSummary> Runs(Kind kind, int runs, double correlation, double step, int together, int changing, Random random)
    {
        var costs = Enumerable.Range(0, together).Select(place => Costs(kind, runs, correlation, place < changing ? step : 1, random)).ToList();
        return [.. Enumerable.Range(0, runs).Select(run => new RunSummary(
            1, Number(run), new DateTime(2026, 1, 1, 0, 0, 0, DateTimeKind.Utc).AddHours(run), $"{run:x40}", "a machine",
            [.. costs.Select((values, place) => new CellSummary(KeyOf(place), values[run], values[run], values[run], 100, 1000))]))];
    }

    static CellKey KeyOf(int place) => new(new LaunchKey(Number(place), "", "net10.0", "jit", "books", 1, 0, ""), OperationNames.Ranked[0]);

    static double[] Costs(Kind kind, int runs, double correlation, double step, Random random)
    {
        var (noise, costs) = (0.0, new double[runs]);
        for (var run = -WarmUp; run < runs; run++)
        {
            noise = correlation * noise + Math.Sqrt(1 - correlation * correlation) * kind.Draw(random);
            if (run >= 0)
                costs[run] = 1000 * Math.Exp(Noise * noise) * (run >= runs / 2 ? step : 1) * (kind.OneIn > 0 && random.Next(kind.OneIn) == 0 ? FarOff : 1);
        }
        return costs;
    }

    // Student's t with three degrees of freedom, with a variance of 1.
    static double Student(Random random) =>
        Statistics.NormalDraw(random) / Math.Sqrt(Enumerable.Range(0, 3).Sum(_ => Math.Pow(Statistics.NormalDraw(random), 2)));

    static string Header(IEnumerable<string> columns) => string.Join(" | ", columns);

    static string Line(int columns) => string.Concat(Enumerable.Repeat("--:|", columns));

    static string Correlation(double value) => $"correlation {value.ToString(CultureInfo.InvariantCulture)}";

    static string Number(int value) => value.ToString(CultureInfo.InvariantCulture);

    /// <param name="Name">Its name.</param>
    /// <param name="Draw">A number of the noise, with a variance of 1.</param>
    /// <param name="OneIn">One run in so many is far off; 0 if none is.</param>
    sealed record Kind(string Name, Func<Random, double> Draw, int OneIn);
}
