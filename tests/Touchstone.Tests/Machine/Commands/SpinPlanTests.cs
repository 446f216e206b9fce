using Touchstone.Machine;
using Touchstone.Machine.Commands;

namespace Touchstone.Tests.Machine.Commands;

/// <summary>The steps that <c>machine spin</c> and <c>machine noise</c> plan to measure.</summary>
public sealed class SpinPlanTests
{
    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Every_step_has_a_job(bool brief)
    {
        var names = IJob.All.Select(job => job.Name).ToHashSet();

        Assert.All(SpinPlan.Of([1, 2, 4], brief).Tables.SelectMany(table => table.Steps), step => Assert.Contains(step.Job, names));
    }

    [Fact]
    public void The_whole_plan_has_every_job_that_this_processor_can_do()
    {
        var planned = SpinPlan.Of([1, 2], brief: false).Tables.SelectMany(table => table.Steps).Select(step => step.Job).ToHashSet();

        var missing = IJob.All
            .Where(job => job.Name.StartsWith("spin/", StringComparison.Ordinal) && job.Unavailable is null && !planned.Contains(job.Name));
        Assert.Equal([], missing.Select(job => job.Name));
    }

    [Fact]
    public void Each_row_of_a_table_has_a_name_of_its_own() =>
        Assert.All(
            SpinPlan.Of([1, 2, 4], brief: false).Tables,
            table => Assert.Equal(table.Steps.Count, table.Steps.Select(step => step.Name).Distinct().Count()));

    [Fact]
    public void Threads_contend_in_a_table_for_each_number_above_one() =>
        Assert.Equal(2, SpinPlan.Of([1, 2, 4], brief: true).Tables.Count(table => table.Title.EndsWith("at once", StringComparison.Ordinal)));
}
