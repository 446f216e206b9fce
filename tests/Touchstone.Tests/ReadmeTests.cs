using System.Text.RegularExpressions;

namespace Touchstone.Tests;

/// <summary>The README stays short, and the page of the package works without a checkout.</summary>
public sealed partial class ReadmeTests
{
    const int MostWords = 900;
    const int MostRows = 12;
    const int MostWordsOfDocs = 35_000;

    static readonly string Root = TouchstoneRoot.Find(out _)!.Folder;

    [Fact]
    public void The_readme_has_at_most_900_words() => Assert.InRange(Word().Count(File.ReadAllText(Path.Combine(Root, "README.md"))), 100, MostWords);

    [Fact]
    public void The_documentation_stays_as_short_as_a_reader_has_time() => Assert.InRange(
        Directory.EnumerateFiles(Path.Combine(Root, "docs"), "*.md").Sum(file => Word().Count(File.ReadAllText(file))), 10_000, MostWordsOfDocs);

    [Fact]
    public void No_table_of_the_readme_has_more_than_12_rows()
    {
        var (rows, longest) = (0, 0);
        foreach (var line in File.ReadLines(Path.Combine(Root, "README.md")))
        {
            rows = line.StartsWith('|') ? rows + 1 : 0;
            longest = Math.Max(longest, rows);
        }

        // The header and the line below it are not rows.
        Assert.InRange(longest - 2, 1, MostRows);
    }

    [Fact]
    public void The_page_of_the_package_has_no_link() =>
        Assert.DoesNotContain("](", File.ReadAllText(Path.Combine(Root, "src", "Touchstone", "Packing", "README.md")), StringComparison.Ordinal);

    [GeneratedRegex(@"\S*\w\S*")]
    private static partial Regex Word();
}
