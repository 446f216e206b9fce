using Touchstone.Machine.Limits;
using Touchstone.Machine.Noise;
using Touchstone.Machine.Plans;

namespace Touchstone.Measure.Limits;

/// <summary>The plan of <c>touchstone machine noise</c>: one table with a row for each job.</summary>
static class NoisePlan
{
    /// <summary>Makes the plan.</summary>
    /// <param name="duration">The time for observing drift. The other steps take at most 3 s each.</param>
    public static LimitPlan Of(TimeSpan duration) => new(
        LimitTopics.Noise,
        [new PlannedTable("Noise", "", [.. MachineJobs.All.OfType<INoiseJob>().OrderBy(job => job.Order).Select(job => job.Step(duration))])]);
}
