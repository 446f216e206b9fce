using System.Runtime.CompilerServices;
using Touchstone.Analysis.Comparisons;
using Touchstone.Analysis.Histories;
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
