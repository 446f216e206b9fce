using System.Text.Json;

namespace Touchstone.Report.Html;

/// <summary>
/// Writes rows for the page field by field. Most fields have few different values: all cells of a run have one machine, and a name is in hundreds of them.
/// Such a field has each value once. 20 000 cells are a tenth as long as one array for each cell, and a browser reads them that much sooner.
/// </summary>
static class ColumnData
{
    /// <summary>A list of different values pays if the values repeat at least this often.</summary>
    const int FewestRepeats = 4;

    /// <summary>Writes the member with this name.</summary>
    public static void Write<TRow>(Utf8JsonWriter json, string member, IReadOnlyList<TRow> rows, IReadOnlyList<Field<TRow>> fields)
    {
        json.WriteStartObject(member);
        json.WriteNumber("count", rows.Count);
        json.WriteStartArray("columns");
        foreach (var field in fields)
            Write(json, field.Name, [.. rows.Select(field.Value)]);
        json.WriteEndArray();
        json.WriteEndObject();
    }

    static void Write(Utf8JsonWriter json, string name, IReadOnlyList<object?> values)
    {
        var places = new Dictionary<object, int>();
        int[] at = [.. values.Select(value => places.TryAdd(Key(value), places.Count) ? places.Count - 1 : places[Key(value)])];
        json.WriteStartObject();
        json.WriteString("name", name);
        if (places.Count == 1)
        {
            json.WritePropertyName("value");
            JsonValues.Write(json, values[0]);
        }
        else if (places.Count * FewestRepeats > values.Count)
            WriteArray(json, "values", values);
        else
        {
            WriteArray(json, "values", [.. Enumerable.Range(0, places.Count).Select(place => values[Array.IndexOf(at, place)])]);
            WriteArray(json, "at", at.Cast<object>());
        }
        json.WriteEndObject();
    }

    static void WriteArray(Utf8JsonWriter json, string name, IEnumerable<object?> values)
    {
        json.WriteStartArray(name);
        foreach (var value in values)
            JsonValues.Write(json, value);
        json.WriteEndArray();
    }

    /// <summary>What is equal for values with the same text in JSON: no number is NaN there, and lists are equal if their items are.</summary>
    static object Key(object? value) => value switch
    {
        null => Missing,
        double number when !double.IsFinite(number) => Missing,
        IEnumerable<string> texts => JsonSerializer.Serialize(texts),
        IEnumerable<double> numbers => JsonSerializer.Serialize(numbers.Select(number => double.IsFinite(number) ? number : (double?)null)),
        _ => value,
    };

    static readonly object Missing = new();
}
