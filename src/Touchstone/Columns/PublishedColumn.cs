using Touchstone.Analysis;

namespace Touchstone.Columns;

/// <summary>What has to be shipped.</summary>
sealed class PublishedColumn : INumberColumn
{
    public string Name => "published";

    public string Legend => "All files of the program, symbols aside; with its runtime where it is self-contained.";

    public int Order => 108;

    public int Priority => 60;

    public Quantity Quantity => Quantity.Bytes;

    public double Number(Row row) => row.Main.FirstCall?.Published?.Bytes ?? double.NaN;
}
