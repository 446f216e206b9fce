using System.Text.RegularExpressions;
using Touchstone.Analysis;
using Touchstone.Tests.Commands;

namespace Touchstone.Tests;

/// <summary>The documentation that the program contains, and the messages that refer to it.</summary>
public sealed partial class HandbookTests
{
    static readonly string Root = TouchstoneRoot.Find(out _)!.Folder;

    public static TheoryData<Chapter> Chapters => [.. Enum.GetValues<Chapter>()];

    [Theory, MemberData(nameof(Chapters))]
    public async Task The_command_of_a_warning_prints_its_chapter_and_no_other(Chapter chapter)
    {
        var (exitCode, output, errors) = await InMemoryCli.Run(chapter.Help().Split(' ')[1..]);

        Assert.Equal((0, ""), (exitCode, errors));
        Assert.Equal(chapter.Anchor(), Assert.Single(Heading().Matches(output)).Groups["title"].Value.ToLowerInvariant().Replace(' ', '-'));
        Assert.Contains("**Cure**", output, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(HelpTopic.OwnData, "own-data.md")]
    [InlineData(HelpTopic.Profiling, "profiling.md")]
    [InlineData("heap.md", "heap.md")]
    public async Task A_page_is_printed_as_it_is_in_docs(string topic, string file)
    {
        var (exitCode, output, _) = await InMemoryCli.Run(HelpTopic.Command(topic).Split(' ')[1..]);

        Assert.Equal(0, exitCode);
        Assert.Equal(await File.ReadAllTextAsync(Path.Combine(Root, "docs", file)), output);
    }

    [Fact]
    public async Task A_command_has_precedence_over_the_page_of_its_name() =>
        Assert.Equal(await InMemoryCli.Run("heap", "--help"), await InMemoryCli.Run("help", "heap"));

    [Theory]
    [InlineData("rank", "rank: the place of a row. `2-4`: the data do not separate these ranks")]
    [InlineData("Slice", "sample, slice: about 1 ms of calls")]
    public async Task A_term_of_a_table_is_explained(string term, string meaning)
    {
        var (exitCode, output, _) = await InMemoryCli.Run("help", term);

        Assert.Equal(0, exitCode);
        Assert.StartsWith(meaning, output, StringComparison.Ordinal);
        Assert.EndsWith("\nOther terms: touchstone help glossary\n", output, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("term")]
    [InlineData("nobody")]
    public async Task What_is_no_term_has_no_help(string term) => Assert.Equal(2, (await InMemoryCli.Run("help", term)).ExitCode);

    [Theory]
    [InlineData("unstedy", "touchstone help unsteady")]
    [InlineData("methodologie", "touchstone help methodology")]
    [InlineData("rnu", "touchstone help run")]
    public async Task An_unknown_topic_leads_to_the_nearest(string typed, string next)
    {
        var (exitCode, output, errors) = await InMemoryCli.Run("help", typed);

        Assert.Equal((2, ""), (exitCode, output));
        Assert.EndsWith($"next: {next}", errors.TrimEnd(), StringComparison.Ordinal);
    }

    [Fact]
    public void No_message_names_a_file_of_a_checkout()
    {
        var named = Directory.EnumerateFiles(Path.Combine(Root, "src"), "*.cs", SearchOption.AllDirectories)
            .SelectMany(file => File.ReadLines(file).Where(NamesAFile).Select(line => $"{Path.GetFileName(file)}: {line.Trim()}"));

        Assert.Empty(named);
    }

    static bool NamesAFile(string line) => FileInText().IsMatch(line) && !line.TrimStart().StartsWith("//", StringComparison.Ordinal);

    [GeneratedRegex("^## (?<title>.+)$", RegexOptions.Multiline)]
    private static partial Regex Heading();

    [GeneratedRegex("\"[^\"]*docs/[a-z-]+\\.md")]
    private static partial Regex FileInText();
}
