using Touchstone.Analysis;

namespace Touchstone.Columns;

/// <summary>Tells the rows of several machines or scenarios apart; a table of one origin does not have it.</summary>
sealed class OriginColumn : ITextColumn
{
    public string Name => "origin";

    public string Legend => "The machine or the scenario of the row. Ranks and ratios hold within one origin, never between two.";

    public int Order => 15;

    public int Priority => 0;

    public string Text(Row row) => row.Origin;
}
