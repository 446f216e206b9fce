namespace Touchstone.Shell.Files;

/// <summary>
/// A file in the user's cache folder with one entry on each line. What is in it saves time and can be found out again, so no error of the file ends
/// a run: an unreadable file is empty, a damaged line is skipped, and what cannot be written is forgotten.
/// </summary>
/// <param name="path">The file. Its folder is created when it is written.</param>
/// <param name="parse">Reads an entry from its line; null for a line that is not an entry.</param>
/// <param name="format">Makes the line of an entry.</param>
sealed class CacheFile<T>(string path, Func<string, T?> parse, Func<T, string> format)
    where T : class
{
    /// <summary>The entries of the file, in its order.</summary>
    public IReadOnlyList<T> Read()
    {
        try
        {
            return File.Exists(path) ? [.. File.ReadLines(path).Select(parse).OfType<T>()] : [];
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            return [];
        }
    }

    /// <summary>Replaces the entries of the file.</summary>
    public void Write(IEnumerable<T> entries)
    {
        try
        {
            Directory.CreateDirectory(Path.GetDirectoryName(path)!);
            // Another process may read or replace the file at any time, so it must be complete at every moment.
            AtomicFile.WriteText(path, string.Concat(entries.Select(entry => format(entry) + "\n")));
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            // The next run finds it out again.
        }
    }
}
