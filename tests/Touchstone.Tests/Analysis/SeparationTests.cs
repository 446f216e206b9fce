using Touchstone.Analysis;
using Touchstone.Core.Results;

namespace Touchstone.Tests.Analysis;

/// <summary>Runs that measured something else are not merged, even if they have the same machine and scenario.</summary>
public sealed class SeparationTests
{
    [Fact]
    public void Runs_of_another_system_kernel_have_rows_and_ranks_of_their_own()
    {
        var summary = Summarizer.Summarize([Booted(1, "6.1.0"), Booted(2, "6.1.0"), Booted(3, "6.2.0")]);

        Assert.Equal(
            [("system kernel 6.1.0", "A", 10, 1), ("system kernel 6.2.0", "A", 5, 1)],
            summary.Groups.Single().Rows.Select(row => (row.Origin, row.Label, row.Main.Cost.Launches, row.Main.Rank!.Value.Best)));
        Assert.Contains(summary.Warnings, warning => warning.Cause.Contains("the system kernel on", StringComparison.Ordinal));
    }

    [Fact]
    public void A_run_without_its_system_kernel_has_that_of_the_run_before_it()
    {
        var summary = Summarizer.Summarize([Booted(1, "6.1.0"), Booted(2, ""), Booted(3, "6.2.0"), Booted(4, "")]);

        Assert.Equal([10, 10], summary.Groups.Single().Rows.Select(row => row.Main.Cost.Launches));
    }

    [Fact]
    public void Runs_at_another_speed_of_the_reference_kernel_are_cut_at_the_widest_gap()
    {
        double[] speeds = [1, 1.08, 1.3, 1.36];
        var summary = Summarizer.Summarize([.. speeds.Select((speed, place) => MockRuns.Of(place, [("A", 100)], kernelNs: speed * Synthetic.KernelNs))]);

        var rows = summary.Groups.Single().Rows;
        Assert.Equal([10, 10], rows.Select(row => row.Main.Cost.Launches));
        Assert.All(rows, row => Assert.StartsWith("reference kernel ", row.Origin, StringComparison.Ordinal));
        Assert.Contains(summary.Warnings, warning => warning.Cause.EndsWith("Their rows are separate", StringComparison.Ordinal));
    }

    [Fact]
    public void A_payload_of_another_length_is_another_version_of_the_data()
    {
        var summary = Summarizer.Summarize([
            MockRuns.Of(1, [("A", 100), ("B", 200)]),
            MockRuns.Of(2, [("A", 100)], payload: 120),
            MockRuns.Of(3, [("A", 100), ("C", 50)], payload: 120),
        ]);

        Assert.Equal(
            [("data of 2026-01-31 12:01", "A", 5), ("data of 2026-01-31 12:01", "B", 5), ("data of 2026-01-31 12:02", "C", 5),
                ("data of 2026-01-31 12:02", "A", 10)],
            summary.Groups.Single().Rows.Select(row => (row.Origin, row.Label, row.Main.Cost.Launches)));
        Assert.Contains(summary.Warnings, warning => warning.Cause.Contains("what is serialized in", StringComparison.Ordinal));
    }

    [Fact]
    public void Another_version_of_a_library_may_write_another_length()
    {
        var summary = Summarizer.Summarize([MockRuns.Of(1, [("A", 100)]), MockRuns.Of(2, [("A", 100)], payload: 120, version: "2.0")]);

        Assert.Equal("", summary.Groups.Single().Rows.Single().Origin);
        Assert.DoesNotContain(summary.Warnings, warning => warning.Cause.Contains("what is serialized in", StringComparison.Ordinal));
    }

    [Fact]
    public void What_is_the_same_is_merged_without_a_word()
    {
        var summary = Summarizer.Summarize([Booted(1, "6.1.0"), Booted(2, "6.1.0")]);

        Assert.Equal(("", 10), (summary.Groups.Single().Rows.Single().Origin, summary.Groups.Single().Rows.Single().Main.Cost.Launches));
        Assert.DoesNotContain(summary.Warnings, warning => warning.Cause.Contains("separate", StringComparison.Ordinal));
    }

    static RunResults Booted(int seed, string kernel)
    {
        var run = MockRuns.Of(seed, [("A", 100)]);
        run.Machine = kernel.Length > 0 ? $$"""{ "system": { "kernel": "{{kernel}}" } }""" : "";
        return run;
    }
}
