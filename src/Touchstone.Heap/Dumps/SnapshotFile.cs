using System.Globalization;
using System.Runtime.Versioning;

namespace Touchstone.Heap.Dumps;

/// <summary>
/// The temporary dump of <c>heap --snapshot</c>. It has the memory of a process, so it must not stay behind. It is in a folder of its own: once the folder is
/// gone, a createdump that goes on after Ctrl+C can no longer create the file. The folder's name shows who made it, and the next start removes those of
/// processes that were killed.
/// </summary>
static class SnapshotFile
{
    const string Prefix = "touchstone-snapshot-";

    // createdump may create the file while the folder is being deleted.
    const int Attempts = 10;

    /// <summary>An unused path below the folder for temporary files, in a folder that does not exist yet.</summary>
    // Not from RandomNumberGenerator, which needs OpenSSL: small containers have none.
    public static string New() => Path.Combine(
        Path.GetTempPath(),
        string.Create(CultureInfo.InvariantCulture, $"{Prefix}{Environment.ProcessId}-{Guid.NewGuid():N}"),
        "process.core");

    /// <summary>Makes the folder of a file. The user of the target creates the file, so each user may create files there, and nobody may list them.</summary>
    [UnsupportedOSPlatform("windows")]
    public static void Prepare(string file)
    {
        const UnixFileMode Own = UnixFileMode.UserRead | UnixFileMode.UserWrite | UnixFileMode.UserExecute;
        const UnixFileMode Others = UnixFileMode.GroupWrite | UnixFileMode.GroupExecute | UnixFileMode.OtherWrite | UnixFileMode.OtherExecute;
        var folder = Directory.CreateDirectory(Path.GetDirectoryName(file)!, Own);
        folder.UnixFileMode = Own | Others | UnixFileMode.StickyBit;
    }

    /// <summary>Removes a file with its folder.</summary>
    public static void Delete(string file)
    {
        var folder = Path.GetDirectoryName(file)!;
        for (var attempt = 1; Directory.Exists(folder); attempt++)
        {
            try
            {
                Directory.Delete(folder, recursive: true);
            }
            catch (IOException) when (attempt < Attempts)
            {
                // It has a file again.
            }
        }
    }

    /// <summary>Removes what processes left that have ended.</summary>
    /// <param name="folder">The folder for temporary files.</param>
    /// <param name="runs">True for the id of a process that runs.</param>
    public static void DeleteOrphans(string folder, Func<int, bool> runs) =>
        OrphanFiles.Delete(folder, Prefix + "*", name => name[Prefix.Length..].Split('-')[0], runs);
}
