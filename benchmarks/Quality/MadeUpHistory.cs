using System.Globalization;
using Touchstone.Analysis.Histories;
using Touchstone.Core.Keys;
using Touchstone.Protocol;

namespace Touchstone.Quality;

/// <summary>
/// Writes the summaries of many runs, to time <c>touchstone history</c>: 2 % of noise, one run in 25 far off, and one series that becomes 8 % slower after
/// seven tenths of the runs.
/// </summary>
static class MadeUpHistory
{
    const int Seed = 1;
    const double Noise = 0.02;
    const double FarOff = 1.3;
    const int OneIn = 25;
    const double Slower = 1.08;
    const double Until = 0.7;
    const int SlowerCell = 5;

    public static int Write(string folder, string runs, string cells)
    {
        var (random, count) = (new Random(Seed), Values.Whole("RUNS", runs, 1, 100_000));
        var names = Enumerable.Range(0, Values.Whole("CELLS", cells, 1, 10_000)).Select(Key).ToList();
        Directory.CreateDirectory(folder);
        for (var run = 0; run < count; run++)
        {
            var summary = new RunSummary(
                1, string.Create(CultureInfo.InvariantCulture, $"{run:x16}"), new DateTime(2026, 1, 1, 0, 0, 0, DateTimeKind.Utc).AddHours(run),
                string.Create(CultureInfo.InvariantCulture, $"{run:x40}"), "a machine",
                [.. names.Select((key, place) => Cell(key, 1000 * (place == SlowerCell && run >= Until * count ? Slower : 1), random))]);
            File.WriteAllText(Path.Combine(folder, summary.FileName), summary.ToJson() + "\n");
        }
        return ExitCodes.Done;
    }

    static CellKey Key(int place) => new(
        new LaunchKey(string.Create(CultureInfo.InvariantCulture, $"Serializer{place / 9}"), "", "net10.0", "jit", "books", place % 9 / 3 * 100 + 1, 0, ""),
        OperationNames.Ranked[place % 3]);

    static CellSummary Cell(CellKey key, double level, Random random)
    {
        var cost = level * Math.Exp(Noise * Statistics.NormalDraw(random)) * (random.Next(OneIn) == 0 ? FarOff : 1);
        return new CellSummary(key, cost, cost * (1 - Noise), cost * (1 + Noise), 100, 1000);
    }
}
