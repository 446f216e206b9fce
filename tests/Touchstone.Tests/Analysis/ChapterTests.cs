using System.Runtime.CompilerServices;
using System.Text.RegularExpressions;
using Touchstone.Analysis;

namespace Touchstone.Tests.Analysis;

/// <summary>Every warning has a chapter in the documentation.</summary>
public partial class ChapterTests
{
    static readonly Dictionary<string, string> Document = Read();

    public static TheoryData<Chapter> All => [.. Enum.GetValues<Chapter>()];

    [Theory, MemberData(nameof(All))]
    public void Every_warning_has_its_chapter_with_what_you_see_why_and_a_cure(Chapter chapter)
    {
        Assert.True(Document.TryGetValue(chapter.Anchor(), out var text), $"{Chapters.Page} has no heading with the anchor {chapter.Anchor()}");
        Assert.All(["**You see**", "**Why**", "**Cure**"], part => Assert.Contains(part, text, StringComparison.Ordinal));
    }

    [Fact]
    public void Every_chapter_is_one_of_a_warning() =>
        Assert.Equal(Enum.GetValues<Chapter>().Select(chapter => chapter.Anchor()).Order(), Document.Keys.Order());

    [Fact]
    public void A_warning_names_the_command_that_prints_its_chapter() => Assert.Equal("touchstone help one-launch", Chapter.OneLaunch.Help());

    /// <summary>The text of each chapter by its anchor, as GitHub creates anchors from headings.</summary>
    static Dictionary<string, string> Read([CallerFilePath] string thisFile = "")
    {
        var path = Path.Combine(Path.GetDirectoryName(thisFile)!, "..", "..", "..", "docs", $"{Chapters.Page}.md");
        return Heading().Split(File.ReadAllText(path)).Skip(1).Chunk(2).ToDictionary(part => part[0].ToLowerInvariant().Replace(' ', '-'), part => part[1]);
    }

    [GeneratedRegex("^## (.+)\n", RegexOptions.Multiline)]
    private static partial Regex Heading();
}
