using System.Text.RegularExpressions;

namespace Touchstone.Web;

/// <summary>Sentences of the page that were not true once: each says what the results say and no more.</summary>
[Collection(OtherChromium.Name)]
public sealed class SentencesTests(Chromium chromium)
{
    const string View = "set=books&n=100";

    [BrowserFact]
    public async Task Where_nothing_was_probed_nothing_is_said_to_fail_and_one_command_fills_the_gap()
    {
        using var cli = new Cli();
        await using var open = await chromium.Open(await Chromium.WriteReport(cli, Run(cli)), "needs=hostile");
        var choice = open.Section("choice");

        await Expect(choice.Locator(".answer li").First).ToHaveTextAsync(
            "On books, N = 100, no serializer is known to meet your needs (safe on hostile input): 2 are not tested.");
        await Expect(choice.Locator(".answer .command code")).ToHaveTextAsync("touchstone probe '#First,#Second'");
        await Expect(choice.Locator("tbody.untested tr[data-row]")).ToHaveCountAsync(2);
        await Expect(choice.GetByText("Does not meet the needs")).ToHaveCountAsync(0);
        await open.Follow(View);
        await Expect(choice.Locator(".answer li").Nth(1))
            .ToHaveTextAsync("Not tested: whether 2 serializers keep data readable when members are added or removed.");
        await Expect(choice.Locator(".answer li").Nth(2)).ToHaveTextAsync("Not tested: whether 2 serializers are safe on hostile input.");
        open.WasQuiet();
    }

    [BrowserFact]
    public async Task Intervals_are_within_the_run_and_the_method_names_all_its_steps()
    {
        await using var open = await chromium.Open(await chromium.RealReport, View);

        await Expect(open.Section("throughput").Locator(".legend").First).ToContainTextAsync("Whiskers are 95 % intervals within these runs");
        await Expect(open.Section("throughput").Locator(".legend").First)
            .ToContainTextAsync("On another day, the same machine can be faster or slower than that.");
        var method = open.Section("machine");
        await Expect(method).ToContainTextAsync("The level of a launch is the first quartile of its quiet samples");
        await Expect(method).ToContainTextAsync("the expected level of the faster of two launches");
    }

    [BrowserFact]
    public async Task References_are_below_the_serializers_in_Memory_and_Size()
    {
        using var cli = new Cli();
        await using var open = await chromium.Open(await Chromium.WriteReport(cli, Chromium.Record("default")), View);

        foreach (var section in (string[])["memory", "size"])
        {
            var labels = (await open.Texts($"#{section} svg text")).ToList();
            var heading = labels.IndexOf("references, not serializers");
            Assert.True(heading > 0, section);
            Assert.All(
                labels.Where(label => Regex.IsMatch(label, @"\b(Nop|BinaryWriter)\b")),
                label => Assert.Contains("(reference)", label, StringComparison.Ordinal));
            Assert.All(labels[..heading], label => Assert.DoesNotContain("(reference)", label, StringComparison.Ordinal));
        }
    }

    [BrowserFact]
    public async Task The_price_says_how_much_of_it_is_the_network()
    {
        await using var open = await chromium.Open(await chromium.OperationsReport, View + "&rank=cost");

        await Expect(open.Section("choice").Locator("tr[data-cost] td:last-child").First).ToHaveTextAsync(new Regex(@"^[\d.]+, [\d.]+ % network$"));
        await Expect(open.Section("choice")).ToContainTextAsync("One that is written by a program and read by another is two.");
    }

    [BrowserFact]
    public async Task The_badge_says_how_far_to_trust_the_numbers_and_leads_to_the_warnings()
    {
        await using var open = await chromium.Open(await chromium.RealReport, View);

        var badge = open.Page.Locator("header a.badge");
        await Expect(badge).ToHaveTextAsync(new Regex(@"^quiet [\d.]+ %, \d+( to \d+)? launch(es)?, \d+ warnings$"));
        await badge.ClickAsync();
        await Expect(open.Page.Locator("#warnings")).ToBeInViewportAsync();
    }

    static string Run(Cli cli)
    {
        using var run = new MadeUpRun(Path.Combine(cli.Folder, "unprobed"), "a machine");
        for (var launch = 0; launch < 3; launch++)
        {
            run.Launched("First", "books", 100, 1000);
            run.Launched("Second", "books", 100, 2000);
        }
        return run.Folder;
    }
}
