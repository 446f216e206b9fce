using Touchstone.Analysis;
using Touchstone.Core;

namespace Touchstone.Report.Columns;

/// <summary>The size of the program to ship.</summary>
sealed class PublishedColumn : INumberColumn
{
    public string Name => "published";

    public string Legend => "Size of the program without symbols, including its runtime if self-contained.";

    public int Order => 108;

    public int Priority => 60;

    public Quantity Quantity => Quantity.Bytes;

    public double Number(Row row) => row.Main.FirstCall?.Published?.Bytes ?? double.NaN;
}
