using Touchstone.Report.Columns;

namespace Touchstone.Shared;

/// <summary>The options for tables at a terminal: more columns, descriptions, and more rows.</summary>
static class DetailOptions
{
    public static readonly Option<string> Columns =
        CommandOption.Text("--columns", "Columns to add to the table, for example best,gc,read-members, or all.", "", "NAME,…");

    public static readonly Option<bool> Explain = CommandOption.Flag("--explain", "Describe each column, and each warning with its remedy.");

    public static readonly Option<bool> Details = CommandOption.Flag("--details", "Show every row, not only a summary.");

    /// <summary>Adds the options for tables of serializers to a command.</summary>
    public static void AddTo(Command command) => command.With(Columns, Explain);

    /// <summary>The terminal, with the details that the user requested. A command may have only one of the options.</summary>
    /// <exception cref="UsageException">A column is unknown.</exception>
    public static Terminal Of(ParseResult parsed, Terminal terminal) =>
        terminal with { Columns = Read(parsed.GetValue(Columns) ?? ""), Explain = parsed.GetValue(Explain), Details = parsed.GetValue(Details) };

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
