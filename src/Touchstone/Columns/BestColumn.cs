using Touchstone.Analysis;

namespace Touchstone.Columns;

/// <summary>Separates slow code from a machine that is in its way: the ranked time includes both.</summary>
sealed class BestColumn : INumberColumn
{
    public string Name => "best";

    public string Legend =>
        "What the code can do when nothing is in its way: the 10th percentile of the quiet samples of the ranked operation, " +
        "without those that hold a collection.";

    public int Order => 55;

    // It explains a number that every table shows: all others tell more.
    public int Priority => 200;

    public Quantity Quantity => Quantity.Time;

    public double Number(Row row) => row.Main.BestNs;
}
