using System.Text.RegularExpressions;

namespace Touchstone.Report.Columns;

/// <summary>Lost paths in short form: a title that is lost in every book is one loss, not one per book.</summary>
static partial class LostPaths
{
    /// <summary>Each path once, without element numbers: <c>Books[].Title</c> for <c>Books[0].Title</c> and <c>Books[1].Title</c>.</summary>
    public static IReadOnlyList<string> Distinct(IEnumerable<string> paths) =>
        [.. paths.Select(path => ElementNumber().Replace(path, "[]")).Distinct(StringComparer.Ordinal)];

    /// <summary>The last member of a path: <c>Title</c> of <c>Books[].Title</c>. A point inside a dictionary key does not separate members.</summary>
    public static string Member(string path)
    {
        var open = 0;
        for (var i = path.Length - 1; i >= 0; i--)
        {
            if (path[i] == ']')
                open++;
            else if (path[i] == '[')
                open--;
            else if (path[i] == '.' && open == 0)
                return path[(i + 1)..];
        }
        return path;
    }

    [GeneratedRegex(@"\[\d+\]", RegexOptions.CultureInvariant)]
    private static partial Regex ElementNumber();
}
