using System.Text.RegularExpressions;

namespace Touchstone.Tests;

/// <summary>The summary of benchmarks/README.md says what the sections below it measured.</summary>
public sealed partial class BenchmarkSummaryTests
{
    static readonly string text = File.ReadAllText(Path.Combine(TouchstoneRoot.Find(out _)!.Folder, "benchmarks", "README.md"));

    [Fact]
    public void Each_figure_of_the_summary_stands_in_the_section_that_it_links_to()
    {
        var (section, checkedFigures, missing) = ("", 0, new List<string>());
        var summary = text[text.IndexOf("| measurement | goal | measured |", StringComparison.Ordinal)..].Split('\n');
        foreach (var line in summary.Skip(2).TakeWhile(line => line.StartsWith('|')))
        {
            var cells = line.Trim('|').Split('|');
            if (Link().Match(cells[0]) is { Success: true } link)
                section = Section(link.Groups[1].Value);
            if (section.Length == 0)
                continue;
            foreach (var figure in Figure().Matches(cells[2]).Select(match => match.Value))
            {
                checkedFigures++;
                if (!Figure().Matches(section).Any(match => match.Value == figure))
                    missing.Add($"{figure}: {line}");
            }
        }

        Assert.Empty(missing);
        Assert.InRange(checkedFigures, 50, 1000);
    }

    [Fact]
    public void The_limits_that_reached_their_goal_are_as_many_as_the_summary_says()
    {
        var goals = Goal().Matches(Section("e-the-limits")).Select(goal => goal.Groups[1].Value).ToList();
        var reached = goals.Count(goal => goal == "reached");

        Assert.Contains($"| {goals.Count} goals against C++ and other references | {reached} reached |", text, StringComparison.Ordinal);
    }

    // From its title to the next one of the same or a higher level.
    static string Section(string anchor)
    {
        var title = Title().Matches(text).FirstOrDefault(match => AnchorOf(match.Groups[2].Value) == anchor);
        Assert.True(title is not null, $"no section has the anchor {anchor}");
        var end = Title().Matches(text).FirstOrDefault(next => next.Index > title.Index && next.Groups[1].Length <= title.Groups[1].Length);
        return text[(title.Index + title.Length)..(end?.Index ?? text.Length)];
    }

    static string AnchorOf(string title) => NoAnchor().Replace(title.ToLowerInvariant(), "").Replace(' ', '-');

    [GeneratedRegex(@"\]\(#([^)]+)\)")]
    private static partial Regex Link();

    [GeneratedRegex(@"(?m)^(#{2,4}) (.*)$")]
    private static partial Regex Title();

    [GeneratedRegex(@"(?m)^\| .*\| (reached|missed)[^|]*\|$")]
    private static partial Regex Goal();

    [GeneratedRegex("[^a-z0-9 -]")]
    private static partial Regex NoAnchor();

    // 12 000 285 and 0.08: a space between digits belongs to the number.
    [GeneratedRegex(@"\d+(?: \d{3})*(?:\.\d+)?")]
    private static partial Regex Figure();
}
