using Touchstone.Analysis.Shards;
using Touchstone.Core.Results;

namespace Touchstone.Tests.Analysis.Shards;

public sealed class ShardCheckTests
{
    const string Here = "this machine";

    static readonly DateTime Noon = new(2026, 11, 24, 12, 0, 0, DateTimeKind.Utc);

    [Fact]
    public void Whole_shards_and_runs_of_everything_have_no_problem() =>
        Assert.Empty(Problems(Run("1/2", "a"), Run("2/2", "b"), new RunResults { Folder = "undivided" }));

    [Fact]
    public void A_missing_shard_is_named_with_the_command_that_measures_it()
    {
        var problem = Assert.Single(Problems(Run("1/3", "a"), Run("3/3", "c")));

        Assert.Equal((ShardProblemKind.Missing, "2/3"), (problem.Kind, problem.Shard.ToString()));
        Assert.Equal("shard 2/3 of touchstone run '#Nop' --count 1,2,3 is missing", problem.Problem.What);
        Assert.Equal(("touchstone run '#Nop' --count 1,2,3 --shard 2/3", problem.Repeat), (problem.Problem.Next, problem.Problem.Next));
    }

    [Fact]
    public void A_half_shard_continues_on_its_own_machine_and_begins_again_elsewhere()
    {
        var here = Assert.Single(Problems(Run("1/1", "a", ended: false)));
        var elsewhere = Assert.Single(Problems(Run("1/1", "a", ended: false, machine: "another machine")));
        var probes = Assert.Single(Problems(Run("1/1", "a", ended: false, command: "probe")));

        Assert.Equal((ShardProblemKind.Half, "touchstone run --resume a"), (here.Kind, here.Repeat));
        Assert.Equal("touchstone run '#Nop' --count 1,2,3 --shard 1/1", elsewhere.Repeat);
        Assert.Equal("touchstone probe '#Nop' --count 1,2,3 --shard 1/1", probes.Repeat);
    }

    [Fact]
    public void A_half_shard_that_another_folder_has_whole_is_left_out_and_not_repeated()
    {
        var problem = Assert.Single(Problems(Run("1/1", "half", ended: false), Run("1/1", "whole")));

        Assert.Equal((ShardProblemKind.Half, null), (problem.Kind, problem.Repeat));
        Assert.Equal("touchstone report whole", problem.Problem.Next);
    }

    [Fact]
    public void A_doubled_shard_is_named_with_a_report_that_has_it_once()
    {
        var problem = Assert.Single(Problems(Run("1/2", "a"), Run("2/2", "b"), Run("1/2", "c")));

        Assert.Equal((ShardProblemKind.Doubled, null), (problem.Kind, problem.Repeat));
        Assert.Contains("it is in a and in c", problem.Problem.Why, StringComparison.Ordinal);
        Assert.Equal("touchstone report a b", problem.Problem.Next);
    }

    [Fact]
    public void A_shard_that_was_planned_with_other_adapters_is_measured_again()
    {
        var problem = Assert.Single(Problems(Run("1/2", "old", plan: "other"), Run("2/2", "new", minute: 1)));

        Assert.Equal((ShardProblemKind.OtherPlan, "1/2"), (problem.Kind, problem.Shard.ToString()));
        Assert.Equal("touchstone run '#Nop' --count 1,2,3 --shard 1/2", problem.Repeat);
    }

    [Fact]
    public void Selections_and_divisions_are_checked_separately()
    {
        var problems = Problems(Run("1/2", "a"), Run("1/3", "b"), Run("1/2", "c", command: "first-call"));

        Assert.Equal(["2/2", "2/3", "3/3", "2/2"], problems.Select(problem => problem.Shard.ToString()));
    }

    [Fact]
    public void Of_a_very_long_command_line_not_every_shard_is_listed()
    {
        Assert.True(ShardNumber.TryParse("1/10000", out var number));
        var run = new RunResults { Folder = "a" };
        Accept(run, new RunHeader(["run"], Noon, Here, "", []));
        Accept(run, new ShardRecord(number, ["run", new string('x', 400_000)], "plan", ["books N=1"]));

        var problems = Problems(run);

        Assert.InRange(problems.Count, 2, 100);
        Assert.Matches("^9 9[0-9]{2} more of 10 000 shards are missing$", problems[^1].Problem.What);
        Assert.Null(problems[^1].Repeat);
    }

    static IReadOnlyList<ShardProblem> Problems(params RunResults[] runs) => new ShardCheck(Here).Problems(runs);

    static RunResults Run(
        string shard, string folder, bool ended = true, string machine = Here, string command = "run", string plan = "plan", int minute = 0)
    {
        Assert.True(ShardNumber.TryParse(shard, out var number));
        var run = new RunResults { Folder = folder, CanGrow = true };
        Accept(run, new RunHeader([command], Noon.AddMinutes(minute), machine, "", []));
        Accept(run, new ShardRecord(number, [command, "#Nop", "--count", "1,2,3"], plan, ["books N=1"]));
        if (ended)
            Accept(run, new ShardEnd());
        return run;
    }

    static void Accept(RunResults run, object record) => Assert.True(run.Accept(record.ToString()!, out var reason), reason);
}
