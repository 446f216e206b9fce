using System.Text.RegularExpressions;

namespace Touchstone.Shell.Files;

/// <summary>The files that settings of git include. Git obeys them like the settings themselves.</summary>
static partial class GitIncludes
{
    // Settings have a few lines. Git itself follows ten includes.
    const int LongestFile = 1 << 18;
    const int MostFiles = 50;

    /// <summary>A file of settings and those that it includes, each once. None has to exist.</summary>
    public static IEnumerable<string> WithIncluded(string path)
    {
        HashSet<string> known = [path];
        Queue<string> left = new([path]);
        while (left.TryDequeue(out var file))
        {
            yield return file;
            foreach (var included in Of(file).Where(known.Add).Take(MostFiles - known.Count))
                left.Enqueue(included);
        }
    }

    // A section [include] or [includeIf "condition"] has the path, which is relative to the file.
    static IEnumerable<string> Of(string file)
    {
        if (FileFacts.Of(file, followsLink: true) is not { Type: FileType.Regular })
            return [];
        return Text(file) is { } text ? Included().Matches(text).Select(found => Full(found.Groups["path"].Value.Trim().Trim('"'), file)) : [];
    }

    static string? Text(string file)
    {
        try
        {
            using var stream = File.OpenRead(file);
            return stream.Length <= LongestFile ? new StreamReader(stream).ReadToEnd() : null;
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            return null; // Git cannot read it either.
        }
    }

    static string Full(string path, string file) => Path.GetFullPath(
        path.StartsWith("~/", StringComparison.Ordinal)
            ? Path.Combine(Environment.GetFolderPath(Environment.SpecialFolder.UserProfile, Environment.SpecialFolderOption.DoNotVerify), path[2..])
            : path,
        Path.GetDirectoryName(Path.GetFullPath(file))!);

    [GeneratedRegex(@"^\s*path\s*=\s*(?<path>[^#;\r\n]+)", RegexOptions.Multiline | RegexOptions.IgnoreCase)]
    private static partial Regex Included();
}
