using Touchstone.Analysis;

namespace Touchstone.Report.Columns;

/// <summary>The name of the row, with remarks on numbers that are not only the library's.</summary>
sealed class SerializerColumn : ITextColumn
{
    public string Name => "serializer";

    public string Legend => "The serializer, and what distinguishes its row. " + Remarks.Legend;

    public int Order => 20;

    public int Priority => 0;

    public string Text(Row row) => Remarks.After(row.Label, row.Main);
}
