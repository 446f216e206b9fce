using System.Text.Json;
using Touchstone.Analysis;
using Touchstone.Report.Runs;

namespace Touchstone.Report.Html;

/// <summary>
/// Writes the cells for the page, field by field. Most fields have few different values: all cells of a run have one machine, and a name is in hundreds of
/// them. Such a field has each value once. 20 000 cells are a tenth as long as one array for each cell, and a browser reads them that much sooner.
/// </summary>
static class CellData
{
    /// <summary>A list of different values pays if the values repeat at least this often.</summary>
    const int FewestRepeats = 4;

    /// <summary>The fields: the members of JSON and CSV, then what only the page needs.</summary>
    static readonly IReadOnlyList<Field<CellOfRow>> Fields =
    [
        .. CellField.WithFirstCalls.Select(field => field.Name == "serializer" ? new(field.Name, at => Serializer(at)) : field),
        new("row", at => at.Row.Name),
        new("ranked", at => at.Cell == at.Row.Main),
        new("firstCall", at => at.Cell.Key.Launch.FirstCall is not null),
        new("launchCostsNs", at => at.Cell.LaunchCostsNs.Select(ns => Digits.Rounded(ns, 4))),
    ];

    // The page shows the fastest row of each serializer. The sides of touchstone ab are different programs, so each is a serializer of its own.
    static string Serializer(CellOfRow at) =>
        at.Cell.Key.Launch is { Side.Length: > 0 } side ? $"{side.Serializer} [{side.Side}]" : at.Cell.Key.Launch.Serializer;

    /// <summary>Writes the member <c>cells</c>.</summary>
    public static void Write(Utf8JsonWriter json, Summary summary)
    {
        var cells = summary.Groups
            .SelectMany(group => group.Rows)
            .SelectMany(row => row.Cells.Select(cell => new CellOfRow(row, cell)))
            .ToList();
        json.WriteStartObject("cells");
        json.WriteNumber("count", cells.Count);
        json.WriteStartArray("columns");
        foreach (var field in Fields)
            Write(json, field.Name, [.. cells.Select(field.Value)]);
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
