namespace Touchstone.Shell.Files;

/// <summary>Why a file cannot be read or written, as far as it decides what helps.</summary>
public enum FailureKind
{
    /// <summary>Anything else.</summary>
    Other,

    /// <summary>The disk or the quota of the user is full.</summary>
    DiskFull,

    /// <summary>The user may not do it, or the disk is mounted for reading only.</summary>
    NotAllowed,

    /// <summary>A folder or a file does not exist.</summary>
    Missing,
}

/// <summary>Says why a file cannot be read or written. Messages of .NET name the same cause in many ways.</summary>
public static class FileFailure
{
    const int NoSpace = 28; // ENOSPC, also on macOS
    const int TooLarge = 27; // EFBIG: a limit of ulimit -f
    const int QuotaOfLinux = 122; // EDQUOT
    const int QuotaOfMac = 69;
    const int ReadOnly = 30; // EROFS
    const int FullOfWindows = unchecked((int)0x80070070);
    const int FullHandleOfWindows = unchecked((int)0x80070027);

    /// <summary>The kind of a failure.</summary>
    public static FailureKind Of(Exception e) => e switch
    {
        UnauthorizedAccessException => FailureKind.NotAllowed,
        FileNotFoundException or DirectoryNotFoundException => FailureKind.Missing,
        IOException => Of(e.HResult),
        _ => FailureKind.Other,
    };

    /// <summary>The cause in words, without a path; the message of the exception if it has no kind.</summary>
    public static string Words(Exception e) => Of(e) switch
    {
        FailureKind.DiskFull when e.HResult == TooLarge => "the file is larger than the limit of this process (ulimit -f)",
        FailureKind.DiskFull when e.HResult is QuotaOfLinux or QuotaOfMac && !OperatingSystem.IsWindows() => "the disk quota is used up",
        FailureKind.DiskFull => "no space is left on the disk",
        FailureKind.Missing when e.Message.Contains("/proc/self/fd/", StringComparison.Ordinal) => "no file can be made there",
        FailureKind.NotAllowed when e.HResult == ReadOnly => "the disk is mounted for reading only",
        _ => e.Message,
    };

    static FailureKind Of(int error) => error switch
    {
        FullOfWindows or FullHandleOfWindows => FailureKind.DiskFull,
        NoSpace or TooLarge or QuotaOfLinux or QuotaOfMac when !OperatingSystem.IsWindows() => FailureKind.DiskFull,
        ReadOnly when !OperatingSystem.IsWindows() => FailureKind.NotAllowed,
        _ => FailureKind.Other,
    };
}
