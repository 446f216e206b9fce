namespace Touchstone.Shell.Problems;

/// <summary>Ends a command with what, why and the next command on standard error, and exit code 2.</summary>
public class UsageException(Problem problem) : Exception(problem.Why)
{
    /// <summary>The error that the user sees.</summary>
    public Problem Problem => problem;

    /// <summary>The same error, if it takes a while to find out what to do next.</summary>
    /// <param name="note">Called with what takes a while.</param>
    /// <param name="cancel">Ends the search, and the error stays as it is.</param>
    public virtual Task<Problem> Explain(Action<string> note, CancellationToken cancel) => Task.FromResult(Problem);

    /// <summary>A problem with an option. Another command helps.</summary>
    public static UsageException Option(string option, string why, string next) => new(new Problem($"cannot use {option}", why, next));

    /// <summary>A problem with the value of an option. The next command is the one that the user typed, with another value.</summary>
    /// <param name="option">The option: <c>--count</c>.</param>
    /// <param name="why">What is wrong with the value.</param>
    /// <param name="value">A value that works.</param>
    public static UsageException Value(string option, string why, string value) => Corrected(option, why, [option], option, value);

    /// <summary>A problem with an option. The next command is the one that the user typed, changed.</summary>
    /// <param name="option">The option that cannot be used.</param>
    /// <param name="why">What is wrong.</param>
    /// <param name="drop">Options to drop with their values.</param>
    /// <param name="add">Arguments to add.</param>
    public static UsageException Corrected(string option, string why, string[] drop, params string[] add) =>
        new(new Problem($"cannot use {option}", why, "") { Correction = new Correction(drop, add) });
}
