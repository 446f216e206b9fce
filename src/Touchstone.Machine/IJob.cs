namespace Touchstone.Machine;

/// <summary>One thing that a machine is made to do so that it can be timed: touching fresh memory, copying, waiting, reading numbers.</summary>
public interface IJob
{
    /// <summary>Every job there is, by name.</summary>
    static IReadOnlyList<IJob> All { get; } =
    [
        .. typeof(IJob).Assembly.GetTypes()
            .Where(type => type is { IsAbstract: false, IsInterface: false } && type.IsAssignableTo(typeof(IJob)) && type.GetConstructor(Type.EmptyTypes) is not null)
            .Select(type => (IJob)Activator.CreateInstance(type)!)
            .Concat(typeof(IJob).Assembly.GetTypes().Where(type => type is { IsAbstract: false, IsInterface: false } && type.IsAssignableTo(typeof(IJobFamily)))
                .SelectMany(type => ((IJobFamily)Activator.CreateInstance(type)!).Jobs))
            .OrderBy(job => job.Name, StringComparer.Ordinal),
    ];

    /// <summary>What is done, as <c>topic/what/how</c>: <c>memory/copy warm/NativeMemory.Copy</c>.</summary>
    string Name { get; }

    /// <summary>Why this machine or runtime cannot do it, in half a sentence; null when it can.</summary>
    string? Unavailable => null;

    /// <summary>Makes everything ready that is not to be timed.</summary>
    /// <param name="settings">How much, on how many threads, which file.</param>
    /// <exception cref="JobException">It cannot be done with these settings, or not on this machine.</exception>
    IPreparedJob Prepare(JobSettings settings);
}

/// <summary>Jobs that differ in one way only, made from a list.</summary>
public interface IJobFamily
{
    /// <summary>The jobs.</summary>
    IEnumerable<IJob> Jobs { get; }
}

/// <summary>A job that can be timed again and again.</summary>
public interface IPreparedJob : IDisposable
{
    /// <summary>Does it once.</summary>
    /// <returns>What it took; only what belongs to the job lies between its two clock readings.</returns>
    /// <exception cref="JobException">The system refused.</exception>
    Sample Run();
}
