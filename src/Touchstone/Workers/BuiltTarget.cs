namespace Touchstone.Workers;

/// <summary>A target's program, or why there is none.</summary>
/// <param name="Target">The target.</param>
/// <param name="Program">The full path of the program; null when it could not be built.</param>
/// <param name="Problem">Why it could not; null when it could.</param>
public sealed record BuiltTarget(Target Target, string? Program, Problem? Problem)
{
    /// <summary>True when it could not because no package source has a library that it needs: what this machine lacks, and nobody did wrong.</summary>
    public bool LacksPackage { get; init; }

    /// <summary>What a line names in the place of a row, <c>MessagePack 3.1.8</c>, since rows of what nobody asked for would bury the others; null for a row.</summary>
    /// <param name="unnamed">The adapters that nobody asked for one by one.</param>
    public string? Aside(IReadOnlySet<string> unnamed) => LacksPackage && unnamed.Contains(Target.Adapter.Name) ? $"{Target.Adapter} {Target.AskedVersion}".TrimEnd() : null;

    /// <summary>From begin to end of its build, beside others that were built at the same time; null when that is not known.</summary>
    public TimeSpan? BuildTime { get; init; }

    /// <summary>All that the build complained of, in its order.</summary>
    public IReadOnlyList<BuildError> Errors { get; init; } = [];
}
