using Touchstone.Analysis;

namespace Touchstone.Columns;

/// <summary>What a developer waits for.</summary>
sealed class BuildTimeColumn : INumberColumn
{
    public string Name => "build";

    public string Legend => "From begin to end of the build, beside others that were built at the same time.";

    public int Order => 109;

    public int Priority => 85;

    public Quantity Quantity => Quantity.Time;

    public double Number(Row row) => row.Main.FirstCall?.Published?.BuildNs ?? double.NaN;
}
