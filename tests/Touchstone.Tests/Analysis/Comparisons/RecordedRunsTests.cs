using System.Runtime.CompilerServices;
using Touchstone.Analysis.Comparisons;
using Touchstone.Core.Results;
using Touchstone.Protocol;

namespace Touchstone.Tests.Analysis.Comparisons;

/// <summary>Real runs on a noisy machine confirm what docs/methodology.md says about them.</summary>
public class RecordedRunsTests
{
    [Theory]
    [InlineData("run1", "run2")]
    [InlineData("run3", "run4")]
    [InlineData("quieter-hour/run2", "quieter-hour/run5")]
    public void Two_runs_of_an_unchanged_program_raise_no_alarm(string before, string after)
    {
        var comparison = RunComparer.Compare([Read(before)], [Read(after)], 0.05, Enum.GetValues<Metric>());

        Assert.Equal(90, comparison.Changes.Count);
        Assert.Empty(comparison.Regressions);
        Assert.All(comparison.Changes, change => Assert.True(change.Verdict is ChangeVerdict.Same or ChangeVerdict.Unsure, change.ToString()));
        Assert.DoesNotContain(comparison.Changes, change => change.SizeDiffers || change.AllocationDiffers);
    }

    [Fact]
    public void A_serializer_made_15_percent_slower_is_found_and_no_other()
    {
        var slow = Slower(Read("run2"), "NewtonsoftJson", 1.15);

        var regressions = RunComparer.Compare([Read("run1")], [slow], 0.05, [Metric.Time]).Regressions.ToList();

        Assert.InRange(regressions.Count, 6, 9);
        Assert.All(regressions, change => Assert.Equal("NewtonsoftJson", change.Shown.Key.Launch.Serializer));
    }

    static RunResults Slower(RunResults run, string serializer, double factor)
    {
        foreach (var launch in run.Launches.Where(launch => launch.Key.Serializer == serializer))
        {
            Sample[] slower = [.. launch.Samples.Select(sample => sample with { ElapsedNs = sample.ElapsedNs * factor })];
            launch.Samples.Clear();
            launch.Samples.AddRange(slower);
        }
        return run;
    }

    static RunResults Read(string run, [CallerFilePath] string thisFile = "") => RunResults.Read(Path.GetFullPath(Path.Combine(
        Path.GetDirectoryName(thisFile)!, "..", "..", "..", "..", "records", "2026-11-21-amd-epyc-debian-12", run, "results.jsonl.gz")));
}
