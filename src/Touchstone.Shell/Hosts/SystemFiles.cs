namespace Touchstone.Shell.Hosts;

/// <summary>The files in which Linux describes the machine. A test can choose the root folder. A missing or forbidden file is null.</summary>
/// <param name="folder">The root: <c>/</c>, or a copy of another machine's files.</param>
sealed class SystemFiles(string folder)
{
    /// <summary>The files of this machine. On other systems than Linux, no file is found.</summary>
    public static SystemFiles Machine { get; } = new("/");

    /// <summary>The whole text of a file.</summary>
    public string? Text(string path)
    {
        try
        {
            return File.ReadAllText(Path.Combine(folder, path));
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            return null;
        }
    }

    /// <summary>The trimmed text of a file with one line; null when it is missing or empty.</summary>
    public string? Line(string path) => Text(path)?.Trim() is { Length: > 0 } text ? text : null;

    /// <summary>The names in a folder that match a pattern, sorted; empty when the folder cannot be read.</summary>
    public IReadOnlyList<string> Names(string path, string pattern)
    {
        try
        {
            var entries = Directory.EnumerateFileSystemEntries(Path.Combine(folder, path), pattern);
            return [.. entries.Select(entry => Path.GetFileName(entry)).Order(StringComparer.Ordinal)];
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            return [];
        }
    }

    /// <summary>True when the file exists.</summary>
    public bool Exists(string path) => File.Exists(Path.Combine(folder, path));
}
