using System.Text.Json;
using System.Text.Json.Serialization;
using Touchstone.Report.Runs;

namespace Touchstone.Report.Html;

/// <summary>
/// The cells, field by field: most fields have few different values, since all cells of a run have one machine, and a name is in hundreds of them. Such a
/// field has each value once. 20 000 cells are a tenth as long as one object for each cell, and a browser reads them that much sooner.
/// </summary>
/// <param name="Count">The number of cells.</param>
/// <param name="Columns">The fields.</param>
sealed record PageCells(int Count, IReadOnlyList<PageColumn> Columns)
{
    /// <summary>The fields: the members of JSON and CSV, then what only the page needs.</summary>
    public static readonly IReadOnlyList<Field<CellOfRow>> Fields =
    [
        .. CellField.WithFirstCalls.Select(field => field.Name == "serializer" ? field.With(at => SerializerOf(at.Cell)) : field),
        new("row", at => at.Row.Name) { Meaning = "The label, with the machine if there are several." },
        new("ranked", at => at.Cell == at.Row.Main) { Meaning = "True for the cell that ranks its row." },
        new("firstCall", at => at.Cell.Key.Launch.FirstCall is not null) { Meaning = "True for first calls." },
        new("launchCostsNs", at => LaunchCosts(at.Cell).Select(ns => Digits.Rounded(ns, 4)))
        {
            Meaning = "The cost of each launch: first the launches that count, then those that do not because the machine was hardly ever quiet. "
                + "Of more than 200, only 200 of those that count, evenly from the fastest to the slowest. Empty for first calls.",
        },
    ];

    // A chart draws a mark for each. The ten thousand launches of many runs would be most of the page.
    const int MostLaunches = 200;

    /// <summary>The cells of tables.</summary>
    public static PageCells Of(IEnumerable<Group> groups) => Of(CellsOf(groups), Fields);

    /// <summary>The cells of tables, in their order on the page.</summary>
    public static IReadOnlyList<CellOfRow> CellsOf(IEnumerable<Group> groups) =>
        [.. groups.SelectMany(group => group.Rows).SelectMany(row => row.Cells.Select(cell => new CellOfRow(row, cell)))];

    static IEnumerable<double> LaunchCosts(Cell cell)
    {
        if (cell.Cost.OfLaunchesNs.Count <= MostLaunches)
            return cell.Cost.OfLaunchesNs;
        double[] counted = [.. cell.Cost.OfLaunchesNs.Take(cell.Cost.Launches).Order()];
        return counted.Length <= MostLaunches
            ? counted
            : Enumerable.Range(0, MostLaunches).Select(place => counted[place * (counted.Length - 1) / (MostLaunches - 1)]);
    }

    /// <summary>Rows of any kind.</summary>
    public static PageCells Of<TRow>(IReadOnlyList<TRow> rows, IReadOnlyList<Field<TRow>> fields) =>
        new(rows.Count, [.. fields.Select(field => PageColumn.Of(field.Name, [.. rows.Select(field.Value)]))]);

    /// <summary>The serializer that the page shows for a cell.</summary>
    // The page shows the fastest row of each serializer. The sides of touchstone ab and a library with other types are different programs, so each is a
    // serializer of its own.
    public static string SerializerOf(Cell cell) => cell.Key.Launch.Serializer + cell.Key.Launch.Suffix;
}

/// <summary>A field of all cells.</summary>
[JsonConverter(typeof(PageColumnConverter))]
sealed record PageColumn
{
    /// <summary>A list of different values pays if the values repeat at least this often.</summary>
    const int FewestRepeats = 4;

    static readonly object Missing = new();

    /// <summary>The name of the field.</summary>
    public required string Name { get; init; }

    /// <summary>The value of every cell. Missing if cells differ.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public object? Value { get; init; }

    /// <summary>The value of each cell, or, with `at`, the different values.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public IReadOnlyList<object?>? Values { get; init; }

    /// <summary>For each cell the place of its value in `values`.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public IReadOnlyList<int>? At { get; init; }

    public static PageColumn Of(string name, IReadOnlyList<object?> values)
    {
        var places = new Dictionary<object, int>();
        int[] at = [.. values.Select(value => places.TryAdd(Key(value), places.Count) ? places.Count - 1 : places[Key(value)])];
        if (places.Count == 1)
            return new() { Name = name, Value = values[0] };
        if (places.Count * FewestRepeats > values.Count)
            return new() { Name = name, Values = values };
        return new() { Name = name, Values = [.. Enumerable.Range(0, places.Count).Select(place => values[Array.IndexOf(at, place)])], At = at };
    }

    /// <summary>What is equal for values with the same text in JSON: no number is NaN there, and lists are equal if their items are.</summary>
    static object Key(object? value) => value switch
    {
        null => Missing,
        double number when !double.IsFinite(number) => Missing,
        IEnumerable<string> texts => JsonSerializer.Serialize(texts),
        IReadOnlyDictionary<string, double> figures => JsonSerializer.Serialize(figures),
        IEnumerable<double> numbers => JsonSerializer.Serialize(numbers.Select(number => double.IsFinite(number) ? number : (double?)null)),
        _ => value,
    };
}

/// <summary>Writes a column. Its values are those of fields, which have no type at compile time.</summary>
sealed class PageColumnConverter : JsonConverter<PageColumn>
{
    public override PageColumn Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => throw new NotSupportedException();

    public override void Write(Utf8JsonWriter writer, PageColumn value, JsonSerializerOptions options)
    {
        writer.WriteStartObject();
        writer.WriteString("name", value.Name);
        if (value.Values is null)
        {
            writer.WritePropertyName("value");
            JsonValues.Write(writer, value.Value);
        }
        else
        {
            WriteArray(writer, "values", value.Values);
            if (value.At is { } at)
                WriteArray(writer, "at", at.Cast<object>());
        }
        writer.WriteEndObject();
    }

    static void WriteArray(Utf8JsonWriter json, string name, IEnumerable<object?> values)
    {
        json.WriteStartArray(name);
        foreach (var value in values)
            JsonValues.Write(json, value);
        json.WriteEndArray();
    }
}
