namespace Touchstone.Shell.Results;

/// <summary>A program that measures cannot be started. It was built, so somebody deleted it or took the right to run it.</summary>
/// <param name="program">The full path of the program.</param>
/// <param name="why">What the system says.</param>
public sealed class ProgramStartException(string program, string why) : Exception($"cannot start {program}: {why}")
{
    /// <summary>What the user sees.</summary>
    /// <param name="next">The next command.</param>
    public Problem Problem(string next) => new($"cannot start {program}", $"{why}; it was deleted or changed while this command ran", next);
}
