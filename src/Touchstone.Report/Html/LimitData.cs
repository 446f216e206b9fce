using System.Text.Json;
using Touchstone.Analysis.Limits;
using Touchstone.Core;
using Touchstone.Core.Limits;
using Touchstone.Report.Limits;
using Touchstone.Report.Limits.Columns;

namespace Touchstone.Report.Html;

/// <summary>Writes the limits of the machine for the page: the columns once, then the tables with their rows. Numbers are named by column.</summary>
static class LimitData
{
    /// <summary>Writes the member <c>limits</c>.</summary>
    public static void Write(Utf8JsonWriter json, IReadOnlyList<LimitRow> rows)
    {
        json.WriteStartObject("limits");
        json.WriteStartArray("columns");
        foreach (var column in ILimitColumn.All)
            WriteColumn(json, column);
        json.WriteEndArray();
        json.WriteStartArray("tables");
        foreach (var (table, texts) in LimitTable.WithoutNoise(rows).Zip(LimitTable.Of(rows)))
            WriteTable(json, table, texts.Notes);
        json.WriteEndArray();
        json.WriteStartArray("noise");
        foreach (var reading in NoiseReading.Of(rows))
            WriteNoise(json, reading);
        json.WriteEndArray();
        json.WriteEndObject();
    }

    static void WriteNoise(Utf8JsonWriter json, NoiseReading reading)
    {
        json.WriteStartObject();
        json.WriteString("name", reading.Name);
        json.WriteString("what", reading.What);
        json.WriteString("text", Unit.Text(reading.Quantity, reading.Value));
        json.WriteString("meaning", reading.Meaning);
        json.WriteEndObject();
    }

    static void WriteColumn(Utf8JsonWriter json, ILimitColumn column)
    {
        json.WriteStartObject();
        json.WriteString("member", column.Member);
        json.WriteString("legend", column.Legend);
        json.WriteString("quantity", JsonNamingPolicy.CamelCase.ConvertName(column.Quantity.ToString()));
        json.WriteEndObject();
    }

    static void WriteTable(Utf8JsonWriter json, IReadOnlyList<LimitRow> table, IReadOnlyList<string> notes)
    {
        json.WriteStartObject();
        json.WriteString("topic", table[0].Key.Topic);
        json.WriteString("title", table[0].Key.Table);
        json.WriteString("item", table[0].Item);
        json.WriteStartObject("names");
        foreach (var column in ILimitColumn.All)
            json.WriteString(column.Member, column.Name(table[0].Item));
        json.WriteEndObject();
        json.WritePropertyName("notes");
        JsonValues.Write(json, notes);
        json.WriteStartArray("rows");
        foreach (var row in table)
            WriteRow(json, row, table);
        json.WriteEndArray();
        json.WriteEndObject();
    }

    static void WriteRow(Utf8JsonWriter json, LimitRow row, IReadOnlyList<LimitRow> table)
    {
        json.WriteStartObject();
        json.WriteString("name", row.Key.Name);
        json.WriteString("by", row.Key.By);
        json.WriteString("cpp", row.Cpp);
        json.WriteString("ceiling", row.Ceiling);
        json.WriteString("reason", row.Reason);
        json.WriteNumber("rounds", row.Samples.Count);
        json.WriteStartObject("numbers");
        foreach (var column in ILimitColumn.All)
        {
            json.WritePropertyName(column.Member);
            JsonValues.Write(json, column.Number(row, table));
        }
        json.WriteEndObject();
        json.WriteEndObject();
    }
}
