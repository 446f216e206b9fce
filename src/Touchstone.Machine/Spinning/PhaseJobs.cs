namespace Touchstone.Machine.Spinning;

/// <summary>Threads that spin at once, and share nothing: whether spinning on one core costs the others, and what it costs altogether.</summary>
sealed class PhaseJobs : IJobFamily
{
    /// <summary>The name.</summary>
    public const string Name = "spin/phase/Thread.SpinWait(100)";

    public IEnumerable<IJob> Jobs => [new TogetherJob<SpinWaitJobs.SpinWaitCall>(Name, () => new SpinWaitJobs.SpinWaitCall(100), 100)];
}
