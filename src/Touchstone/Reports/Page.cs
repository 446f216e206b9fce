namespace Touchstone.Reports;

/// <summary>What a report is read on.</summary>
/// <param name="Width">Characters in a line.</param>
/// <param name="Color">True where escape sequences are understood and wanted.</param>
public sealed record Page(int Width = 80, bool Color = false)
{
    /// <summary>False to leave out the line that names the columns, so that files can be joined.</summary>
    public bool Header { get; init; } = true;

    /// <summary>Names of columns that are wanted even where there is no room for them.</summary>
    public IReadOnlyList<string> Columns { get; init; } = [];
}
