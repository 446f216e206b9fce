using System.Text.RegularExpressions;

namespace Touchstone.Shell.Files;

/// <summary>
/// The files that settings of git include, which git obeys like the settings themselves. Only simple ways to write them are read. Where git could read more,
/// that is said.
/// </summary>
static partial class GitIncludes
{
    // Settings have a few lines. Git itself follows ten includes.
    const int LongestFile = 1 << 18;
    const int MostFiles = 50;

    /// <summary>A file of settings and those that it includes, each once. None has to exist. They are not clear if git could include another one.</summary>
    public static (IReadOnlyList<string> Files, bool AreClear) Read(string path)
    {
        List<string> files = [path];
        var areClear = true;
        for (var i = 0; i < files.Count && files.Count <= MostFiles; i++)
        {
            var included = Of(files[i]);
            areClear &= included is not null;
            files.AddRange((included ?? []).Distinct().Except(files));
        }
        return (files, areClear && files.Count <= MostFiles);
    }

    // Null if they are not clear.
    static List<string>? Of(string file)
    {
        if (FileFacts.Of(file, followsLink: true) is not { Type: FileType.Regular })
            return [];
        return Text(file) is { } text ? Parse(text, file) : null;
    }

    static List<string>? Parse(string text, string file)
    {
        List<string> included = [];
        var isInside = false;
        foreach (var line in text.Split('\n').Select(line => line.Trim()).Where(line => line.Length > 0 && line[0] is not ('#' or ';')))
        {
            var rest = line;
            if (line[0] == '[')
            {
                var header = Header().Match(line);
                isInside = header.Success;
                rest = line[header.Length..].Trim();
            }
            // A header that begins in the middle of a line, or is written in another way.
            if (AnyHeader().IsMatch(rest))
                return null;
            if (!isInside || rest.Length == 0 || rest[0] is '#' or ';')
                continue;
            if (PathLine().Match(rest) is not { Success: true } found || Full(found.Groups["path"].Value, file) is not { } path)
                return null;
            included.Add(path);
        }
        return included;
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
            return ""; // Git cannot read it either.
        }
    }

    // Relative to the file. Null for a name that git may understand differently.
    static string? Full(string path, string file)
    {
        const char NotText = '\ufffd';
        var ofHome = path.StartsWith("~/", StringComparison.Ordinal);
        var rest = ofHome ? path[2..] : path;
        if (rest.Length == 0 || rest[0] is '~' or '%' || (ofHome && rest[0] == '/'))
            return null;
        // Git ends a name at the first zero byte.
        if (rest.AsSpan().IndexOfAny(NotText, '\0') >= 0 || UserCache.HasStepsUp(rest))
            return null;
        var home = Environment.GetFolderPath(Environment.SpecialFolder.UserProfile, Environment.SpecialFolderOption.DoNotVerify);
        return Path.GetFullPath(rest, ofHome ? home : Path.GetDirectoryName(Path.GetFullPath(file))!);
    }

    [GeneratedRegex("""^\[\s*include(if)?(\s+"[^"\\\]]*")?\s*\]""", RegexOptions.IgnoreCase)]
    private static partial Regex Header();

    [GeneratedRegex(@"\[\s*include", RegexOptions.IgnoreCase)]
    private static partial Regex AnyHeader();

    [GeneratedRegex("""^path\s*=\s*("(?<path>[^"\\]*)"|(?<path>[^"\\#;]*[^"\\#;\s]))\s*([#;].*)?$""", RegexOptions.IgnoreCase)]
    private static partial Regex PathLine();
}
