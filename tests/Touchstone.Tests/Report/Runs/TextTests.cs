using System.Text.Json;
using Touchstone.Report.Html;

namespace Touchstone.Tests.Report.Runs;

/// <summary>Names and messages come from users and libraries. They must not control a terminal, a page or a reader.</summary>
public class TextTests
{
    [Theory]
    [InlineData("plain", "plain")]
    [InlineData(" two\r\n\tlines ", "two   lines")]
    [InlineData("\u001b[31mred", "\uFFFD[31mred")]
    [InlineData("abc\u202Efed", "abc\uFFFDfed")]
    [InlineData("smile 🙂", "smile 🙂")]
    public void A_line_holds_no_line_end_and_no_escape_sequence(string text, string expected) =>
        Assert.Equal(expected, PlainText.OneLine(text));

    [Fact] // Not a theory, since an attribute cannot hold such a string.
    public void Half_a_surrogate_pair_becomes_a_replacement_character() =>
        Assert.Equal("half \uFFFD pair", PlainText.OneLine("half \uD83D pair"));

    [Theory]
    [InlineData("a|b", "a\\|b")]
    [InlineData("<script>&", "&lt;script&gt;&amp;")]
    [InlineData("*_~`[x](y)\\", "\\*\\_\\~\\`\\[x\\](y)\\\\")]
    [InlineData("two\nlines", "two lines")]
    public void Markdown_shows_markup_as_it_is(string text, string expected) => Assert.Equal(expected, MarkdownText.Escape(text));

    [Theory]
    [InlineData("run <x>", "`run <x>`")]
    [InlineData("a `b` c", "`` a `b` c ``")]
    [InlineData("a ``b", "``` a ``b ```")]
    public void Code_is_fenced_with_more_backquotes_than_it_holds(string text, string expected) => Assert.Equal(expected, MarkdownText.Code(text));

    [Theory]
    [InlineData("short", 10, "short")]
    [InlineData("SystemTextJson@10.0.1/net9.0/r2r", 16, "SystemTe…9.0/r2r")]
    [InlineData("漢字漢字漢字", 7, "漢…字")]
    public void A_long_name_keeps_both_of_its_ends(string text, int width, string expected) => Assert.Equal(expected, CellWidth.ClipMiddle(text, width));

    [Fact]
    public void Half_a_surrogate_pair_in_a_name_breaks_no_report()
    {
        var mock = MockSummary.Create();
        var row = mock.Groups[0].Rows[1];
        var key = row.Key with { Serializer = "half \uD83D" };
        row = row with { Key = key, Label = key.Serializer, Cells = [row.Main with { Key = row.Main.Key with { Launch = key } }] };
        var summary = mock with { Groups = [mock.Groups[0] with { Rows = [row], Baseline = row.Label }] };

        // Only rows with single calls have a line in the log of HdrHistogram.
        Assert.All(Reports.All.Where(report => report.Missing is null && report.Name != "hdr"), report =>
        {
            var output = new StringWriter();
            report.Write(summary, output, new Page());
            Assert.Contains("half ", output.ToString(), StringComparison.Ordinal);
        });
    }

    [Fact]
    public void Every_line_of_the_json_report_is_an_object_of_the_same_members()
    {
        var output = new StringWriter();
        Reports.All.Single(report => report.Name == "json").Write(MockSummary.Create(), output, new Page());

        var members = output.ToString().TrimEnd('\n').Split('\n').Select(line =>
        {
            using var json = JsonDocument.Parse(line);
            return string.Join(' ', json.RootElement.EnumerateObject().Select(member => member.Name));
        });

        Assert.Equal(
            "serializer version runtime deployment dataSet count operation shape native costNs lowNs highNs launches samples steady allocatedBytes " +
            "gen0 gen1 gen2 payloadBytes rank status lost reason limit libraryTypes payloadPerObjectBytes gcPauseNs quietSamples noisy readMembersNs copyNs " +
            "convertNs peakBytes ratio gzipBytes gzipNs gunzipNs brotliBytes brotliNs unbrotliNs ownRatio machine scenario fileVersion framework " +
            "parserOnly retainedBytes retainedBytesPerObject retainedObjects retainedTypes retainedReason memoryLimitNs freshMemoryNs " +
            "bestNs gcAftermathNs rankWorst payloadBytesMin payloadBytesMax converts annotations remarks zstdBytes zstdNs unzstdNs types side " +
            "instructions instructionsPerObject instructionsPerNs instructionsReason parallel degreesOfFreedom parallelFaults doubts",
            Assert.Single(members.Distinct()));
    }
}
