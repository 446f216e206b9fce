using System.Globalization;
using Touchstone.Protocol;

namespace Touchstone.Measure.Runs;

/// <summary>The tables of a run, which <see cref="ShardPlan"/> divides between machines.</summary>
static class RunTables
{
    /// <summary>The tables of all keys of a run.</summary>
    public static IReadOnlyList<ShardTable> Of(IEnumerable<MeasurementKey> keys) =>
        [.. keys.GroupBy(key => NameOf(key.Key)).Select(table => new ShardTable(table.Key, [.. table.SelectMany(Cells)], table.Count()))];

    /// <summary>The table of a key: <c>books N=100</c>.</summary>
    public static string NameOf(LaunchKey key) => key.FirstCall is not null
        ? key.DataSet
        : string.Create(
            CultureInfo.InvariantCulture, $"{key.DataSet} N={key.Count}{(key.PayloadBytes > 0 ? $" with {key.PayloadBytes} B per object" : "")}");

    static IEnumerable<PlannedCell> Cells(MeasurementKey key) => key.Operations.Select(operation => new RunCell(key.Key, operation.Name()));
}

/// <summary>A cell of a run.</summary>
/// <param name="Key">What is measured. Its requested version is empty for the version that the adapter pins.</param>
sealed record RunCell(LaunchKey Key, string Operation) : PlannedCell(Key.Target, Operation);
