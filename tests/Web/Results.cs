using System.Globalization;
using System.Text.Json;
using System.Text.RegularExpressions;

namespace Touchstone.Web;

/// <summary>The results of <c>touchstone report --format json</c>, which the page is compared with.</summary>
sealed class Results
{
    static readonly Dictionary<string, double> Units = new()
    {
        ["ns"] = 1,
        ["µs"] = 1e3,
        ["ms"] = 1e6,
        ["s"] = 1e9,
        ["B"] = 1,
        ["kB"] = 1e3,
        ["MB"] = 1e6,
        ["GB"] = 1e9,
    };

    Results(IReadOnlyList<JsonElement> lines)
    {
        Cells = [.. lines.Where(line => !IsOf(line, "verdict") && !IsOf(line, "limit"))];
        ProbeResults = [.. lines.Where(line => IsOf(line, "verdict"))];
    }

    static bool IsOf(JsonElement line, string type) => line.TryGetProperty("type", out var own) && own.GetString() == type;

    /// <summary>The cells of warm calls and first calls.</summary>
    public IReadOnlyList<JsonElement> Cells { get; }

    /// <summary>The probe results.</summary>
    public IReadOnlyList<JsonElement> ProbeResults { get; }

    public static async Task<Results> Of(Cli cli, params string[] folders)
    {
        var outcome = await cli.Run(["report", .. folders, "--format", "json"]);
        Assert.True(outcome.WithoutStackTrace().ExitCode == 0, outcome.ToString());
        return new Results(outcome.Cells);
    }

    /// <summary>The probe results that come with the adapter of a serializer, from its file; empty if it has none.</summary>
    public static IReadOnlyList<JsonElement> ShippedBy(string serializer)
    {
        var file = Path.Combine(Cli.Root, "adapters", serializer, "probes.jsonl");
        return !File.Exists(file) ? [] : [.. File.ReadLines(file).Skip(1).Select(line => JsonElement.Parse(line))];
    }

    /// <summary>The warm cells of a data set at one N.</summary>
    public IEnumerable<JsonElement> Warm(string dataSet, int count) =>
        Cells.Where(cell => !cell.TryGetProperty("direction", out _) && Text(cell, "dataSet") == dataSet && cell.GetProperty("count").GetInt32() == count);

    /// <summary>A number from the only cell of a serializer and an operation. Null if there is none.</summary>
    public double? Number(string dataSet, int count, string serializer, string operation, string name = "costNs") =>
        Number(Warm(dataSet, count).Single(cell => Text(cell, "serializer") == serializer && Text(cell, "operation") == operation), name);

    public static double? Number(JsonElement cell, string name) =>
        cell.GetProperty(name) is { ValueKind: JsonValueKind.Number } number ? number.GetDouble() : null;

    public static string Text(JsonElement line, string name) => line.GetProperty(name).GetString() ?? "";

    /// <summary>The number in a text of the page, such as 12 300 or 1.23 ms, in its base unit.</summary>
    public static double Parse(string text)
    {
        var found = Regex.Match(Regex.Replace(text, @"(?<=\d)\s(?=\d{3})", ""), @"([\d.]+)\s?(ns|µs|ms|s|B|kB|MB|GB)?\b");
        Assert.True(found.Success, $"no number in \"{text}\"");
        return double.Parse(found.Groups[1].Value, CultureInfo.InvariantCulture) * (found.Groups[2].Success ? Units[found.Groups[2].Value] : 1);
    }

    /// <summary>Compares with a number on the page, which has three digits.</summary>
    public static void Same(double expected, string shown, string what) =>
        Assert.True(Math.Abs(Parse(shown) - expected) <= 0.0051 * Math.Abs(expected),
            $"{what}: {expected.ToString(CultureInfo.InvariantCulture)} is shown as {shown}");
}
