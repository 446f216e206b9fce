namespace Touchstone.Machine;

/// <summary>One measurement of the machine, such as touching fresh memory, copying, waiting or reading numbers.</summary>
public interface IJob
{
    /// <summary>All jobs, sorted by name.</summary>
    static IReadOnlyList<IJob> All { get; } =
    [
        .. typeof(IJob).Assembly.GetTypes()
            .Where(type => type is { IsAbstract: false, IsInterface: false } && type.IsAssignableTo(typeof(IJob))
                && type.GetConstructor(Type.EmptyTypes) is not null)
            .Select(type => (IJob)Activator.CreateInstance(type)!)
            .Concat(IJobFamily.All.SelectMany(family => family.Jobs))
            .OrderBy(job => job.Name, StringComparer.Ordinal),
    ];

    /// <summary>The name of the job as <c>topic/what/how</c>, such as <c>memory/copy warm/NativeMemory.Copy</c>.</summary>
    string Name { get; }

    /// <summary>Why this machine or runtime cannot run the job, in half a sentence; null if it can.</summary>
    string? Unavailable => null;

    /// <summary>Does all the work that is not timed.</summary>
    /// <param name="settings">The settings, such as size, number of threads and file.</param>
    /// <exception cref="JobException">The job cannot run with these settings or on this machine.</exception>
    IPreparedJob Prepare(JobSettings settings);
}

/// <summary>Several similar jobs that are created from a list.</summary>
public interface IJobFamily
{
    /// <summary>All families, in no particular order.</summary>
    static IReadOnlyList<IJobFamily> All { get; } =
    [
        .. typeof(IJobFamily).Assembly.GetTypes()
            .Where(type => type is { IsAbstract: false, IsInterface: false } && type.IsAssignableTo(typeof(IJobFamily)))
            .Select(type => (IJobFamily)Activator.CreateInstance(type)!),
    ];

    /// <summary>The jobs of the family, in the order of their rows.</summary>
    IEnumerable<IJob> Jobs { get; }
}

/// <summary>A job that is ready to be timed repeatedly.</summary>
public interface IPreparedJob : IDisposable
{
    /// <summary>Runs the job once.</summary>
    /// <returns>The cost of the round. Only the job itself is between the two clock readings.</returns>
    /// <exception cref="JobException">The system refused, or the result is wrong.</exception>
    JobSample Run();
}
