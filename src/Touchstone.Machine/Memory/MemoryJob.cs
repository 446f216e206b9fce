namespace Touchstone.Machine.Memory;

/// <summary>
/// A memory job that is composed of its name and a function, with its row in the tables of <c>touchstone machine memory</c>. The first part of the
/// name after <c>memory/</c> decides in which table it is (MemoryPlan in Touchstone.Measure).
/// </summary>
/// <param name="name">See <see cref="IJob.Name"/>.</param>
/// <param name="row">The name of the row.</param>
/// <param name="prepare">Prepares the job.</param>
/// <param name="unavailable">See <see cref="IJob.Unavailable"/>.</param>
sealed class MemoryJob(string name, string row, Func<JobSettings, IPreparedJob> prepare, string? unavailable = null) : IJob
{
    /// <summary>All memory jobs. Those of a family are in the order of their rows.</summary>
    public static IReadOnlyList<MemoryJob> All { get; } = [.. IJobFamily.All.SelectMany(family => family.Jobs).OfType<MemoryJob>()];

    public string Name { get; } = name;

    /// <summary>The name of the row.</summary>
    public string Row => row;

    /// <summary>The name of the job of reference/memory.cpp that it is compared with. The row of that job has the name of the .NET job's row.</summary>
    public string Cpp { get; init; } = name;

    public string? Unavailable => unavailable;

    public IPreparedJob Prepare(JobSettings settings) => prepare(settings);
}
