using System.Globalization;
using System.Text.RegularExpressions;

namespace Touchstone.Build;

/// <summary>One parsed error line of MSBuild, NuGet or a compiler.</summary>
/// <param name="Job">The number of its target in the traversal project; null when the line does not name one.</param>
/// <param name="File">The file that the error is about; empty when there is none.</param>
/// <param name="Line">The line in that file; 0 when there is none.</param>
/// <param name="Code"><c>NU1101</c>, <c>CS0103</c>; empty when the tool gave none.</param>
/// <param name="Text">The message.</param>
public sealed partial record BuildError(int? Job, string File, int Line, string Code, string Text)
{
    /// <summary>Parses a line. Returns null when it is not an error.</summary>
    public static BuildError? Parse(string line)
    {
        var match = Pattern().Match(line);
        if (!match.Success)
            return null;
        var job = JobPattern().Match(match.Groups["project"].Value);
        return new BuildError(
            job.Success ? int.Parse(job.Groups[1].ValueSpan, CultureInfo.InvariantCulture) : null,
            match.Groups["file"].Value.Trim(),
            match.Groups["line"].Success ? int.Parse(match.Groups["line"].ValueSpan, CultureInfo.InvariantCulture) : 0,
            match.Groups["code"].Value,
            match.Groups["text"].Value.Trim());
    }

    // file(line,column): category error CODE: text [project::TouchstoneTarget=n]. Everything except "error" and the text is optional. The text of a
    // warning may contain "error", so the file must not contain a warning.
    [GeneratedRegex(
        @"^\s*(?<file>[^(\s]((?!: [\w ]*warning ).)*?)?(\((?<line>\d+)[^)]*\))?\s*:?"
        + @"\s*\b([\w ]+ )?error( (?<code>[A-Za-z]+\w*\d*))?\s*: (?<text>.*?)"
        + @"(\s\[(?<project>[^\]]*(\.\w*proj|TouchstoneTarget=\d+)[^\]]*)\])?$",
        RegexOptions.CultureInvariant | RegexOptions.ExplicitCapture)]
    private static partial Regex Pattern();

    [GeneratedRegex(@"TouchstoneTarget=(\d+)$", RegexOptions.CultureInvariant)]
    private static partial Regex JobPattern();
}
