namespace Touchstone.Shell.Problems;

/// <summary>Finds a file or folder that exists, for the next command of an error about one that does not.</summary>
public static class NearbyPath
{
    // A folder can have millions of files, and an error should not wait for them.
    const int Many = 1000;

    static readonly string[] ProjectPatterns = ["*.csproj", "*.fsproj", "*.vbproj"];

    static readonly EnumerationOptions Visible = new() { IgnoreInaccessible = true };

    /// <summary>The error of an option whose file is not there, or is a folder.</summary>
    /// <param name="option">The option: <c>--json-sample</c>.</param>
    /// <param name="wanted">The path as the user typed it.</param>
    /// <param name="pattern">Which files the option takes: <c>*.json</c>.</param>
    /// <param name="example">The name of such a file, for the next command if no file has a similar name.</param>
    public static UsageException NoFile(string option, string wanted, string pattern, string example) => Directory.Exists(wanted)
        ? UsageException.Value(option, $"{wanted} is a folder; name a file in it", Path.Combine(wanted, example))
        : UsageException.Value(option, $"there is no file {wanted}", File(wanted, pattern) ?? example);

    /// <summary>
    /// The other file in the same folder with a similar name; null if there is none. Another one would be a guess, and the advice would hide that.
    /// </summary>
    /// <param name="wanted">The path as the user typed it.</param>
    /// <param name="pattern">Which files to choose from: <c>*.json</c>.</param>
    public static string? File(string wanted, string pattern) =>
        Nearest(wanted, folder => Directory.EnumerateFiles(folder, pattern, Visible));

    /// <summary>The other folder beside a folder with a similar name; null if there is none.</summary>
    /// <param name="wanted">The path as the user typed it.</param>
    public static string? Folder(string wanted) =>
        Nearest(Path.TrimEndingDirectorySeparator(wanted), folder => Directory.EnumerateDirectories(folder, "*", Visible));

    /// <summary>
    /// The same folder from another one than the user thought to be in: from one above, or further down the typed path; null if there is none.
    /// </summary>
    /// <param name="wanted">The path as the user typed it, relative to the current folder.</param>
    /// <param name="file">The name of a file in it. Other folders can have the same name, such as that of a library beside that of its adapter.</param>
    public static string? Elsewhere(string wanted, string file)
    {
        const int Levels = 6;
        var parts = wanted.Split(Path.DirectorySeparatorChar, Path.AltDirectorySeparatorChar);
        var below = Enumerable.Range(1, parts.Length - 1).Select(start => Path.Combine(parts[start..]));
        var above = Enumerable.Range(1, Levels).Select(level => Path.Combine([.. Enumerable.Repeat("..", level), wanted]));
        return below.Concat(above).FirstOrDefault(path => path.Length > 0 && System.IO.File.Exists(Path.Combine(Environment.CurrentDirectory, path, file)));
    }

    /// <summary>The first project in a folder, or in one of its sub-folders; null if there is none.</summary>
    public static string? Project(string folder)
    {
        var folders = Directory.EnumerateDirectories(folder, "*", Visible).Take(Many).Order(StringComparer.Ordinal).Prepend(folder);
        var project = folders.SelectMany(each => ProjectPatterns.SelectMany(pattern => Directory.EnumerateFiles(each, pattern, Visible))).FirstOrDefault();
        return project is null ? null : Path.GetRelativePath(folder, project);
    }

    static string? Nearest(string wanted, Func<string, IEnumerable<string>> paths)
    {
        var (typed, name) = (Path.GetDirectoryName(wanted) ?? "", Path.GetFileName(wanted));
        var folder = Path.Combine(Environment.CurrentDirectory, typed);
        if (!Directory.Exists(folder))
            return null;
        var names = paths(folder).Take(Many).Select(path => Path.GetFileName(path)).Where(other => other != name).Order(StringComparer.Ordinal);
        return EditDistance.Nearest(name, names) is { } nearest && IsNear(name, nearest) ? Path.Combine(typed, nearest) : null;
    }

    // The extension is the same for most files of a kind, so it says nothing.
    static bool IsNear(string typed, string name) =>
        EditDistance.IsNear(Path.GetFileNameWithoutExtension(typed), Path.GetFileNameWithoutExtension(name));
}
