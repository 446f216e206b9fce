using Touchstone.Analysis;

namespace Touchstone.Report.Columns;

/// <summary>Separates the rows of several machines or scenarios. A table with one origin does not have it.</summary>
sealed class OriginColumn : ITextColumn
{
    public string Name => "origin";

    public string Legend => "The machine or scenario of the row. Ranks and ratios apply within one origin only.";

    public int Order => 15;

    public int Priority => 0;

    public string Text(Row row) => row.Origin;
}
