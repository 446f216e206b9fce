using System.Globalization;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.RegularExpressions;

namespace Touchstone.Web;

/// <summary>A file that the page saves equals the file that the program writes, except for characters that nobody sees: the page does not have them.</summary>
[Collection(Chromium.Name)]
public sealed partial class DownloadTests(Chromium chromium)
{
    [BrowserFact]
    public async Task Cells_and_answers_are_those_of_the_program()
    {
        var results = await chromium.RealResults;
        using var cli = new Cli();
        var folders = ((string[])["bias", "sweep", "first-call", "probes"]).Select(Chromium.Record).ToArray();
        var csv = (await cli.Run(["report", .. folders, "--format", "csv"])).WithoutStackTrace();
        await using var open = await chromium.Open(await chromium.RealReport);

        CheckCsv(Records(csv.Output), Records(await Take(open, "cells as CSV", "results.csv")));
        CheckJson(results.Cells, await Take(open, "cells as JSON", "cells.jsonl"), isCell: true);
        CheckJson(results.ProbeResults, await Take(open, "probe results as JSON", "probes.jsonl"), isCell: false);
        CheckProbeResults(results.ProbeResults, Records(await Take(open, "probe results as CSV", "probes.csv")));
        open.WasQuiet();
    }

    [BrowserFact]
    public async Task Names_with_quotes_and_line_ends_stay_one_field()
    {
        using var cli = new Cli();
        var folder = InertTests.Hostile(cli);
        var results = await Results.Of(cli, folder);
        var csv = await cli.Run("report", folder, "--format", "csv");
        await using var open = await chromium.Open(await Chromium.WriteReport(cli, folder));

        CheckCsv(Records(csv.Output), Records(await Take(open, "cells as CSV", "results.csv")));
        CheckJson(results.Cells, await Take(open, "cells as JSON", "cells.jsonl"), isCell: true);
        CheckJson(results.ProbeResults, await Take(open, "probe results as JSON", "probes.jsonl"), isCell: false);
        CheckProbeResults(results.ProbeResults, Records(await Take(open, "probe results as CSV", "probes.csv")));
        open.WasQuiet();
    }

    static async Task<string> Take(OpenReport open, string button, string file)
    {
        var download = await open.Page.RunAndWaitForDownloadAsync(() =>
            open.Section("machine").GetByRole(AriaRole.Button, new() { Name = button }).ClickAsync());
        Assert.Equal(file, download.SuggestedFilename);
        return await File.ReadAllTextAsync(await download.PathAsync());
    }

    static void CheckCsv(List<List<string>> expected, List<List<string>> found)
    {
        Assert.Equal(expected[0], found[0]);
        var status = expected[0].IndexOf("status");
        // The page lists the packages that no source has in one line instead.
        var shown = expected.Skip(1).Where(record => record[status] != "unavailable").ToList();
        var own = found.Skip(1).Where(record => record[status] != "unavailable").ToList();
        Assert.True(found.Count <= expected.Count);
        Assert.Equal(shown.Count, own.Count);
        for (var line = 0; line < shown.Count; line++)
        {
            for (var place = 0; place < shown[line].Count; place++)
            {
                Assert.True(
                    IsSame(Visible(shown[line][place]), own[line][place]),
                    $"line {line + 2}, {expected[0][place]}: {shown[line][place]} is {own[line][place]}");
            }
        }
    }

    static void CheckJson(IReadOnlyList<JsonElement> expected, string text, bool isCell)
    {
        bool IsShown(JsonNode? line) => !isCell || line!["status"]!.GetValue<string>() != "unavailable";
        var shown = expected.Select(line => (JsonNode)JsonObject.Create(line)!).Where(IsShown).Select(line => Visible(line)!).ToList();
        var own = text.Split('\n', StringSplitOptions.RemoveEmptyEntries).Select(line => JsonNode.Parse(line)!).Where(IsShown).ToList();
        Assert.EndsWith("\n", text, StringComparison.Ordinal);
        Assert.Equal(shown.Count, own.Count);
        for (var line = 0; line < shown.Count; line++)
            Assert.True(JsonNode.DeepEquals(shown[line], own[line]), $"{shown[line].ToJsonString()}\nis\n{own[line].ToJsonString()}");
    }

    static void CheckProbeResults(IReadOnlyList<JsonElement> expected, List<List<string>> found)
    {
        Assert.Equal(expected.Count, found.Count - 1);
        for (var line = 0; line < expected.Count; line++)
        {
            for (var place = 0; place < found[0].Count; place++)
            {
                var value = expected[line].GetProperty(found[0][place]);
                Assert.True(
                    IsSame(Visible(value.ToString()), found[line + 1][place])
                        || (value.ValueKind is JsonValueKind.True or JsonValueKind.False && value.GetRawText() == found[line + 1][place]),
                    $"line {line + 2}, {found[0][place]}: {value} is {found[line + 1][place]}");
            }
        }
    }

    // Control characters, and those that change the direction of writing.
    [GeneratedRegex(@"[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]", RegexOptions.CultureInvariant)]
    private static partial Regex Invisible();

    static string Visible(string text) => Invisible().Replace(text, "\uFFFD");

    static JsonNode? Visible(JsonNode? node) => node switch
    {
        JsonObject members => new JsonObject(members.Select(member => KeyValuePair.Create(member.Key, Visible(member.Value)))),
        JsonArray elements => new JsonArray([.. elements.Select(Visible)]),
        JsonValue value when value.GetValueKind() == JsonValueKind.String => Visible(value.GetValue<string>()),
        _ => node?.DeepClone(),
    };

    // 1E-06 and 1e-6 are the same number.
    static bool IsSame(string one, string other) => one == other
        || (double.TryParse(one, NumberStyles.Float, CultureInfo.InvariantCulture, out var first)
            && double.TryParse(other, NumberStyles.Float, CultureInfo.InvariantCulture, out var second) && first.Equals(second));

    /// <summary>Reads CSV as in RFC 4180. Fails if it is not well-formed.</summary>
    static List<List<string>> Records(string text)
    {
        var records = new List<List<string>> { new() };
        var field = new StringBuilder();
        var quoted = false;
        for (var i = 0; i < text.Length; i++)
        {
            if (quoted && text[i] == '"' && i + 1 < text.Length && text[i + 1] == '"')
                field.Append(text[++i]);
            else if (text[i] == '"')
                quoted = !quoted;
            else if (!quoted && (text[i] is ',' or '\n'))
            {
                records[^1].Add(field.ToString());
                field.Clear();
                if (text[i] == '\n')
                    records.Add([]);
            }
            else
                field.Append(text[i]);
        }
        Assert.False(quoted, "a quoted field does not end");
        Assert.Empty(records[^1]);
        records.RemoveAt(records.Count - 1);
        Assert.All(records, record => Assert.Equal(records[0].Count, record.Count));
        return records;
    }
}
