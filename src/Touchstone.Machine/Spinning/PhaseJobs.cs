using Touchstone.Machine.Plans;

namespace Touchstone.Machine.Spinning;

/// <summary>Threads that spin at the same time and share nothing. The job shows whether spinning on one core slows the others, and its total cost.</summary>
sealed class PhaseJobs : ISpinJobs
{
    const int Iterations = 100;
    const string Name = "spin/phase/Thread.SpinWait(100)";

    public IEnumerable<IJob> Jobs => [new TogetherJob<SpinWaitJobs.SpinWaitCall>(Name, () => new SpinWaitJobs.SpinWaitCall(Iterations), Iterations)];

    public int Order => 60;

    public IEnumerable<PlannedTable> Tables(SpinOptions options) =>
    [
        new PlannedTable(
            "Spinning at once, Thread.SpinWait(100)", "iteration",
            [.. options.Threads.Select(threads => options.Step(SpinOptions.Count(threads), Name, $"threads={SpinOptions.Text(threads)}"))]),
    ];
}
