using Touchstone.Build;
using Touchstone.Core;
using Touchstone.Measure.Runs;
using Touchstone.Protocol;

namespace Touchstone.Tests.Measure.Runs;

public class RunOptionsTests
{
    static readonly RunOptions Options = new()
    {
        DataSets = ["books"],
        Counts = null,
        PayloadBytes = 0,
        Operations = OperationNames.Ranked,
        Shapes = [""],
        Selection = new TargetSelection([]),
        Build = new BuildOptions([], BuildLimit.Default, Refresh: false, Latest: false),
        Precision = 0.03,
        Warmup = TimeSpan.FromSeconds(3),
        Limits = new WorkerLimits(TimeSpan.FromMinutes(1), 4_000_000_000),
    };

    [Fact]
    public void A_run_with_few_rows_has_two_minutes() => Assert.Equal(TimeSpan.FromMinutes(2), Options.BudgetOf(keys: 3));

    [Fact]
    public void Every_further_row_brings_its_own_time() => Assert.Equal(TimeSpan.FromSeconds(189), Options.BudgetOf(keys: 18 * 3));

    [Fact]
    public void Rows_with_expensive_launches_may_take_three_times_as_long() => Assert.Equal(TimeSpan.FromMinutes(6), Options.LongestBudgetOf(keys: 3));

    [Fact]
    public void The_first_answer_takes_a_minute_and_half_of_that_to_wait()
    {
        var first = Options with { IsFirst = true };

        Assert.Equal(TimeSpan.FromMinutes(1), first.BudgetOf(keys: 10 * 2));
        Assert.Equal(TimeSpan.FromMinutes(1), first.LongestBudgetOf(keys: 10 * 2));
        Assert.Equal(TimeSpan.FromSeconds(30), first.PatienceOf(keys: 10 * 2));
        Assert.Equal([1, 100], first.CountsOf("books"));
        Assert.Equal(TimeSpan.FromMinutes(2), Options.PatienceOf(keys: 3));
    }

    [Fact]
    public void The_requested_budget_holds_for_any_number_of_rows()
    {
        var requested = Options with { Budget = TimeSpan.FromSeconds(7) };

        Assert.Equal(TimeSpan.FromSeconds(7), requested.BudgetOf(keys: 500));
        Assert.Equal(TimeSpan.FromSeconds(7), requested.LongestBudgetOf(keys: 500));
    }
}
