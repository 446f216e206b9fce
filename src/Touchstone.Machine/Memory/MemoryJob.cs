namespace Touchstone.Machine.Memory;

/// <summary>A memory job that is composed of its name and a function.</summary>
/// <param name="name">See <see cref="IJob.Name"/>.</param>
/// <param name="prepare">Prepares the job.</param>
/// <param name="unavailable">See <see cref="IJob.Unavailable"/>.</param>
sealed class MemoryJob(string name, Func<JobSettings, IPreparedJob> prepare, string? unavailable = null) : IJob
{
    public string Name => name;

    public string? Unavailable => unavailable;

    public IPreparedJob Prepare(JobSettings settings) => prepare(settings);
}
