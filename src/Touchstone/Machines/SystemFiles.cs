namespace Touchstone.Machines;

/// <summary>The files in which Linux tells about itself. Below a folder that a test can choose; what is missing or forbidden is null.</summary>
/// <param name="folder">The root: <c>/</c>, or the copy of another machine's files.</param>
sealed class SystemFiles(string folder)
{
    /// <summary>The files of this machine; nothing is found where there are none.</summary>
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

    /// <summary>The text of a file of one line.</summary>
    public string? Line(string path) => Text(path)?.Trim() is { Length: > 0 } text ? text : null;

    /// <summary>The names in a folder that match a pattern.</summary>
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

    /// <summary>True when there is a file.</summary>
    public bool Exists(string path) => File.Exists(Path.Combine(folder, path));
}
