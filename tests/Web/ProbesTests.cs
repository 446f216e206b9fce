using System.Text.Json;
using System.Text.RegularExpressions;

namespace Touchstone.Web;

/// <summary>Compares the probe results on the page with those of the JSON report.</summary>
[Collection(Chromium.Name)]
public sealed class ProbesTests(Chromium chromium)
{
    /// <summary>From best to worst, as in docs/probes.md and the tables of the program. Probes that do not apply are not counted.</summary>
    static readonly string[] Verdicts = ["kept", "refused", "failed", "lost", "changed", "exhausted", "hung", "crashed"];

    [BrowserFact]
    public async Task The_matrix_counts_what_was_answered()
    {
        var expected = Asked((await chromium.RealResults).ProbeResults)
            .GroupBy(answer => $"{Results.Text(answer, "serializer")}, {Results.Text(answer, "topic")}")
            .Select(answers => $"{answers.Key}: {answers.Count(IsGood)}/{answers.Count()}"
                + (answers.All(IsGood) ? "" : $" ok, {Word([.. answers])}"))
            .ToHashSet();
        await using var open = await chromium.Open(await chromium.RealReport);

        var found = await open.Page.EvaluateAsync<string[]>("[...document.querySelectorAll('#probes button.cell')].map(cell => cell.ariaLabel)");

        Assert.Equal(
            expected.Order(StringComparer.Ordinal),
            found.Where(label => !label.EndsWith("† nothing applies", StringComparison.Ordinal)).Order(StringComparer.Ordinal));
        Assert.InRange(await open.Page.Locator("#probes button.cell[data-standing=harm]").CountAsync(), 1, found.Length / 2);
        // Screen readers get the same text as the page shows.
        var seen = await open.Texts("#probes button.cell");
        Assert.All(found.Zip(seen), cell => Assert.EndsWith(
            cell.First.EndsWith("† nothing applies", StringComparison.Ordinal) ? "†" : cell.First.Split(": ")[1], cell.Second, StringComparison.Ordinal));
    }

    [BrowserFact]
    public async Task A_cell_opens_its_probes_the_worst_first_with_the_command_that_repeats_one()
    {
        var answers = (await chromium.RealResults).ProbeResults
            .Where(answer => Results.Text(answer, "serializer") == "YamlDotNet" && Results.Text(answer, "topic") == "values").ToList();
        await using var open = await chromium.Open(await chromium.RealReport);

        await open.Section("probes").GetByRole(AriaRole.Button, new() { NameRegex = new("^YamlDotNet, values: ") }).ClickAsync();

        var details = open.Section("probes").GetByRole(AriaRole.Region, new() { Name = "YamlDotNet, values" });
        var probes = details.Locator("details.probe-result");
        var ordered = answers.OrderByDescending(Badness).ThenBy(answer => Results.Text(answer, "probe"), StringComparer.Ordinal).ToList();
        await Expect(probes.Locator("summary strong")).ToHaveTextAsync(ordered.Select(Readable));
        await probes.First.Locator("summary").ClickAsync();
        await Expect(probes.First.Locator("pre code")).ToHaveTextAsync(Results.Text(ordered[0], "reproduce"));
        await Expect(probes.First.Locator("dl")).ToContainTextAsync(Results.Text(ordered[0], "verdict"));

        var verdict = Results.Text(ordered[0], "verdict");
        await details.GetByRole(AriaRole.Combobox, new() { Name = "Verdict" }).SelectOptionAsync(verdict);
        await Expect(details.Locator(".controls [role=status]"))
            .ToHaveTextAsync($"{answers.Count(answer => Results.Text(answer, "verdict") == verdict)} of {answers.Count} probes");
        var word = Results.Text(ordered[0], "probe").Split('/')[1];
        await details.GetByRole(AriaRole.Searchbox, new() { Name = "Find" }).FillAsync(word.ToUpperInvariant());
        var both = ordered.Where(answer => Results.Text(answer, "verdict") == verdict
            && ((string[])["probe", "path", "before", "after", "exception", "reason"])
                .Any(name => Results.Text(answer, name).Contains(word, StringComparison.OrdinalIgnoreCase))).ToList();
        await Expect(probes.Locator("summary strong")).ToHaveTextAsync(both.Select(Readable));
        await open.FragmentHas("verdict=" + verdict);
        await using var fresh = await chromium.Open(await chromium.RealReport, open.Fragment);
        await Expect(fresh.Section("probes").Locator(".cell-details details.probe-result")).ToHaveCountAsync(both.Count);

        await details.GetByRole(AriaRole.Button, new() { Name = "Close" }).ClickAsync();
        await Expect(open.Section("probes").Locator(".cell-details")).ToHaveCountAsync(0);
        open.WasQuiet();
    }

    [BrowserFact]
    public async Task What_breaks_when_types_change_is_counted_for_all_and_nobody_is_accused()
    {
        var expected = Asked((await chromium.RealResults).ProbeResults).Where(answer => Results.Text(answer, "topic") == "evolution")
            .GroupBy(answer => Results.Text(answer, "probe")["evolution/".Length..])
            .ToDictionary(own => own.Key, own => (Kept: own.Count(IsGood), All: own.Count()));
        await using var open = await chromium.Open(await chromium.RealReport);

        var found = await open.Page.EvaluateAsync<string[][]>(
            """
            [...document.querySelectorAll("#probes table.changes")].flatMap(table => [...table.tBodies[0].rows].flatMap(row =>
              [...row.cells].slice(1).flatMap((cell, place) => cell.textContent === "–" ? [] : [[table.dataset.group,
                row.cells[0].textContent.replace(", without an attribute", ""), table.tHead.rows[0].cells[place + 1].textContent, cell.textContent]])))
            """);

        Assert.Equal(
            expected.Select(change => $"{change.Key.Replace('/', '|')}: {change.Value.Kept} of {change.Value.All}").Order(StringComparer.Ordinal),
            found.Select(row => $"{row[1].Replace(", ", "|", StringComparison.Ordinal)}|{row[2]}: {row[3]}").Order(StringComparer.Ordinal));
        Assert.Equal(["safe", "attribute", "nobody"], found.Select(row => row[0]).Distinct());
        Assert.All(found, row => Assert.Equal(
            (row[1], row[0] == "nobody"), (row[1], row[3].StartsWith("0 of ", StringComparison.Ordinal) && row[0] != "attribute")));
        Assert.DoesNotContain("refuted", await open.Section("probes").InnerTextAsync(), StringComparison.OrdinalIgnoreCase);
        open.WasQuiet();
    }

    [BrowserFact]
    public async Task A_change_names_the_serializers_that_break_and_links_to_the_promises()
    {
        using var cli = new Cli();
        var page = await Chromium.WriteReport(cli, Path.Combine(Cli.Root, "records", "2026-11-23-amd-epyc-debian-12", "probes"));
        await using var open = await chromium.Open(page);
        var row = open.Section("probes").GetByRole(AriaRole.Row, new() { NameRegex = new("^member added, nullable") });

        await Expect(open.Section("probes").Locator("table[data-group=attribute] tbody th").First).ToHaveTextAsync("unknown members, in the library's own way");
        await Expect(open.Section("probes").Locator("table[data-group=attribute]")).ToContainTextAsync("member renamed, without an attribute");
        await row.Locator("summary").First.ClickAsync();

        await Expect(row.Locator("[data-verdict=refused]").First).ToBeVisibleAsync();
        await Expect(row.GetByRole(AriaRole.Link, new() { Name = "SystemTextJson", Exact = true }).First)
            .ToHaveAttributeAsync("href", new Regex("^https://learn.microsoft.com/"));
        open.WasQuiet();
    }

    [BrowserFact]
    public async Task Hostile_input_shows_the_worst_harm_of_each_and_leads_to_its_probes()
    {
        var answers = (await chromium.RealResults).ProbeResults.Where(answer => Results.Text(answer, "topic") == "hostile").ToList();
        var attacks = answers.Select(Attack).Distinct().ToHashSet();
        var expected = answers.GroupBy(answer => Results.Text(answer, "serializer")).ToDictionary(own => own.Key, own => Worst([.. own], attacks));
        // A page of its own: the processor of a throttled one spins until the page is closed, through all tests that open it later.
        await using var open = await chromium.Open(await chromium.RealReport, device: new() { ViewportSize = new() { Width = 1200, Height = 900 } });

        var found = await open.Page.EvaluateAsync<string[][]>("[...document.querySelectorAll('#hostile table.cards tbody tr')]"
            + ".map(row => [row.cells[0].textContent, row.cells[1].firstElementChild.textContent.slice(2), row.cells[4].textContent, row.dataset.judgment])");

        Assert.Equal(
            expected.Select(one => $"{one.Key} {one.Value.Worst} {one.Value.Untested}").Order(StringComparer.Ordinal),
            found.Where(row => row[3] != "harmful" || row[1] != "harmful").Select(row => $"{row[0]} {row[1]} {row[2]}").Order(StringComparer.Ordinal));
        Assert.Equal(["harmful", "not tested", "no harm found"], found.Select(row => row[3]).Distinct());
        // The attacks that the page knows are those that exist.
        await Expect(open.Section("hostile")).ToContainTextAsync("The attacks: " + string.Join(", ", attacks.OrderBy(attack => PageOrder.IndexOf(attack))));
        // On a busy machine, the section out of sight is drawn long after the click.
        var devTools = await open.Page.Context.NewCDPSessionAsync(open.Page);
        await devTools.SendAsync("Emulation.setCPUThrottlingRate", new() { ["rate"] = 20 });
        await open.Section("hostile").Locator("tbody tr button.link").First.ClickAsync();
        await Expect(open.Section("probes").GetByRole(AriaRole.Region, new() { Name = $"{found[0][0]}, hostile" })).ToBeVisibleAsync();
        await Expect(open.Section("probes").Locator(".cell-details")).ToBeFocusedAsync();
        open.WasQuiet();
    }

    [BrowserFact]
    public async Task Filter_table_and_advice_judge_hostile_input_alike()
    {
        await using var open = await chromium.Open(await chromium.RealReport, "set=books&n=100&needs=hostile");
        var table = (await open.Page.EvaluateAsync<string[][]>(
                "[...document.querySelectorAll('#hostile table.cards tbody tr')].map(row => [row.cells[0].textContent, row.dataset.judgment])"))
            .ToDictionary(row => row[0], row => row[1]);
        var filter = await open.Page.EvaluateAsync<string[][]>("[...document.querySelectorAll('#choice tr[data-row]')]"
            + ".map(row => [row.querySelector('button').textContent.split(/[@/ ]/)[0],"
            + " [...row.cells].find(cell => cell.dataset.title === 'safe on hostile input').textContent,"
            + " row.querySelector('.rank').textContent])");
        var recommended = (await open.Texts("#hostile p.recommendation")).Single();

        Assert.Contains(filter, row => table.ContainsKey(row[0]));
        // A serializer without probes is in the filter only. A warning about untrusted input excludes it there. Results that come with its adapter count.
        Assert.All(filter.Where(row => !table.ContainsKey(row[0])), row => Assert.Matches(
            Results.ShippedBy(row[0]).Count > 0 ? @"^(\? not tested|✗ declared|[✓✗] probed|\? \d+ of \d+ passed)$" : @"^(\? not tested|✗ declared)$",
            row[1]));
        Assert.All(filter.Where(row => table.ContainsKey(row[0])), row => Assert.Equal(
            (row[0], table[row[0]] switch { "harmful" => "✗", "not tested" => "?", _ => "✓" }), (row[0], row[1][..1])));
        // A serializer that was not tested, or only in part, does not pass.
        Assert.All(filter, row => Assert.Equal((row[0], row[1].StartsWith('✓')), (row[0], row[2] != "–")));
        Assert.All(table, row => Assert.Equal(
            (row.Key, row.Value == "no harm found"), (row.Key, Regex.IsMatch(recommended, $"[:,] {Regex.Escape(row.Key)}[,.]"))));
    }

    /// <summary>The attacks in the order of the page.</summary>
    static readonly List<string> PageOrder =
    [
        "empty input", "truncated", "flipped", "huge numbers", "invalid text", "members", "trailing bytes", "random bytes", "nesting", "type confusion",
    ];

    static string Attack(JsonElement answer) => Results.Text(answer, "probe").Split('/')[1];

    /// <summary>The worst harm to one serializer, and the attacks that were not tested. Damage that is read as other data is not harm.</summary>
    static (string Worst, string Untested) Worst(List<JsonElement> answers, HashSet<string> attacks)
    {
        var asked = Asked(answers).ToList();
        var harm = asked.Where(answer => !IsGood(answer)).ToList();
        // A table has no place for an object in another one, so such an attack does not exist for it.
        var untested = PageOrder.Where(attack => attacks.Contains(attack) && answers.Where(answer => Attack(answer) == attack).ToList() is var own
            && own.TrueForAll(answer => Results.Text(answer, "verdict") == "not applicable")
            && !(own.Count > 0 && own.TrueForAll(answer => Results.Text(answer, "reason").Contains("it has no place for", StringComparison.Ordinal)))).ToList();
        return (
            harm.Count > 0 ? Word(harm) : untested.Count > 0 ? "not tested" : "no harm found",
            untested.Count > 0 ? string.Join(", ", untested) : "–");
    }

    static IEnumerable<JsonElement> Asked(IEnumerable<JsonElement> answers) => answers.Where(answer => Results.Text(answer, "verdict") != "not applicable");

    /// <summary>On hostile input only harm counts: refusing it is good, and reading it as other data is no harm. Creating a type that it names is.</summary>
    static bool IsGood(JsonElement answer) => Results.Text(answer, "verdict") is "kept" or "not applicable"
        || (Results.Text(answer, "topic") == "hostile"
            && (Results.Text(answer, "verdict") == "refused" || (IsOther(answer) && Attack(answer) != "type confusion")));

    static bool IsOther(JsonElement answer) => Results.Text(answer, "verdict") is "lost" or "changed";

    static bool CreatesType(JsonElement answer) => Results.Text(answer, "topic") == "hostile" && IsOther(answer) && Attack(answer) == "type confusion";

    static int Badness(JsonElement answer) => IsGood(answer) ? 0 : Array.IndexOf(Verdicts, Results.Text(answer, "verdict"));

    static string Readable(JsonElement result) => Results.Text(result, "probe")["values/".Length..].Replace("/", ", ", StringComparison.Ordinal);

    /// <summary>The word for the worst of these: a type that was created, or else the worst verdict.</summary>
    static string Word(List<JsonElement> answers) => answers.Exists(CreatesType) ? "type created" : Verdicts[answers.Max(Badness)];
}
