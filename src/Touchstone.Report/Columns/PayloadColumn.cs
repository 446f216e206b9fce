using Touchstone.Analysis;
using Touchstone.Core;

namespace Touchstone.Report.Columns;

/// <summary>The size to store and send.</summary>
sealed class PayloadColumn : INumberColumn
{
    public string Name => "size";

    public string Legend => "Size of the serialized data.";

    public int Order => 84;

    public int Priority => 20;

    public Quantity Quantity => Quantity.Bytes;

    public double Number(Row row) => row.Main.Payload.Bytes;
}
