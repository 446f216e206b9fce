namespace Touchstone.Shell.Tables;

/// <summary>A table of texts for people. <see cref="TerminalTable"/> and <see cref="MarkdownTable"/> both write it, so their contents cannot differ.</summary>
/// <param name="Columns">Left to right, each with one text per row.</param>
sealed record Table(IReadOnlyList<TableColumn> Columns)
{
    /// <summary>The heading, without markup; empty for none.</summary>
    public string Title { get; init; } = "";

    /// <summary>A line below the title; empty for none.</summary>
    public string Caption { get; init; } = "";

    /// <summary>How the table fits a narrow page.</summary>
    public TableFit Fit { get; init; }

    /// <summary>The number of rows at the end that are totals. A line separates them from the others.</summary>
    public int Totals { get; init; }

    /// <summary>The look of each row on a terminal with colors; empty if all rows look alike.</summary>
    public IReadOnlyList<RowLook> Looks { get; init; } = [];

    /// <summary>The number of rows, with the totals.</summary>
    public int RowCount => Columns.Count == 0 ? 0 : Columns[0].Texts.Count;

    /// <summary>The table of these rows.</summary>
    /// <param name="rows">The rows. They are enumerated once.</param>
    /// <param name="columns">Left to right.</param>
    public static Table Of<TRow>(IEnumerable<TRow> rows, params IReadOnlyList<Column<TRow>> columns)
    {
        var all = rows.ToList();
        return new Table([.. columns.Select(column => column.Over(all))]);
    }

    /// <summary>The same table with a heading.</summary>
    public Table Titled(string title) => this with { Title = title };

    /// <summary>The same table, which fits a narrow page in that way.</summary>
    public Table Fitted(TableFit fit) => this with { Fit = fit };

    /// <summary>The same table without the columns of these names.</summary>
    public Table Without(IReadOnlyCollection<string> names) => this with { Columns = [.. Columns.Where(column => !names.Contains(column.Name))] };
}

/// <summary>How a table fits a page that is too narrow for it.</summary>
enum TableFit
{
    /// <summary>Columns are omitted from the right, and the last one that fits is cut: it has the longest texts.</summary>
    CutLast,

    /// <summary>The first column is cut in the middle, because names often begin alike. Then columns are omitted from the right.</summary>
    CutFirst,

    /// <summary>The last column is a sentence, which continues on further lines.</summary>
    WrapLast,

    /// <summary>The columns continue in a further table below, which begins with the first column again.</summary>
    InParts,

    /// <summary>The table is made for the page. If it is too wide nevertheless, long lines are better than cut numbers.</summary>
    None,
}

/// <summary>The look of a row on a terminal with colors.</summary>
enum RowLook
{
    /// <summary>As usual.</summary>
    Plain,

    /// <summary>Dim, because the row is only a reference for the others.</summary>
    Quiet,

    /// <summary>The first column is green.</summary>
    First,

    /// <summary>The first column is yellow.</summary>
    Doubtful,

    /// <summary>The first column is red, and the others are dim.</summary>
    Broken,
}
