using Touchstone.Workers;

namespace Touchstone.Commands;

/// <summary>Ends a command with what, why and the next command on standard error, and exit code 2.</summary>
public sealed class UsageException(Problem problem) : Exception(problem.Why)
{
    /// <summary>What to tell.</summary>
    public Problem Problem => problem;

    /// <summary>A problem with an option's value.</summary>
    public static UsageException Option(string option, string why, string next) => new(new Problem($"cannot use {option}", why, next));
}
