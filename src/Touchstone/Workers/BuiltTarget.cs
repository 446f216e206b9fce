namespace Touchstone.Workers;

/// <summary>A target's program, or why there is none.</summary>
/// <param name="Target">The target.</param>
/// <param name="Program">The full path of the program; null when it could not be built.</param>
/// <param name="Problem">Why it could not; null when it could.</param>
public sealed record BuiltTarget(Target Target, string? Program, Problem? Problem)
{
    /// <summary>All that the build complained of, in its order.</summary>
    public IReadOnlyList<BuildError> Errors { get; init; } = [];
}
