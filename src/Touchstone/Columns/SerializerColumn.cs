using Touchstone.Analysis;

namespace Touchstone.Columns;

/// <summary>Names the row, and says where a number is not the library's alone.</summary>
sealed class SerializerColumn : ITextColumn
{
    public string Name => "serializer";

    public string Legend =>
        "The serializer and what tells it apart. native: the library has that shape; adapted: it lacks it, so the adapter copies. own types: it works on types of its own.";

    public int Order => 20;

    public int Priority => 0;

    public string Text(Row row) =>
        row.Label + (row.Main.OwnTypes ? ", own types" : "") + (row.Main.ParserOnly ? ", parser only" : "") + Shape(row);

    // Where nothing was asked for it is native, and where nothing ran nothing is known.
    static string Shape(Row row) => row.Main switch
    {
        { Native: false } => ", adapted",
        { Status: Status.Ok or Status.Lossy } when row.Key.Shape.Length > 0 => ", native",
        _ => "",
    };
}
