using System.Globalization;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using Touchstone.Core;
using Touchstone.Core.Keys;
using Touchstone.Measure.Runs;
using Touchstone.Report;
using Touchstone.Shared;

namespace Touchstone.Commands;

/// <summary>Writes a plan as a table, or as JSON lines for programs that start jobs.</summary>
static class PlanReport
{
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
    public static void WriteJson(ShardPlan plan, IReadOnlyList<string> selection, TextWriter output)
    {
        foreach (var shard in plan.Shards)
        {
            using var buffer = new MemoryStream();
            using (var json = new Utf8JsonWriter(buffer, new JsonWriterOptions { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping }))
                Write(json, plan, shard, selection);
            output.Write(Encoding.UTF8.GetString(buffer.GetBuffer(), 0, (int)buffer.Length) + "\n");
        }
    }

    /// <summary>The command that measures a shard.</summary>
    public static string Command(IReadOnlyList<string> selection, ShardNumber shard) => ShellText.Command([.. selection, "--shard", shard.ToString()]);

    static long Cells(PlannedShard shard) => shard.Tables.Sum(table => (long)table.Cells.Count);

    static double Minutes(PlannedShard shard) => Math.Round(shard.Estimate.TotalMinutes, 1);

    static void Write(Utf8JsonWriter json, ShardPlan plan, PlannedShard shard, IReadOnlyList<string> selection)
    {
        json.WriteStartObject();
        json.WriteString("shard", shard.Number.ToString());
        json.WriteString("command", Command(selection, shard.Number));
        json.WriteNumber("minutes", Minutes(shard));
        json.WriteString("plan", plan.Hash);
        json.WriteStartArray("tables");
        foreach (var table in shard.TableNames)
            json.WriteStringValue(table);
        json.WriteEndArray();
        json.WriteStartArray("cells");
        foreach (var cell in shard.Tables.SelectMany(table => table.Cells))
            Write(json, cell);
        json.WriteEndArray();
        json.WriteEndObject();
    }

    // The names are those of the cells of touchstone report --format json.
    static void Write(Utf8JsonWriter json, PlannedCell cell)
    {
        json.WriteStartObject();
        json.WriteString("serializer", cell.Key.Serializer);
        json.WriteString("requestedVersion", cell.Key.RequestedVersion);
        json.WriteString("runtime", cell.Key.Runtime);
        json.WriteString("deployment", cell.Key.Deployment);
        json.WriteString("dataSet", cell.Key.DataSet);
        json.WriteNumber("count", cell.Key.Count);
        json.WriteString("operation", cell.Operation);
        json.WriteString("requestedShape", cell.Key.Shape);
        json.WriteNumber("payloadPerObjectBytes", cell.Key.PayloadBytes);
        json.WriteEndObject();
    }
}
