namespace Touchstone.Machine.Spinning;

/// <summary>Threads that spin at the same time and share nothing. The job shows whether spinning on one core slows the others, and its total cost.</summary>
sealed class PhaseJobs : IJobFamily
{
    /// <summary>The name of the job.</summary>
    public const string Name = "spin/phase/Thread.SpinWait(100)";

    public IEnumerable<IJob> Jobs => [new TogetherJob<SpinWaitJobs.SpinWaitCall>(Name, () => new SpinWaitJobs.SpinWaitCall(100), 100)];
}
