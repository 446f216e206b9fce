using Touchstone.Analysis.Comparisons;
using Touchstone.Analysis.Counts;
using Touchstone.Analysis.Histories;
using Touchstone.Core.Keys;
using Touchstone.Core.Results;
using Touchstone.Protocol;
using Touchstone.Report.Comparisons;

namespace Touchstone.Tests.Analysis.Comparisons;

/// <summary>Counts of two results that are compared, and counts that belong to different code and are not.</summary>
public sealed class CountPairsTests
{
    static readonly InstructionCount Count = new(new LaunchKey("A", "", "net10.0", "jit", "books", 10, 0, ""), Operation.Serialize)
    {
        Framework = ".NET 10.0.12",
        InstructionSet = "X64 AVX2",
        Managed = [1000],
        Native = [0],
    };

    [Fact]
    public void What_both_counted_is_compared_as_by_ab_exact()
    {
        var counts = CountPairs.Compare([Run(Count, Count with { Operation = Operation.Deserialize })], [Run(Count with { Managed = [1006] })], 0.005)!;

        var change = Assert.Single(counts.Changes);
        Assert.Equal((CountVerdict.More, 6), (change.Verdict, change.Managed));
        Assert.Equal(1, counts.ExitCode);
    }

    [Fact]
    public void Without_a_count_in_common_there_is_nothing_to_compare()
    {
        Assert.Null(CountPairs.Compare([Run(Count)], [Run()], 0.005));
        Assert.Null(CountPairs.Compare([Run(Count)], [Run(Count with { Key = Count.Key with { Count = 1 } })], 0.005));
    }

    [Fact]
    public void Two_versions_of_a_serializer_are_compared_unless_there_are_several()
    {
        var (old, older) = (Count with { Key = Count.Key with { RequestedVersion = "1.0" } }, Count with { Key = Count.Key with { RequestedVersion = "0.9" } });

        Assert.NotNull(CountPairs.Compare([Run(old)], [Run(Count)], 0.005));
        Assert.Null(CountPairs.Compare([Run(old, older)], [Run(Count)], 0.005));
    }

    [Fact]
    public void Counts_of_another_machine_runtime_instruction_set_or_profile_are_refused()
    {
        Refused("counts of two runtimes are not compared: .NET 10.0.12 and .NET 10.0.13", Run(Count with { Framework = ".NET 10.0.13" }));
        Refused("counts of two instruction sets are not compared: X64 AVX2 and X64 AVX2 AVX-512", Run(Count with { InstructionSet = "X64 AVX2 AVX-512" }));
        Refused("counts with and without a profile (--pgo) are not compared", Run(Count with { Profile = true }));
        Refused("counts of two machines are not compared: this one and that one", Of("that one", Count));
    }

    [Fact]
    public void Counts_are_compared_with_the_range_of_earlier_runs()
    {
        RunSummary[] earlier = [Earlier(1, 1000, 1004), Earlier(2, 1000), Earlier(3, 1002)];

        Assert.Equal((CountVerdict.Same, 0), With(1003));
        Assert.Equal((CountVerdict.MoreWithin, 5), With(1005));
        Assert.Equal((CountVerdict.More, 6), With(1006));
        Assert.Equal((CountVerdict.Fewer, -100), With(900));

        (CountVerdict, int) With(double managed)
        {
            var change = Assert.Single(CountPairs.CompareWithEarlier(earlier, [Run(Count with { Managed = [managed] })], Unordered, 0.005)!.Changes);
            Assert.Empty(change.Methods);
            return (change.Verdict, (int)change.Instructions);
        }
    }

    [Fact]
    public void Runs_before_the_last_step_are_no_base()
    {
        double[] five(double managed) => [managed, managed, managed, managed, managed];
        RunSummary[] earlier = [Earlier(1, five(1200)), Earlier(2, five(1000))];

        var counts = CountPairs.CompareWithEarlier(earlier, [Run(Count with { Managed = [1200] })], Unordered, 0.005)!;

        Assert.Equal((CountVerdict.More, 200), (counts.Changes[0].Verdict, counts.Changes[0].Managed));
        Assert.Equal(1, counts.ExitCode);
    }

    [Fact]
    public void More_memory_than_in_earlier_runs_is_a_regression_and_other_code_is_refused()
    {
        RunSummary[] earlier = [Earlier(1, 1000)];
        var hungry = CountPairs.CompareWithEarlier(earlier, [Run(Count with { AllocatedBytes = 300, PayloadBytes = 50 })], Unordered, 0.005)!;
        var other = CountPairs.CompareWithEarlier(earlier, [Run(Count with { Framework = ".NET 11.0.0" })], Unordered, 0.005)!;

        Assert.True(hungry.Changes[0] is { AllocatesMore: true, IsLarger: false });
        Assert.Equal(1, hungry.ExitCode);
        Assert.Equal("counts of two runtimes are not compared: .NET 10.0.12 and .NET 11.0.0", other.Changes[0].Head.Reason);
        Assert.Equal(2, other.ExitCode);
        Assert.Null(CountPairs.CompareWithEarlier(
            [.. earlier.Select(run => run with { Counts = [run.Counts[0] with { Native = null }] })], [Run(Count)], Unordered, 0.005));
    }

    static readonly Dictionary<string, int> Unordered = [];

    static RunSummary Earlier(int minute, params double[] managed)
    {
        var count = Count with { Managed = managed, Native = [.. managed.Select(_ => 0.0)], AllocatedBytes = 200, PayloadBytes = 50 };
        return RunSummary.Of(Run(count)) with { Id = $"r{minute}", Created = DateTime.UnixEpoch.AddMinutes(minute) };
    }

    [Fact]
    public void Beside_times_a_regression_of_counts_is_named_and_counted()
    {
        var (before, after) = (MockRuns.Of(1, [("A", 100)]), MockRuns.Of(1, [("A", 100)]));
        var counts = CountPairs.Compare([Run(Count)], [Run(Count with { Managed = [1006] })], 0.005)!;
        var comparison = RunComparer.Compare([before], [after], 0.05, Enum.GetValues<Metric>()) with { Counts = counts with { IsJudged = true } };

        Assert.Equal(
            "no regression above 5 %: 1 same; instructions: 1 regression above 0.5 %: 1 more instructions", ComparisonText.Result(comparison));
        Assert.Equal(
            ["A, books, N = 10, serialize: +6 instructions (+0.6 %), 1 000 became 1 006"], ComparisonText.AllRegressions(comparison));
        Assert.Empty(ComparisonText.AllRegressions(comparison with { Counts = counts }));
    }

    static void Refused(string reason, RunResults head)
    {
        var counts = CountPairs.Compare([Run(Count)], [head], 0.005)!;

        Assert.Equal(["A: " + reason], CountText.Reasons(counts));
        Assert.Equal(ExitCodes.Usage, counts.ExitCode);
    }

    static RunResults Run(params InstructionCount[] counts) => Of("this one", counts);

    static RunResults Of(string machine, params InstructionCount[] counts)
    {
        var run = new RunResults();
        MockRuns.Write(run, new RunHeader(["count"], new DateTime(2026, 1, 31, 12, 0, 0, DateTimeKind.Utc), machine, "", []));
        foreach (var count in counts)
            MockRuns.Write(run, count);
        return run;
    }
}
