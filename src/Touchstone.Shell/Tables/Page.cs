namespace Touchstone.Shell.Tables;

/// <summary>The screen that a report is made for.</summary>
/// <param name="Width">Characters per line.</param>
/// <param name="Color">True if escape sequences for colors are supported and wanted.</param>
public sealed record Page(int Width = 80, bool Color = false)
{
    /// <summary>False to omit the header line, so that files can be joined.</summary>
    public bool Header { get; init; } = true;

    /// <summary>The entry of <see cref="Columns"/> that means every column.</summary>
    public const string AllColumns = "all";

    /// <summary>Names of columns to show in addition to the usual ones, whatever the width; <see cref="AllColumns"/> for every column.</summary>
    public IReadOnlyList<string> Columns { get; init; } = [];

    /// <summary>True to describe each column and each warning in full.</summary>
    public bool Explain { get; init; }

    /// <summary>True to show every row where the usual report is a summary.</summary>
    public bool Details { get; init; }

    /// <summary>True if the reader requested this column.</summary>
    /// <param name="column">The name of the column.</param>
    public bool Wants(string column) =>
        Columns.Contains(column, StringComparer.OrdinalIgnoreCase) || Columns.Contains(AllColumns, StringComparer.OrdinalIgnoreCase);
}
