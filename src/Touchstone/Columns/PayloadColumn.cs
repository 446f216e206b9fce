using Touchstone.Analysis;

namespace Touchstone.Columns;

/// <summary>What is stored and sent, whatever the speed.</summary>
sealed class PayloadColumn : INumberColumn
{
    public string Name => "payload";

    public string Legend => "Length of the serialized bytes.";

    public int Order => 100;

    public int Priority => 20;

    public Quantity Quantity => Quantity.Bytes;

    public double Number(Row row) => row.Main.PayloadBytes;
}
