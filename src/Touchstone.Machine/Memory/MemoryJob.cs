namespace Touchstone.Machine.Memory;

/// <summary>A job of a family, from its parts.</summary>
/// <param name="name">See <see cref="IJob.Name"/>.</param>
/// <param name="prepare">Makes it ready.</param>
/// <param name="unavailable">See <see cref="IJob.Unavailable"/>.</param>
sealed class MemoryJob(string name, Func<JobSettings, IPreparedJob> prepare, string? unavailable = null) : IJob
{
    public string Name => name;

    public string? Unavailable => unavailable;

    public IPreparedJob Prepare(JobSettings settings) => prepare(settings);
}
