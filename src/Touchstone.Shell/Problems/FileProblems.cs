namespace Touchstone.Shell.Problems;

/// <summary>Errors of files and folders, with a next command that fits the cause. No other place translates an exception of the system into an error.</summary>
static class FileProblems
{
    /// <summary>The error of a command that cannot go on.</summary>
    /// <param name="what">What failed.</param>
    /// <param name="error">The failure.</param>
    /// <param name="again">The command that does it again.</param>
    /// <param name="help">The command to suggest if nothing is known about the cause.</param>
    public static Problem Of(string what, Exception error, string again, string help) =>
        new(what, FileAdvice.Why(error), FileAdvice.First(error) is { Length: > 0 } first ? $"{first}, then: {again}" : help);

    /// <summary>The error of an option that names a file to write. The next command writes another file, unless something else must be done first.</summary>
    /// <param name="option">The option.</param>
    /// <param name="error">The failure.</param>
    /// <param name="other">Another file, which can be written.</param>
    public static UsageException OfOption(string option, Exception error, string other) => FileFailure.Of(error) == FailureKind.DiskFull
        ? new UsageException(new Problem($"cannot use {option}", FileAdvice.Why(error), "")
        {
            Correction = new Correction([], []) { First = FileAdvice.First(error) },
        })
        : UsageException.Value(option, FileAdvice.Why(error), other);

    /// <summary>True for a failure of a file, a folder or a disk.</summary>
    public static bool IsOne(Exception error) => error is IOException or UnauthorizedAccessException or InvalidDataException or NotSupportedException;
}
