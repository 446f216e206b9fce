using System.Xml.Linq;
using Touchstone.Analysis;
using Touchstone.Core.Results;
using Touchstone.Report.Pictures;
using Touchstone.Tests.Analysis;

namespace Touchstone.Tests.Report.Pictures;

/// <summary>Badges of a run with a fast, a slow and a failing serializer.</summary>
public class BadgeTests
{
    static readonly RunResults Measured = MockRuns.Of(1, [("Fast", 100), ("Slow", 300)]).With("Fails", "threw");

    [Fact]
    public void A_rank_says_among_how_many()
    {
        Assert.Equal(("books, N = 1", "rank 1 of 2"), Texts("Fast", "rank"));
        Assert.Equal(("books, N = 1", "rank 2 of 2"), Texts("Slow", "rank"));
        Assert.NotEqual(Of("Fast", "rank").Color, Of("Slow", "rank").Color);
    }

    [Fact]
    public void A_throughput_names_its_operation() =>
        Assert.Matches(@"^(9\.\d|10\.\d) M objects/s serialize$", Texts("Fast", "throughput").Value);

    [Fact]
    public void A_count_is_that_of_an_object()
    {
        var (group, row) = Rows("Fast")[0];
        var counted = new InstructionCount(row.Main.Key.Launch with { Count = 10 }, row.Main.Key.Operation) { Managed = [40_000], Native = [1_010] };

        var badge = Badge.Kinds["instructions"]([(group, row with { Cells = [row.Main with { Instructions = counted }] })]);

        Assert.Equal("4 101 instructions per object, serialize", badge.Value);
    }

    [Fact]
    public void Losses_and_failures_are_never_shown_as_fine()
    {
        Assert.Equal(("round trip", "no silent loss on 1 data set"), Texts("Fast", "loss"));
        Assert.Equal(("round trip", "fails"), Texts("Fails", "loss"));
        Assert.Equal("fails", Texts("Fails", "rank").Value);
        Assert.Equal("fails", Texts("Fails", "throughput").Value);
        Assert.Equal(Of("Fails", "loss").Color, Of("Fails", "rank").Color);
    }

    [Fact]
    public void What_was_not_tested_is_not_shown_as_fine()
    {
        var (group, row) = Rows("Fast")[0];
        Cell[] missing = [row.Cells[0] with { Outcome = new Outcome(Status.Unavailable), Cost = CostFigures.None, Rank = null }];

        Assert.Equal("not tested", Badge.Kinds["loss"]([(group, row with { Cells = missing })]).Value);
        Assert.Equal("no rank", Badge.Kinds["rank"]([(group, row with { Cells = missing })]).Value);
        Assert.Equal("not measured", Badge.Kinds["throughput"]([(group, row with { Cells = missing })]).Value);
        Assert.Equal("not counted", Texts("Fast", "instructions").Value);
    }

    [Fact]
    public void The_picture_is_svg_in_which_no_name_becomes_markup()
    {
        var svg = XDocument.Parse(new Badge("<script>alert(1)</script>", "a & b", "#000000").ToSvg());

        Assert.Equal("svg", svg.Root!.Name.LocalName);
        Assert.DoesNotContain(svg.Descendants(), element => element.Name.LocalName == "script");
        Assert.Equal("<script>alert(1)</script>: a & b", svg.Root.Attribute("aria-label")!.Value);
    }

    [Fact]
    public void A_name_that_XML_forbids_or_that_runs_backwards_is_drawn_with_replacements() => Assert.All(HostileText.All, text =>
    {
        var svg = XDocument.Parse(new Badge(text.Text, text.Text + "\ud800", "#000000").ToSvg());

        var shown = text.Shown ?? text.Text;
        Assert.Equal(shown, svg.Descendants().First(element => element.Name.LocalName == "text").Value);
        Assert.Equal($"{shown}: {PlainText.OneLine(text.Text + "\ud800")}", svg.Root!.Attribute("aria-label")!.Value);
    });

    static (string Label, string Value) Texts(string serializer, string kind) => (Of(serializer, kind).Label, Of(serializer, kind).Value);

    static Badge Of(string serializer, string kind) => Badge.Kinds[kind](Rows(serializer));

    static IReadOnlyList<(Group Group, Row Row)> Rows(string serializer) =>
    [
        .. Summarizer.Summarize([Measured], "").Groups
            .SelectMany(group => group.Rows.Where(row => row.Label == serializer).Select(row => (group, row))),
    ];
}
