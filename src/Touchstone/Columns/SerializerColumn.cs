using Touchstone.Analysis;

namespace Touchstone.Columns;

/// <summary>Names the row, and says where a number is not the library's alone.</summary>
sealed class SerializerColumn : ITextColumn
{
    public string Name => "serializer";

    public string Legend =>
        "The serializer and what tells it apart. adapted: the library lacks that shape, so the adapter copies. own types: it works on types of its own.";

    public int Order => 20;

    public int Priority => 0;

    public string Text(Row row) =>
        row.Label + (row.Main.OwnTypes ? ", own types" : "") + (row.Main.Native ? "" : ", adapted");
}
