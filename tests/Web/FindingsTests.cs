using System.Globalization;
using System.Text.Json;
using System.Text.RegularExpressions;

namespace Touchstone.Web;

/// <summary>The terminal, Markdown and the page show the same ranks and verdicts for the records of this project.</summary>
[Collection(Chromium.Name)]
public sealed partial class FindingsTests(Chromium chromium)
{
    [BrowserTheory]
    [InlineData("2026-11-23-amd-epyc-debian-12/full")]
    public async Task Terminal_Markdown_and_page_have_the_same_ranks(string record)
    {
        using var cli = new Cli();
        var folder = Path.Combine(Cli.Root, "records", record);
        var terminal = Ranks(await Written(cli, folder, "console"), TerminalRow());
        var markdown = Ranks(await Written(cli, folder, "markdown"), MarkdownRow());
        await using var open = await chromium.Open(await Chromium.WriteReport(cli, folder));
        await open.Section("throughput").GetByText("All numbers of this data set and N").ClickAsync();

        Assert.NotEmpty(terminal);
        Assert.Equal(terminal, markdown);
        foreach (var group in terminal.GroupBy(row => (row.DataSet, row.Count)))
        {
            await open.Follow($"set={group.Key.DataSet}&n={group.Key.Count}");
            await Expect(open.Section("throughput").Locator("table.numbers caption"))
                .ToContainTextAsync($"{group.Key.DataSet}, N = {group.Key.Count};");
            Assert.Equal(group.Order(), (await OnPage(open, group.Key.DataSet, group.Key.Count)).Order());
        }
        CheckIntervals(await Results.Of(cli, folder), terminal);
        open.WasQuiet();
    }

    [BrowserFact]
    public async Task Terminal_Markdown_and_page_have_the_same_verdicts()
    {
        using var cli = new Cli();
        var folder = Path.Combine(Cli.Root, "records", "2026-11-23-amd-epyc-debian-12", "probes");
        var terminal = Columns((await Written(cli, folder, "console")).Split('\n'));
        var markdown = (await Written(cli, folder, "markdown")).Split('\n')
            .SkipWhile(line => !line.StartsWith("| serializer", StringComparison.Ordinal)).Skip(2)
            .TakeWhile(line => line.StartsWith('|')).Select(line => string.Join(" | ", line.Split('|')[1..8].Select(cell => cell.Trim()))).ToList();
        await using var open = await chromium.Open(await Chromium.WriteReport(cli, folder));

        var page = await open.Page.EvaluateAsync<string[]>(
            """
            [...document.querySelectorAll("#probes table.matrix tbody tr")].map(row =>
              [...row.cells].map(cell => cell.textContent.replace("not probed", "").replace(/^\D (?=\d)/, "")).join(" | "))
            """);

        Assert.NotEmpty(terminal);
        Assert.Equal(terminal, markdown);
        Assert.Equal(terminal, page);
    }

    [BrowserFact]
    public async Task Terminal_Markdown_and_page_name_the_same_fastest_serializers()
    {
        using var cli = new Cli();
        var folder = Path.Combine(Cli.Root, "records", "2026-11-23-amd-epyc-debian-12", "full");
        var console = await Written(cli, folder, "console");
        var terminal = Fastest(console);
        var groups = Ranks(console, TerminalRow()).Select(row => (row.DataSet, row.Count)).Distinct().ToList();
        await using var open = await chromium.Open(await Chromium.WriteReport(cli, folder));

        Assert.NotEmpty(terminal);
        Assert.Equal(terminal, Fastest(await Written(cli, folder, "markdown")));
        foreach (var (dataSet, count) in groups)
        {
            await open.Follow($"set={dataSet}&n={count}");
            var answer = open.Section("choice").Locator(".answer li");
            await Expect(answer.First).ToContainTextAsync($"On {dataSet}, N = ");
            foreach (var (sentence, plain) in ((ILocator, bool)[])[(answer.First, false), (answer.Filter(new() { HasText = "your types as they are" }), true)])
            {
                var names = await sentence.Locator("a").AllInnerTextsAsync();
                // The terminal does not repeat the names if the fastest need no changes anyway.
                Assert.Equal(terminal.GetValueOrDefault((dataSet, plain), terminal[(dataSet, false)]), string.Join(", ", names.Order(StringComparer.Ordinal)));
            }
        }
        open.WasQuiet();
    }

    /// <summary>The names in sentences such as "log: MemoryPack is fastest.", for all serializers and for those that need no changes to types.</summary>
    static Dictionary<(string DataSet, bool Plain), string> Fastest(string text) =>
        FastestSentence().Matches(text.Replace("\\_", "_", StringComparison.Ordinal).Replace('\n', ' ')).ToDictionary(
            match => (match.Groups["set"].Value, match.Groups["plain"].Success),
            match => string.Join(", ", Regex.Split(match.Groups["others"].Value, ", | and ").Append(match.Groups["first"].Value).Where(name => name.Length > 0)
                .Order(StringComparer.Ordinal)));

    /// <summary>A row of a table. A row without a rank has an empty one.</summary>
    record struct Ranked(string DataSet, int Count, string Name, string Rank) : IComparable<Ranked>
    {
        public readonly int CompareTo(Ranked other) => string.CompareOrdinal(Name, other.Name);
    }

    static async Task<string> Written(Cli cli, string folder, string format)
    {
        var outcome = await cli.Run(["report", folder, "--format", format]);
        Assert.True(outcome.WithoutStackTrace().ExitCode == 0, outcome.ToString());
        return outcome.Output;
    }

    /// <summary>The rows below each title such as "books, N = 100 (one call".</summary>
    static List<Ranked> Ranks(string text, Regex row)
    {
        List<Ranked> found = [];
        var (dataSet, count) = ("", 0);
        // Markdown escapes the underscore of a name.
        foreach (var line in text.Replace("\\_", "_", StringComparison.Ordinal).Split('\n'))
        {
            if (Title().Match(line) is { Success: true } title)
                (dataSet, count) = (title.Groups["set"].Value, int.Parse(Regex.Replace(title.Groups["n"].Value, @"\D", ""), null));
            else if (row.Match(line) is { Success: true } match)
                found.Add(new(dataSet, count, match.Groups["name"].Value, RankOf(match.Groups["rank"].Value)));
        }
        return found;
    }

    static async Task<IEnumerable<Ranked>> OnPage(OpenReport open, string dataSet, int count)
    {
        var rows = await open.Page.EvaluateAsync<string[][]>(
            """
            (() => {
              const table = document.querySelector("#throughput table.numbers");
              const rank = [...table.tHead.rows[0].cells].findIndex(title => title.textContent.startsWith("Rank"));
              return [...table.tBodies[0].rows].map(row => [row.cells[0].textContent, row.cells[rank].textContent]);
            })()
            """);
        return rows.Select(row => new Ranked(dataSet, count, Regex.Match(row[0], @"[\w.]+").Value, RankOf(row[1])));
    }

    static string RankOf(string text) => Regex.IsMatch(text, @"^\d+(-\d+)?$") ? text : "";

    /// <summary>The cells of a terminal table, by the places of its headers.</summary>
    static List<string> Columns(string[] lines)
    {
        // A table that is too wide comes in parts, each with the name. A part leaves out the rows that are empty in it.
        var parts = Enumerable.Range(0, lines.Length).Where(place => lines[place].StartsWith("serializer", StringComparison.Ordinal)).Select(Part).ToList();
        var names = parts.SelectMany(part => part).Select(row => row[0]).Distinct().Order(StringComparer.Ordinal);
        return [.. names.Select(name => string.Join(" | ", (string[])[name, .. parts.SelectMany(part => Cells(part, name))])).Select(Six)];

        static IEnumerable<string> Cells(List<string[]> part, string name) =>
            (part.Find(row => row[0] == name) ?? [.. part[0].Select(_ => "")]).Skip(1);

        List<string[]> Part(int first)
        {
            int[] starts = [.. Regex.Matches(lines[first], @"\S+(?: \S+)*").Select(header => header.Index)];
            return [.. lines[(first + 2)..].TakeWhile(line => line.Trim().Length > 0).Select(line => starts.Select((start, place) =>
                start >= line.Length ? "" : line[start..Math.Min(line.Length, place + 1 < starts.Length ? starts[place + 1] : line.Length)].Trim()).ToArray())];
        }

        // Without the worst cost, which the page shows elsewhere.
        static string Six(string row) => string.Join(" | ", row.Split(" | ")[..7]);
    }

    /// <summary>Ranks are in the order of the costs, and there are none where the fastest row has no interval.</summary>
    static void CheckIntervals(Results results, List<Ranked> ranks)
    {
        foreach (var group in ranks.GroupBy(row => (row.DataSet, row.Count)))
        {
            var cells = results.Warm(group.Key.DataSet, group.Key.Count).Where(cell => Results.Text(cell, "operation") == "roundtrip")
                .ToDictionary(cell => Results.Text(cell, "serializer"));
            var ranked = group.Where(row => row.Rank.Length > 0).Select(row => (row.Rank, Cell: cells[row.Name])).ToList();
            // A row that is shown to be slower is not the faster one by its cost.
            foreach (var (rank, cell) in ranked)
                Assert.DoesNotContain(ranked, other => Best(other.Rank) > Worst(rank) && Results.Number(other.Cell, "costNs") < Results.Number(cell, "costNs"));
            var fastest = cells.Values.Where(IsSerializer).MinBy(cell => Results.Number(cell, "costNs"));
            Assert.True(ranked.Count == 0 || Results.Number(fastest, "lowNs") is not null, $"{group.Key}: the fastest row has no interval");
        }
    }

    static int Best(string rank) => int.Parse(rank.Split('-')[0], CultureInfo.InvariantCulture);

    static int Worst(string rank) => int.Parse(rank.Split('-')[^1], CultureInfo.InvariantCulture);

    static bool IsSerializer(JsonElement cell) => !cell.GetProperty("limit").GetBoolean() && Results.Text(cell, "status") == "ok";

    [GeneratedRegex(@"^(## )?(?<set>\S+), N = (?<n>[\d\s]+?) \(one call")]
    private static partial Regex Title();

    [GeneratedRegex(@"^ *(?<rank>limit|[\d-]+) {2,}(?<name>[\w.]+)")]
    private static partial Regex TerminalRow();

    [GeneratedRegex(
        @"(?<set>\w+): (?<plain>Of those that need no changes to your types, )?(?<first>\w+) is fastest"
            + @"(?:, and (?<others>\w+(?:(?:, | and )\w+)*) may be as fast)?\.")]
    private static partial Regex FastestSentence();

    [GeneratedRegex(@"^\| (?<rank>limit|[\d-]+) \| \W*(?<name>[\w.]+)")]
    private static partial Regex MarkdownRow();
}
