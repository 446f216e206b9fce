using System.Buffers;
using System.Text;
using System.Text.Json;
using Touchstone.Analysis;

namespace Touchstone.Report;

/// <summary>One JSON object per cell, each on one line, for programs at the other end of a pipe. A missing number is null.</summary>
sealed class JsonReport : IReport
{
    public string Name => "json";

    public string? FileName => null;

    public void Write(Summary summary, TextWriter output, Page page)
    {
        var line = new ArrayBufferWriter<byte>();
        foreach (var row in summary.Groups.SelectMany(group => group.All))
        {
            foreach (var cell in row.Cells)
            {
                line.ResetWrittenCount();
                Write(row, cell, line);
                output.Write(Encoding.UTF8.GetString(line.WrittenSpan));
                output.Write('\n');
            }
        }
    }

    static void Write(Row row, Cell cell, ArrayBufferWriter<byte> line)
    {
        using var json = new Utf8JsonWriter(line);
        json.WriteStartObject();
        foreach (var field in CellField.JsonOf(cell))
        {
            json.WritePropertyName(field.Name);
            JsonValues.Write(json, field.Value(row, cell));
        }
        json.WriteEndObject();
    }
}
