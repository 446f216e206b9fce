using System.Globalization;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Nodes;
using Touchstone.Measure.Runs;

namespace Touchstone.Commands.Plans;

/// <summary>Writes a plan as a table, or as JSON lines for programs that start jobs.</summary>
static class PlanReport
{
    // Jobs run the command, so its quotation marks stay as they are.
    static readonly JsonSerializerOptions readable = new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };

    /// <summary>Writes a row per shard.</summary>
    public static void WriteTable(ShardPlan plan, IReadOnlyList<string> selection, Terminal terminal)
    {
        var table = Table.Of(
            plan.Shards,
            new Column<PlannedShard>("shard", shard => shard.Number.ToString()),
            Column<PlannedShard>.Count("cells", Cells),
            new Column<PlannedShard>("minutes", shard => Minutes(shard).ToString("0.0", CultureInfo.InvariantCulture)) { IsNumber = true },
            new Column<PlannedShard>("measures", shard => string.Join(", ", shard.TableNames)));
        TerminalTable.Write(table.Fitted(TableFit.WrapLast), terminal.Out, terminal.Page);
        terminal.Note("minutes: the time for measuring, without building and without waiting for a quiet machine");
        terminal.Note($"to measure a shard: {Command(selection, plan.Shards[0].Number)}");
    }

    /// <summary>Writes one JSON object per shard, each on one line.</summary>
    public static void WriteJson(ShardPlan plan, IReadOnlyList<string> selection, TextWriter output) =>
        JsonLines.Write(plan.Shards.Select(shard => Json(plan, shard, selection)), output, readable);

    /// <summary>The command that measures a shard.</summary>
    public static string Command(IReadOnlyList<string> selection, ShardNumber shard) => ShellText.Command([.. selection, "--shard", shard.ToString()]);

    static long Cells(PlannedShard shard) => shard.Tables.Sum(table => (long)table.Cells.Count);

    static double Minutes(PlannedShard shard) => Math.Round(shard.Estimate.TotalMinutes, 1);

    static JsonObject Json(ShardPlan plan, PlannedShard shard, IReadOnlyList<string> selection) => new()
    {
        ["shard"] = shard.Number.ToString(),
        ["command"] = Command(selection, shard.Number),
        ["minutes"] = Minutes(shard),
        ["plan"] = plan.Hash,
        ["tables"] = JsonLines.Array(shard.TableNames),
        ["cells"] = new JsonArray([.. shard.Tables.SelectMany(table => table.Cells).Cast<RunCell>().Select(Json)]),
    };

    // The names are those of the cells of touchstone report --format json.
    static JsonObject Json(RunCell cell) => new()
    {
        ["serializer"] = cell.Key.Serializer,
        ["requestedVersion"] = cell.Key.RequestedVersion,
        ["runtime"] = cell.Key.Runtime,
        ["deployment"] = cell.Key.Deployment,
        ["dataSet"] = cell.Key.DataSet,
        ["count"] = cell.Key.Count,
        ["operation"] = cell.Operation,
        ["requestedShape"] = cell.Key.Shape,
        ["payloadPerObjectBytes"] = cell.Key.PayloadBytes,
    };
}
