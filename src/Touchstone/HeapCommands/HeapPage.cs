using System.Buffers;
using System.Globalization;
using System.Text;
using System.Text.Json;
using Touchstone.Heap.Snapshots;
using Touchstone.Report.Html;

namespace Touchstone.HeapCommands;

/// <summary>
/// Writes the page of a heap: one file with a tree map, what grew, and the growth over a watch. web/report/src/heap/contract.ts has the same members.
/// </summary>
static class HeapPage
{
    /// <summary>The page of types, or of what grew between two moments.</summary>
    /// <param name="moments">The moments. The page compares the latest one with the earlier one, if there is one.</param>
    /// <param name="rows">The types.</param>
    /// <param name="watched">The rounds of a watch; none without a watch.</param>
    /// <param name="verdicts">What grows steadily; none without a watch.</param>
    public static byte[] Of(HeapMoments moments, IReadOnlyList<HeapRow> rows, IReadOnlyList<HeapMoment> watched, IReadOnlyList<string> verdicts)
    {
        var json = new ArrayBufferWriter<byte>();
        using (var writer = new Utf8JsonWriter(json))
            Write(writer, moments, rows, watched, verdicts);
        using var text = new StringWriter();
        HtmlReport.Write(json.WrittenSpan, text);
        return Encoding.UTF8.GetBytes(text.ToString());
    }

    static void Write(
        Utf8JsonWriter json, HeapMoments moments, IReadOnlyList<HeapRow> rows, IReadOnlyList<HeapMoment> watched, IReadOnlyList<string> verdicts)
    {
        json.WriteStartObject();
        json.WriteStartObject("heap");
        WriteMoment(json, "now", moments.Now);
        if (moments.Before is { } before)
            WriteMoment(json, "before", before);
        json.WriteBoolean("liveOnly", moments.Now.LiveOnly);
        json.WriteNumber("freeBytes", moments.Now.Heap.Free.Bytes);
        json.WriteStartArray("types");
        foreach (var row in rows.Where(row => row.Kind == HeapRowKind.Type))
            WriteType(json, row);
        json.WriteEndArray();
        json.WriteStartArray("rounds");
        foreach (var moment in watched)
            WriteRound(json, moment);
        json.WriteEndArray();
        json.WriteStartArray("verdicts");
        foreach (var verdict in verdicts)
            json.WriteStringValue(verdict);
        json.WriteEndArray();
        json.WriteEndObject();
        json.WriteEndObject();
    }

    static void WriteMoment(Utf8JsonWriter json, string name, HeapSnapshot snapshot)
    {
        json.WriteStartObject(name);
        json.WriteString("source", snapshot.Target.Name);
        json.WriteString("program", snapshot.Target.ProcessName);
        json.WriteString("commandLine", snapshot.Target.CommandLine);
        json.WriteString("runtime", snapshot.Target.Runtime);
        json.WriteString("taken", Text(snapshot.Taken));
        json.WriteEndObject();
    }

    static void WriteType(Utf8JsonWriter json, HeapRow row)
    {
        json.WriteStartObject();
        json.WriteString("name", row.Type);
        json.WriteNumber("count", row.Now.Count);
        json.WriteNumber("bytes", row.Now.Bytes);
        if (row.Before is { } before)
        {
            json.WriteNumber("beforeCount", before.Count);
            json.WriteNumber("beforeBytes", before.Bytes);
        }
        json.WriteEndObject();
    }

    static void WriteRound(Utf8JsonWriter json, HeapMoment moment)
    {
        json.WriteStartObject();
        json.WriteString("taken", Text(moment.Snapshot.Taken));
        json.WriteNumber("objects", moment.Objects);
        json.WriteNumber("objectBytes", moment.ObjectBytes);
        if (moment.Memory is { } memory)
        {
            foreach (var part in AllocatedPart.All)
                json.WriteNumber(part.Name + "Bytes", part.Bytes(memory));
        }
        json.WriteEndObject();
    }

    static string Text(DateTime time) => time.ToString(HeapForm.Iso8601, CultureInfo.InvariantCulture);
}
