using System.Globalization;

namespace Touchstone.Heap.Dumps;

/// <summary>
/// The temporary dump of <c>heap --snapshot</c>. It has the memory of a process, so it must not stay behind: its name shows who made it, and the next
/// start removes the files of those that were killed.
/// </summary>
static class SnapshotFile
{
    const string Prefix = "touchstone-snapshot-";

    /// <summary>An unused path in the folder for temporary files. The user of the target must be able to create the file, so it does not exist yet.</summary>
    // Not from RandomNumberGenerator, which needs OpenSSL: small containers have none.
    public static string New() => Path.Combine(
        Path.GetTempPath(),
        string.Create(CultureInfo.InvariantCulture, $"{Prefix}{Environment.ProcessId}-{Guid.NewGuid():N}.core"));

    /// <summary>Removes the files of processes that have ended.</summary>
    /// <param name="folder">The folder for temporary files.</param>
    /// <param name="runs">True for the id of a process that runs.</param>
    public static void DeleteOrphans(string folder, Func<int, bool> runs) =>
        OrphanFiles.Delete(folder, Prefix + "*.core", name => name[Prefix.Length..].Split('-')[0], runs);
}
