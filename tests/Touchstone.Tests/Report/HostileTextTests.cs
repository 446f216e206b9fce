using System.Text.Json;
using System.Text.RegularExpressions;
using CsCheck;
using Markdig;
using Markdig.Syntax;
using Markdig.Syntax.Inlines;

namespace Touchstone.Tests.Report;

/// <summary>What each output makes of the hostile texts, and whether a Markdown parser agrees that nothing in them is markup.</summary>
public partial class HostileTextTests
{
    static readonly MarkdownPipeline GitHub = new MarkdownPipelineBuilder()
        .UsePipeTables().UseAutoLinks().UseEmphasisExtras().UseTaskLists().UseFootnotes().UseMathematics().UseAlertBlocks().Build();

    // Pieces of what Markdown, GitHub or HTML read as more than text.
    static readonly string[] Pieces =
    [
        "#", "##", " ", "1", "12", ".", ")", "-", "--", "+", "*", "_", "=", "==", "~", "~~~", "`", "```", ":", "::", "|", "\\", "<", ">", "&", "&amp;", "&#64;",
        "[", "]", "(", ")", "!", "$", "$$", "@", "a", "octocat", "user/repo", "#7", "gh-", "http", "https://", "www", "www.", ".example", "\n", "\r", "\t",
        "\u2028", "\u200b", "\u202e", "<b>", "<!--", "-->", "]: ", "^", "5f3a9c1", "\"", "'", "/", "ftp://", "mailto:", "[x]", "é", "\ud83d\ude00", "\0",
    ];

    static readonly Gen<string> Texts = Property.OneOf(Pieces).Array[0, 8].Select(string.Concat);

    public static TheoryData<HostileText> All => [.. HostileText.All];

    [Theory]
    [MemberData(nameof(All))]
    public void Every_output_shows_a_hostile_text_and_obeys_none(HostileText text)
    {
        Assert.Equal(text.Shown ?? text.Text, PlainText.OneLine(text.Text));
        Assert.Equal(text.Csv ?? text.Text, Csv(text.Text));
        Assert.Equal(ExpectedTsv(text), SpreadsheetText.Inert(PlainText.OneLine(text.Text)));
        Assert.Equal(text.Markdown ?? text.Shown ?? text.Text, MarkdownText.Escape(text.Text));
        Assert.Equal(text.Page ?? text.Text, Page(text.Text));
        Assert.Equal(text.Log ?? text.Text, Log(text.Text));
    }

    [Fact]
    public void A_Markdown_parser_finds_only_text_wherever_the_text_stands() => Property.Holds(Texts, text =>
    {
        var (shown, escaped) = (PlainText.OneLine(text), MarkdownText.Escape(text));
        if (shown.Length == 0)
            return;

        var cell = MarkdownText.Inline(text);
        Assert.Equal(shown, Text(Assert.IsType<ParagraphBlock>(Only($"{escaped}\n"))));
        Assert.Equal("before\n" + shown, Text(Assert.IsType<ParagraphBlock>(Only($"before\n{escaped}\n"))));
        Assert.Equal(shown, Text(Assert.IsType<HeadingBlock>(Only($"## {escaped}\n"))));
        var item = Assert.IsType<ListItemBlock>(Assert.Single(Assert.IsType<ListBlock>(Only($"- {escaped}\n"))));
        Assert.Equal(shown, Text(Assert.IsType<ParagraphBlock>(Assert.Single(item))));
        var table = Assert.IsType<Markdig.Extensions.Tables.Table>(Only($"| a | b |\n| :-- | :-- |\n| {cell} | end |\n"));
        var cells = Assert.IsType<Markdig.Extensions.Tables.TableRow>(table[1]).Cast<Markdig.Extensions.Tables.TableCell>();
        Assert.Equal([shown, "end"], cells.Select(one => Text(Assert.IsType<ParagraphBlock>(Assert.Single(one)))));
    });

    [Fact]
    public void GitHub_finds_no_mention_reference_or_address_in_the_shown_text() => Property.Holds(Texts, text =>
    {
        var shown = Markdig.Markdown.ToPlainText(MarkdownText.Escape(text), GitHub);

        Assert.DoesNotMatch(Mention(), shown);
        Assert.DoesNotMatch(Reference(), shown);
        Assert.DoesNotMatch(Address(), shown);
    });

    [Fact]
    public void A_runner_finds_no_command_in_a_log_however_the_text_is_cut() => Property.Holds(
        Property.OneOf("::", ":", "#", "##", "[", "]", "error", "\n", "\r", " ", "\u00a0", "a", "vso").Array[0, 10],
        parts =>
        {
            using var log = new StringWriter();
            using var writer = new JobLogWriter(log);
            foreach (var part in parts)
                writer.Write(part);

            Assert.Equal(string.Concat(parts), log.ToString().Replace("\u200b", "", StringComparison.Ordinal));
            // As the runner of GitHub does.
            using var lines = new StringReader(log.ToString());
            while (lines.ReadLine() is { } line)
                Assert.False(line.TrimStart().StartsWith("::", StringComparison.Ordinal) || line.Contains("##[", StringComparison.Ordinal), line);
        });

    [Fact]
    public void Half_a_surrogate_pair_is_hidden_in_each_output()
    {
        Assert.Equal("a�b", PlainText.OneLine("a\ud83db"));
        Assert.Equal("a�b", MarkdownText.Escape("a\ud83db"));
        Assert.Equal("a�b�", Screen("a\ud83db\ud83d"));
    }

    [Theory]
    [MemberData(nameof(All))]
    public void A_screen_hides_the_same_characters_as_a_table(HostileText text)
    {
        var lines = text.Text.ReplaceLineEndings("\n");

        Assert.Equal(PlainText.Lines(lines).Count(c => c == '\uFFFD'), Screen(lines).Count(c => c == '\uFFFD'));
    }

    static string ExpectedTsv(HostileText text) =>
        text.Tsv ?? ((text.Csv ?? "").TrimStart('"').StartsWith('\'') ? "'" : "") + (text.Shown ?? text.Text);

    static string Csv(string text)
    {
        using var output = new StringWriter();
        CsvTable.Write([text], [new("text", one => one)], output, header: false);
        return output.ToString()[..^1];
    }

    static string Page(string text) => JsonSerializer.Deserialize<string>(PageTemplate.Embeddable(JsonSerializer.SerializeToUtf8Bytes(text)))!;

    static string Log(string text)
    {
        using var log = new StringWriter();
        new JobLogWriter(log).Write(text);
        return log.ToString();
    }

    static string Screen(string text)
    {
        using var screen = new StringWriter();
        using var writer = new PlainWriter(screen);
        foreach (var letter in text)
            writer.Write(letter);
        writer.Flush();
        return screen.ToString();
    }

    static Block Only(string markdown) => Assert.Single(Markdig.Markdown.Parse(markdown, GitHub), block => block is not LinkReferenceDefinitionGroup);

    // Only what is text. The zero-width spaces are ours: those of the text are replaced.
    static string Text(LeafBlock block) => string.Concat(block.Inline!.Select(inline => inline switch
    {
        LiteralInline literal => literal.Content.ToString(),
        HtmlEntityInline entity => entity.Transcoded.ToString(),
        LineBreakInline { IsHard: false } => "\n",
        _ => $"[{inline.GetType().Name}]",
    })).Replace("\u200b", "", StringComparison.Ordinal);

    // The patterns of html-pipeline and of the specification of GitHub Flavored Markdown.
    [GeneratedRegex(@"(?:^|[^A-Za-z0-9_])@[a-z0-9]", RegexOptions.CultureInvariant | RegexOptions.IgnoreCase)]
    private static partial Regex Mention();

    [GeneratedRegex(@"#[0-9]|\bgh-[0-9]", RegexOptions.CultureInvariant | RegexOptions.IgnoreCase)]
    private static partial Regex Reference();

    [GeneratedRegex(@"://|\bwww\.|[A-Za-z0-9._+-]+@[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*\.[A-Za-z0-9_-]*[A-Za-z]\b", RegexOptions.CultureInvariant)]
    private static partial Regex Address();
}
