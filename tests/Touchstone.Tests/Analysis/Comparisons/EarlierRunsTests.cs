using System.Globalization;
using System.Runtime.CompilerServices;
using Touchstone.Analysis;
using Touchstone.Analysis.Comparisons;
using Touchstone.Analysis.Histories;
using Touchstone.Core.Keys;
using Touchstone.Core.Results;
using Touchstone.Protocol;

namespace Touchstone.Tests.Analysis.Comparisons;

/// <summary>A run is compared with what earlier runs on its machine usually took.</summary>
public class EarlierRunsTests
{
    static readonly (string Serializer, double Ns)[] Thirty = [.. Enumerable.Range(0, 30).Select(i => ($"S{i:00}", 100.0 + i))];

    [Theory]
    [InlineData("run1")]
    [InlineData("run4")]
    [InlineData("busy2")]
    public void A_recorded_run_of_the_unchanged_program_raises_no_alarm(string head)
    {
        var comparison = With(Recorded(head), Recorded().Where(run => run.Name != head));

        Assert.Equal(99, comparison.Changes.Count);
        Assert.Empty(comparison.Regressions);
        Assert.Empty(comparison.Warnings);
    }

    [Fact]
    public void A_serializer_of_a_recorded_run_made_12_percent_slower_is_found_and_no_other()
    {
        var head = Recorded("run2");
        foreach (var launch in head.Launches.Where(launch => launch.Key.Serializer == "ProtobufNet"))
        {
            Sample[] slower = [.. launch.Samples.Select(sample => sample with { ElapsedNs = sample.ElapsedNs * 1.12 })];
            launch.Samples.Clear();
            launch.Samples.AddRange(slower);
        }

        var regressions = With(head, Recorded().Where(run => run.Name != "run2")).Regressions.ToList();

        Assert.InRange(regressions.Count, 6, 9);
        Assert.All(regressions, change => Assert.Equal("ProtobufNet", change.Shown.Key.Launch.Serializer));
    }

    [Fact]
    public void The_base_is_the_level_since_the_last_change()
    {
        // The ninth run became 30 % slower on purpose.
        var earlier = Enumerable.Range(1, 16).Select(seed => Run(seed, seed < 9 ? 1 : 1.3)).ToList();

        var kept = Compare(earlier, Run(20, 1.3));
        var undone = Compare(earlier, Run(20, 1));

        Assert.All(kept.Changes, change => Assert.InRange(change.Time!.Value.Value, 0.97, 1.03));
        Assert.Empty(kept.Regressions);
        Assert.All(undone.Changes, change => Assert.Equal(ChangeVerdict.Faster, change.Verdict));
    }

    [Fact]
    public void What_runs_scatter_widens_the_interval()
    {
        var calm = Enumerable.Range(1, 6).Select(seed => Run(seed, 1)).ToList();
        var restless = Enumerable.Range(1, 6).Select(seed => Run(seed, seed % 2 == 0 ? 1.06 : 0.94)).ToList();
        var head = Run(20, 1.08);

        var (found, unsure) = (Compare(calm, head), Compare(restless, head));

        Assert.All(found.Changes, change => Assert.Equal(ChangeVerdict.Slower, change.Verdict));
        Assert.All(unsure.Changes, change => Assert.Equal(ChangeVerdict.Unsure, change.Verdict));
        Assert.All(found.Changes.Zip(unsure.Changes), pair => Assert.True(
            pair.Second.Time!.Value.High / pair.Second.Time.Value.Low > pair.First.Time!.Value.High / pair.First.Time.Value.Low));
    }

    [Theory]
    [InlineData(0, 6)]
    [InlineData(0, 20)]
    [InlineData(0.6, 6)]
    [InlineData(0.6, 20)]
    public void A_run_far_from_the_earlier_ones_is_beyond_the_interval_as_often_as_it_should_be(double correlation, int runs)
    {
        var (beyond, all) = (0, 0);
        for (var seed = 0; seed < 20; seed++)
        {
            var random = new Random(seed);
            var logs = Enumerable.Range(0, 60).Select(_ => Correlated(random, runs + 30, correlation)).ToList();
            var usual = EarlierRuns.Of([.. Enumerable.Range(0, runs).Select(run => Stored(run, logs))], 0.05, new Dictionary<string, int>());
            foreach (var known in usual.Cells)
            {
                // Thirty runs later, nothing of the earlier noise is left.
                var head = 1000 * Math.Exp(logs[int.Parse(known.Key.Launch.Serializer, CultureInfo.InvariantCulture)][^1]);
                var cell = known with { Cost = known.Cost with { Ns = head, LowNs = head / 1.001, HighNs = head * 1.001 } };
                var ratio = RatioEstimate.Of(cell, usual.Beside((known, cell)).Base!)!.Value;
                (beyond, all) = (beyond + (ratio.Low > 1 || ratio.High < 1 ? 1 : 0), all + 1);
            }
        }
        Assert.InRange((double)beyond / all, 0.01, 0.075);
    }

    static double[] Correlated(Random random, int count, double correlation)
    {
        var noise = 0.01 * Statistics.NormalDraw(random);
        return [.. Enumerable.Range(0, count).Select(
            _ => noise = correlation * noise + 0.01 * Math.Sqrt(1 - correlation * correlation) * Statistics.NormalDraw(random))];
    }

    static RunSummary Stored(int run, List<double[]> logs) => new(
        1, $"{run}", new DateTime(2026, 1, 1, 0, 0, 0, DateTimeKind.Utc).AddHours(run), $"c{run}", "machine",
        [.. logs.Select((values, place) => new CellSummary(KeyOf(place), 1000 * Math.Exp(values[run]), 1, 1, 1, 1))]);

    static CellKey KeyOf(int place) => new(
        new LaunchKey(place.ToString(CultureInfo.InvariantCulture), "", "net10.0", "jit", "books", 1, 0, ""), Operation.Serialize);

    [Fact]
    public void With_three_runs_times_are_not_compared_and_sizes_are()
    {
        var earlier = Enumerable.Range(1, 3).Select(seed => Run(seed, 1)).ToList();

        var comparison = Compare(earlier, MockRuns.Of(20, Thirty.Select(cell => (cell.Serializer, cell.Ns * 2)), payload: 200));

        Assert.All(comparison.Changes, change => Assert.True(change.Verdict == ChangeVerdict.Unsure && change.Grown.Contains(Metric.Size), change.ToString()));
        Assert.Contains("30 of 30 cells have fewer than 4 runs", Assert.Single(comparison.Warnings).Cause, StringComparison.Ordinal);
    }

    [Fact]
    public void A_cell_that_the_newest_earlier_run_has_not_is_new()
    {
        var earlier = Enumerable.Range(1, 5).Select(seed => Run(seed, 1)).ToList();

        var comparison = Compare(earlier, MockRuns.Of(20, Thirty.Append(("Added", 50))));

        var added = Assert.Single(comparison.Changes, change => change.Shown.Key.Launch.Serializer == "Added");
        Assert.Equal(ChangeVerdict.New, added.Verdict);
    }

    static RunResults Run(int seed, double factor) => MockRuns.Of(seed, Thirty.Select(cell => (cell.Serializer, cell.Ns * factor)));

    static Comparison Compare(IEnumerable<RunResults> earlier, RunResults head) => RunComparer.CompareWithEarlier(
        [.. earlier.Select(RunSummary.Of)], [head], new Dictionary<string, int>(), 0.05, Enum.GetValues<Metric>(), Confidence.Point);

    static Comparison With(RunResults head, IEnumerable<(string Name, RunSummary Summary)> earlier) => RunComparer.CompareWithEarlier(
        [.. earlier.Select(run => run.Summary)], [head], new Dictionary<string, int>(), 0.05, Enum.GetValues<Metric>(), Confidence.Point);

    static List<(string Name, RunSummary Summary)> Recorded() =>
        [.. from kind in (string[])["run", "busy"] from place in Enumerable.Range(1, 5) select ($"{kind}{place}", RunSummary.Of(Recorded($"{kind}{place}")))];

    static RunResults Recorded(string run, [CallerFilePath] string thisFile = "") => RunResults.Read(Path.GetFullPath(Path.Combine(
        Path.GetDirectoryName(thisFile)!, "..", "..", "..", "..", "records", "2026-11-22-amd-epyc-debian-12", "pool", run, "results.jsonl.gz")));
}
