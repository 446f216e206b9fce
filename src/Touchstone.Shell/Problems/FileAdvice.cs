namespace Touchstone.Shell.Problems;

/// <summary>What helps after a file or a folder could not be read or written.</summary>
static class FileAdvice
{
    const string Temporary = "TMPDIR";

    /// <summary>The cause in words.</summary>
    public static string Why(Exception error) => LacksTemporaryFolder(error)
        ? $"{Temporary} is {Environment.GetEnvironmentVariable(Temporary)}, and there is no such folder"
        // The message of the system names a file that the user may not know, but that of AtomicFile names the right one.
        : error.Message.Contains(FileFailure.Words(error), StringComparison.Ordinal) ? error.Message : FileFailure.Words(error);

    /// <summary>What to do before the command is typed again; empty if nothing is known.</summary>
    public static string First(Exception error) => LacksTemporaryFolder(error) ? $"unset {Temporary}" : FileFailure.Of(error) switch
    {
        FailureKind.DiskFull => "free some disk space",
        FailureKind.NotAllowed => "allow this user to read and write there",
        FailureKind.Missing => "create that folder",
        _ => "",
    };

    /// <summary>What to do if the folder of touchstone in the cache of the user cannot be written: HOME may not exist, as for users of services.</summary>
    public static string FirstForCache(Exception error) =>
        LacksTemporaryFolder(error) || FileFailure.Of(error) is not (FailureKind.NotAllowed or FailureKind.Missing) ? First(error)
        : OperatingSystem.IsWindows() ? "set LOCALAPPDATA to a folder that you may write to"
        : "export XDG_CACHE_HOME=\"$PWD/.cache\"";

    static bool LacksTemporaryFolder(Exception error) => FileFailure.Of(error) is FailureKind.Missing or FailureKind.NotAllowed
        && !OperatingSystem.IsWindows()
        && Environment.GetEnvironmentVariable(Temporary) is { Length: > 0 } folder
        && !Directory.Exists(folder);
}
