using System.Globalization;

namespace Touchstone.Build;

/// <summary>
/// Keeps two Touchstone processes from building the same target, from building one that is measured, and from using the same files of an MSBuild call at
/// the same time.
/// </summary>
/// <remarks>The operating system frees the locks of a process that ended, so leftover files do not block other processes.</remarks>
public static class BuildLock
{
    const int ReadOnlyFileSystem = 30; // EROFS

    static readonly TimeSpan Pause = TimeSpan.FromMilliseconds(100);

    /// <summary>Locks a target, so that no process builds it. Others can use it too.</summary>
    /// <param name="folder">The artifacts folder.</param>
    /// <param name="target">The folder of the target, relative to it.</param>
    /// <returns>The lock; null if another process builds it.</returns>
    public static IDisposable? TryUse(string folder, string target)
    {
        var held = new Held();
        try
        {
            var locks = Directory.CreateDirectory(Path.Combine(folder, "locks")).FullName;
            return held.TryAdd(Path.Combine(locks, LockName(target)), FileAccess.Read, FileShare.Read) ? held : null;
        }
        catch (Exception error) when (error is UnauthorizedAccessException || error is IOException { HResult: ReadOnlyFileSystem })
        {
            return held; // Where nobody can write, nobody builds.
        }
    }

    /// <summary>Locks a target as a build does.</summary>
    /// <returns>The lock; null if another process builds or uses it.</returns>
    public static IDisposable? TryBuild(string folder, string target)
    {
        var held = new Held();
        return held.TryAdd(Path.Combine(folder, "locks", LockName(target))) ? held : null;
    }

    /// <summary>Waits for targets that another process builds or uses. They stay locked until the result is disposed.</summary>
    /// <param name="folder">An existing artifacts folder.</param>
    /// <param name="targets">The folders of the targets, relative to it.</param>
    /// <param name="onWait">Called once when another process builds or uses one of them.</param>
    /// <param name="cancellation">Ends the waiting.</param>
    public static async Task<IDisposable> Acquire(string folder, IEnumerable<string> targets, Action onWait, CancellationToken cancellation)
    {
        var locks = Directory.CreateDirectory(Path.Combine(folder, "locks")).FullName;
        var held = new Held();
        try
        {
            var waited = false;
            // All processes lock in the same order. Otherwise two of them could wait for each other.
            foreach (var name in targets.Select(LockName).Distinct().Order(StringComparer.Ordinal))
            {
                while (!held.TryAdd(Path.Combine(locks, name)))
                {
                    if (!waited)
                        onWait();
                    waited = true;
                    await Task.Delay(Pause, cancellation);
                }
            }
            return held;
        }
        catch
        {
            held.Dispose();
            throw;
        }
    }

    /// <summary>A folder for the files of an MSBuild call: the artifacts folder, or a folder in it while other processes use that.</summary>
    /// <param name="folder">An existing artifacts folder.</param>
    /// <param name="place">The folder for the call.</param>
    /// <returns>The lock of that folder.</returns>
    public static IDisposable AcquirePlace(string folder, out string place)
    {
        var held = new Held();
        place = folder;
        for (var n = 2; !held.TryAdd(Path.Combine(place, "build.lock")); n++)
            place = Directory.CreateDirectory(Path.Combine(folder, "calls", n.ToString(CultureInfo.InvariantCulture))).FullName;
        return held;
    }

    static string LockName(string target) => target.Replace(Path.DirectorySeparatorChar, '-');

    sealed class Held : IDisposable
    {
        readonly List<FileStream> files = [];

        public bool TryAdd(string file, FileAccess access = FileAccess.ReadWrite, FileShare share = FileShare.None)
        {
            try
            {
                files.Add(new FileStream(file, FileMode.OpenOrCreate, access, share, bufferSize: 1));
                return true;
            }
            catch (IOException error) when (IsHeldByAnother(error))
            {
                return false;
            }
        }

        public void Dispose() => files.ForEach(file => file.Dispose());

        // Windows: ERROR_SHARING_VIOLATION. Unix uses flock: EWOULDBLOCK is 11 on Linux and 35 on macOS.
        static bool IsHeldByAnother(IOException error) =>
            OperatingSystem.IsWindows() ? error.HResult == unchecked((int)0x80070020) : error.HResult is 11 or 35;
    }
}
