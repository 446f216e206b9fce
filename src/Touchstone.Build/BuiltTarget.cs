namespace Touchstone.Build;

/// <summary>A target's program, or why there is none.</summary>
/// <param name="Program">The full path of the program; null when it could not be built.</param>
/// <param name="Problem">Why the build failed; null when it succeeded.</param>
public sealed record BuiltTarget(Target Target, string? Program, Problem? Problem)
{
    /// <summary>The program of a job that was built.</summary>
    public static BuiltTarget Of(BuildJob job) =>
        new(job.Target, job.Program, null) { BuildTime = job.BuildTime, Packages = job.Packages, DirectPackages = job.DirectPackages };

    /// <summary>True when no package source has a library that it needs. The machine lacks the package, and the adapter is correct.</summary>
    public bool LacksPackage { get; init; }

    /// <summary>
    /// The package for the line of unavailable packages, <c>MessagePack 3.1.8</c>. The target then has no row, because rows of adapters that the
    /// user did not name would hide the others. Null when the target has a row.
    /// </summary>
    /// <param name="unnamed">The adapters that the user did not name one by one.</param>
    public string? Omitted(IReadOnlySet<string> unnamed) =>
        LacksPackage && unnamed.Contains(Target.Adapter.Name) ? $"{Target.Adapter} {Target.RequestedVersion}".TrimEnd() : null;

    /// <summary>Why the build failed, for a row of a table. A command in it finds the adapter again.</summary>
    /// <remarks>The problem itself does not name its place: it is remembered for other folders, too.</remarks>
    public string Reason => (Problem!.Correction is null ? Problem : Problem with { Next = ShellText.With(Problem.Next, Target.Adapter.Options) }).OneLine;

    /// <summary>The version to measure, pinned or the newest, if packages for it are missing and this one replaces it; otherwise null.</summary>
    public string? InsteadOf { get; init; }

    /// <summary>All packages that were restored for it, <c>MessagePack.Annotations 3.1.12</c>, ordered by name.</summary>
    public IReadOnlyList<string> Packages { get; init; } = [];

    /// <summary>Those of them that its project refers to itself, the library first.</summary>
    public IReadOnlyList<string> DirectPackages { get; init; } = [];

    /// <summary>The duration of its build, which ran at the same time as other builds; null when unknown.</summary>
    public TimeSpan? BuildTime { get; init; }

    /// <summary>All errors of the build, in their order.</summary>
    public IReadOnlyList<BuildError> Errors { get; init; } = [];
}
