using Touchstone.Analysis;
using Touchstone.Core.Results;
using Touchstone.Probes;
using Touchstone.Report.Site;
using Touchstone.Tests.Analysis;

namespace Touchstone.Tests.Report.Site;

/// <summary>The pages of a site.</summary>
public sealed class StaticSiteTests
{
    [Fact]
    public void Reports_of_a_site_share_their_program()
    {
        if (PageTemplate.Absent is not null)
            return;
        var all = Summarizer.Summarize(MockRuns.Of(1, [("A", 1), ("B", 2)]));
        var files = StaticSite.Files(all, new Dictionary<string, Summary> { ["One"] = all, ["Two"] = all }).ToDictionary(file => file.Path, Text);

        var program = files["report.js"];
        Assert.StartsWith("(() => {", program, StringComparison.Ordinal);
        Assert.DoesNotContain("<script", program[..200], StringComparison.Ordinal);
        foreach (var (page, root) in ((string, string)[])[("report.html", ""), ("machines/One.html", "../"), ("machines/Two.html", "../")])
        {
            Assert.Contains($"<script defer src=\"{root}report.js\"></script>", files[page], StringComparison.Ordinal);
            Assert.Contains("script-src 'self' file:;", files[page], StringComparison.Ordinal);
            Assert.True(files[page].Length < program.Length / 4, page);
        }
    }

    [Fact]
    public void The_page_of_the_only_machine_is_the_report_of_all_results()
    {
        var all = Summarizer.Summarize(MockRuns.Of(1, [("A", 1), ("B", 2)]));

        var files = StaticSite.Files(all, new Dictionary<string, Summary> { ["One"] = all });

        Assert.DoesNotContain(files, file => file.Path.StartsWith("machines/", StringComparison.Ordinal));
        Assert.Single(files, file => file.Path == "report.html");
    }

    [Fact]
    public void A_serializer_that_was_not_probed_has_the_results_of_its_adapter()
    {
        var shipped = new ShippedProbes("A", "1.0", new DateOnly(2026, 11, 27),
            [new ProbeResult("A", "", "1.0", "net10.0", "jit", new ProbeOutcome("hostile/nesting/x", "", new Finding(Verdict.Refused)), false)]);
        var all = Summarizer.Summarize(MockRuns.Of(1, [("A", 1), ("B", 2)])) with { Shipped = [shipped] };

        var files = StaticSite.Files(all, new Dictionary<string, Summary> { ["One"] = all }).ToDictionary(file => file.Path, Text);

        Assert.Contains("\"date\":\"2026-11-27\"", files["data/judged.js"], StringComparison.Ordinal);
        Assert.Contains("hostile/nesting/x", files["data/serializers/A.js"], StringComparison.Ordinal);
        Assert.DoesNotContain("hostile/nesting/x", files["data/serializers/B.js"], StringComparison.Ordinal);
    }

    static string Text(SiteFile file)
    {
        using var text = new StringWriter();
        file.Write(text);
        return text.ToString();
    }

    [Fact]
    public void A_name_that_looks_like_a_placeholder_stays_a_name()
    {
        // The name of a data set is a part of an address, and the title has the name of a serializer.
        var texts = new Dictionary<string, string>
        {
            ["__SCRIPTS__"] = "<script defer src=\"data/tables/__TITLE__/1.js\"></script>",
            ["__TITLE__"] = "x/../../evil.js?",
            ["__WHO__"] = "1 2",
        };

        Assert.Equal(
            "<title>x/../../evil.js?</title><script defer src=\"data/tables/__TITLE__/1.js\"></script>1 2 __OTHER__",
            StaticSite.Fill("<title>__TITLE__</title>__SCRIPTS____WHO__ __OTHER__", texts));
    }
}
