using System.Buffers;
using System.Text;
using System.Text.Json;
using Touchstone.Analysis;

namespace Touchstone.Reports;

/// <summary>One JSON object per cell and line, for programs at the other end of a pipe; a number that there is not is null.</summary>
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
            Write(json, field.Value(row, cell));
        }
        json.WriteEndObject();
    }

    static void Write(Utf8JsonWriter json, object? value)
    {
        switch (value)
        {
            case string text:
                json.WriteStringValue(text);
                break;
            case bool flag:
                json.WriteBooleanValue(flag);
                break;
            case int number:
                json.WriteNumberValue(number);
                break;
            case double number when double.IsFinite(number):
                json.WriteNumberValue(number);
                break;
            case null or double:
                json.WriteNullValue();
                break;
            case IEnumerable<string> texts:
                json.WriteStartArray();
                foreach (var text in texts)
                    json.WriteStringValue(text);
                json.WriteEndArray();
                break;
            default:
                throw new NotSupportedException($"no JSON form for {value.GetType()}");
        }
    }
}
