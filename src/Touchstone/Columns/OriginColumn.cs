using Touchstone.Analysis;

namespace Touchstone.Columns;

/// <summary>Tells the rows of several machines apart; a table of one machine does not have it.</summary>
sealed class OriginColumn : ITextColumn
{
    public string Name => "measured on";

    public string Legend => "The machine, or the scenario, of the row. Ranks and ratios hold within one of them, never between two.";

    public int Order => 15;

    public int Priority => 0;

    public string Text(Row row) => row.Origin;
}
