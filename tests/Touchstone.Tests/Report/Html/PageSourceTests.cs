using System.Text.RegularExpressions;

namespace Touchstone.Tests.Report.Html;

/// <summary>What the source of the page has in many places, against the list of it in one.</summary>
public sealed partial class PageSourceTests
{
    static readonly string Root = TouchstoneRoot.Find(out _)!.Folder;

    static readonly string Source = Path.Combine(Root, "web", "report", "src");

    [Fact]
    public void No_two_sections_have_the_same_place()
    {
        var orders = Directory.EnumerateFiles(Path.Combine(Source, "sections"), "index.tsx", SearchOption.AllDirectories)
            .Select(file => (Name: Path.GetFileName(Path.GetDirectoryName(file)), Order: Order().Match(File.ReadAllText(file)).Groups["order"].Value))
            .ToList();

        Assert.True(orders.Count > 10, $"{orders.Count} sections");
        Assert.All(orders, section => Assert.True(section.Order.Length > 0, $"{section.Name} has no order"));
        Assert.All(orders.GroupBy(section => section.Order), same => Assert.Single(same));
    }

    [Fact]
    public void The_parameter_of_every_table_is_described()
    {
        var described = File.ReadLines(Path.Combine(Root, "docs", "report.md"))
            .SkipWhile(line => line != "## Address parameters").Where(line => line.StartsWith('|')).SelectMany(line => Code().Matches(line.Split('|')[1]))
            .Select(name => name.Groups["name"].Value).ToHashSet();
        // The page of a heap is described elsewhere.
        var used = Directory.EnumerateFiles(Source, "*.tsx", SearchOption.AllDirectories)
            .Where(file => !file.StartsWith(Path.Combine(Source, "heap"), StringComparison.Ordinal))
            .SelectMany(file => TableParameter().Matches(File.ReadAllText(file))).Select(name => name.Groups["name"].Value).ToHashSet();

        Assert.True(used.Count > 5, $"{used.Count} parameters");
        Assert.Empty(used.Except(described));
    }

    [GeneratedRegex(@"^  order: (?<order>\d+),", RegexOptions.Multiline)]
    private static partial Regex Order();

    [GeneratedRegex("`(?<name>[^`]+)`")]
    private static partial Regex Code();

    [GeneratedRegex("<NumberTable[^>]*? param=\"(?<name>[^\"]+)\"", RegexOptions.Singleline)]
    private static partial Regex TableParameter();
}
