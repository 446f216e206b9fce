using Touchstone.Machine.Limits;
using Touchstone.Machine.Plans;
using Touchstone.Machine.Spinning;

namespace Touchstone.Machine.Commands;

/// <summary>The plan of <c>touchstone machine spin</c>: the tables of all families of jobs.</summary>
static class SpinPlan
{
    /// <summary>Makes the plan.</summary>
    /// <param name="threads">See <see cref="SpinOptions"/>.</param>
    /// <param name="brief">See <see cref="SpinOptions"/>.</param>
    public static LimitPlan Of(IReadOnlyList<int> threads, bool brief) => new(
        LimitTopics.Spin,
        [.. IJobFamily.All.OfType<ISpinJobs>().OrderBy(family => family.Order).SelectMany(family => family.Tables(new SpinOptions(threads, brief)))]);
}
