using System.Globalization;

namespace Touchstone.Heap.Dumps;

/// <summary>Removes files, or folders of them, with the memory of a process that a killed touchstone left. Their names have its process id.</summary>
static class OrphanFiles
{
    /// <summary>Removes the files whose writer has ended.</summary>
    /// <param name="folder">The folder of the files.</param>
    /// <param name="pattern">Which files: <c>*.core</c>.</param>
    /// <param name="writer">The part of a file's name that is the id of its writer. Files without such an id stay.</param>
    /// <param name="runs">True for the id of a process that runs.</param>
    public static void Delete(string folder, string pattern, Func<string, string> writer, Func<int, bool> runs)
    {
        foreach (var file in Directory.EnumerateFileSystemEntries(folder, pattern))
        {
            if (!int.TryParse(writer(Path.GetFileName(file)), NumberStyles.None, CultureInfo.InvariantCulture, out var process) || runs(process))
                continue;
            try
            {
                if (Directory.Exists(file))
                    Directory.Delete(file, recursive: true);
                else
                    File.Delete(file);
            }
            catch (Exception e) when (e is IOException or UnauthorizedAccessException)
            {
                // It belongs to another user.
            }
        }
    }
}
