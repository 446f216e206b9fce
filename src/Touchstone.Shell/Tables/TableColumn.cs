namespace Touchstone.Shell.Tables;

/// <summary>One column of a <see cref="Table"/>.</summary>
/// <param name="Name">The header.</param>
/// <param name="Texts">The text of each row. It may have any characters: the writers escape it.</param>
sealed record TableColumn(string Name, IReadOnlyList<string> Texts)
{
    /// <summary>The unit of the numbers, below the header on a terminal; empty if they have none, or if the header contains it.</summary>
    public string Symbol { get; init; } = "";

    /// <summary>True to align the texts to the right.</summary>
    public bool IsNumber { get; init; }

    /// <summary>True if the texts are Markdown already, such as links. Such a table is not for a terminal.</summary>
    public bool IsMarkdown { get; init; }

    /// <summary>The importance, the lowest number first; a column with 0 is never omitted.</summary>
    public int Priority { get; init; }
}

/// <summary>A column of a table that is made from typed rows.</summary>
/// <param name="Name">The header.</param>
/// <param name="Text">Returns the text of a row.</param>
sealed record Column<TRow>(string Name, Func<TRow, string> Text)
{
    /// <inheritdoc cref="TableColumn.IsNumber"/>
    public bool IsNumber { get; init; }

    /// <inheritdoc cref="TableColumn.IsMarkdown"/>
    public bool IsMarkdown { get; init; }

    /// <summary>A column of numbers in a given unit.</summary>
    /// <param name="name">The header, with the unit.</param>
    /// <param name="number">Returns the number of a row in base units; null or NaN if it is unknown.</param>
    public static Column<TRow> Number(string name, Unit unit, Func<TRow, double?> number) =>
        new(name, row => unit.Format(number(row) ?? double.NaN)) { IsNumber = true };

    /// <summary>A column of differences, with a sign on growth: <c>+1.5</c>.</summary>
    /// <param name="name">The header, with the unit.</param>
    /// <param name="number">Returns the difference of a row in base units; null if it is unknown.</param>
    public static Column<TRow> Change(string name, Unit unit, Func<TRow, double?> number) =>
        new(name, row => (number(row) > 0 ? "+" : "") + unit.Format(number(row) ?? double.NaN)) { IsNumber = true };

    /// <summary>A column of counts: <c>10 000</c>.</summary>
    public static Column<TRow> Count(string name, Func<TRow, long> count) => new(name, row => Unit.Count(count(row))) { IsNumber = true };

    /// <summary>The column over these rows.</summary>
    public TableColumn Over(IReadOnlyList<TRow> rows) => new(Name, [.. rows.Select(Text)]) { IsNumber = IsNumber, IsMarkdown = IsMarkdown };
}
