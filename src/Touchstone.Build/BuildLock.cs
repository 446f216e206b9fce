namespace Touchstone.Build;

/// <summary>Keeps two Touchstone processes from building into the same folders at the same time.</summary>
public static class BuildLock
{
    static readonly TimeSpan Pause = TimeSpan.FromMilliseconds(100);

    /// <summary>Waits for the lock of a folder. The lock is held until the result is disposed.</summary>
    /// <remarks>The operating system frees the lock of a process that ended, so a leftover file does not block other processes.</remarks>
    /// <param name="folder">An existing folder.</param>
    /// <param name="onWait">Called once when another process is building.</param>
    /// <param name="cancellation">Ends the waiting.</param>
    public static async Task<IDisposable> Acquire(string folder, Action onWait, CancellationToken cancellation)
    {
        var waited = false;
        while (true)
        {
            if (TryOpen(Path.Combine(folder, "build.lock")) is { } held)
                return held;
            if (!waited)
                onWait();
            waited = true;
            await Task.Delay(Pause, cancellation);
        }
    }

    static FileStream? TryOpen(string file)
    {
        try
        {
            return new FileStream(file, FileMode.OpenOrCreate, FileAccess.ReadWrite, FileShare.None, bufferSize: 1);
        }
        catch (IOException error) when (IsHeldByAnother(error))
        {
            return null;
        }
    }

    // Windows: ERROR_SHARING_VIOLATION. Unix uses flock: EWOULDBLOCK is 11 on Linux and 35 on macOS.
    static bool IsHeldByAnother(IOException error) =>
        OperatingSystem.IsWindows() ? error.HResult == unchecked((int)0x80070020) : error.HResult is 11 or 35;
}
