using Touchstone.Report.Columns;

namespace Touchstone.Shared;

/// <summary><c>--columns</c>: more columns of a table of serializers.</summary>
static class ColumnOption
{
    public static readonly Option<string> Columns =
        CommandOption.Text("--columns", "Columns to add to the table, for example best,gc,read-members, or all.", "", "NAME,…");

    /// <summary>Adds the options for tables of serializers to a command.</summary>
    public static void AddTo(Command command) => command.With(Columns, DetailOptions.Explain);

    /// <summary>The terminal, with the columns and the details that the user requested.</summary>
    /// <exception cref="UsageException">A column is unknown.</exception>
    public static Terminal Of(ParseResult parsed, Terminal terminal) =>
        DetailOptions.Of(parsed, terminal) with { Columns = Read(parsed.GetValue(Columns)!) };

    static IReadOnlyList<string> Read(string text)
    {
        if (text.Length == 0)
            return [];
        // Some names have a space. In a list, users type a hyphen instead.
        var known = RowColumn.All.Select(column => column.Name).Distinct().ToDictionary(name => name.Replace(' ', '-'));
        var names = Values.Names("--columns", text.Replace(' ', '-'), [Page.AllColumns, .. known.Keys]);
        return [.. names.Select(name => known.GetValueOrDefault(name, name))];
    }
}
