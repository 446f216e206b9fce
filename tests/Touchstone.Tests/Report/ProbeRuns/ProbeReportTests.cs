using Touchstone.Core.Results;
using Touchstone.Report.ProbeRuns;
using Touchstone.Tests.Core.Results;

namespace Touchstone.Tests.Report.ProbeRuns;

/// <summary>Every report format of probe results as a whole. The text is the same in every culture.</summary>
public sealed class ProbeReportTests
{
    public static TheoryData<string> Cultures => Culture.All;

    [Theory, MemberData(nameof(Cultures))]
    public void The_console_report_fits_80_columns(string culture)
    {
        var text = Text(culture, output => ProbeReport.WriteConsole(MockProbeResults.Create(), verbose: false, output, new Page(80)));

        Snapshot.Matches(text, "Probes.80");
        Assert.All(text.Split('\n'), line => Assert.True(line.Length <= 80, line));
    }

    [Theory, MemberData(nameof(Cultures))]
    public void The_details_name_everything_with_its_command(string culture)
    {
        Snapshot.Matches(
            Text(culture, output => ProbeReport.WriteConsole(MockProbeResults.Create(), verbose: true, output, new Page(160) { Explain = true })),
            "Probes.Verbose.160");
        Snapshot.Matches(
            Text(culture, output => ProbeReport.WriteConsole(MockProbeResults.Create(), verbose: true, output, new Page(80) { Explain = true })),
            "Probes.Verbose.80");
    }

    [Theory, MemberData(nameof(Cultures))]
    public void The_markdown_has_the_table_and_everything_that_was_not_kept(string culture) =>
        Snapshot.Matches(Text(culture, output => ProbeReport.WriteMarkdown(MockProbeResults.Create(), output)), "Probes.Markdown");

    [Theory, MemberData(nameof(Cultures))]
    public void The_csv_has_a_line_per_result(string culture) =>
        Snapshot.Matches(Text(culture, output => ProbeReport.WriteCsv(MockProbeResults.Create(), output, new Page())), "Probes.Csv");

    [Fact]
    public void Without_results_nothing_is_written() =>
        Assert.Equal("", Text("", output => ProbeReport.WriteConsole([], verbose: true, output, new Page())));

    [Fact]
    public void Json_is_what_results_hold()
    {
        var results = new RunResults();
        foreach (var line in Text("", output => ProbeReport.WriteJson(MockProbeResults.Create(), output)).Split('\n', StringSplitOptions.RemoveEmptyEntries))
            Assert.True(results.Accept(line, out var reason), reason);

        Assert.Equal(MockProbeResults.Create().Select(probe => probe.ToString()), results.ProbeResults.Select(probe => probe.ToString()));
    }

    static string Text(string culture, Action<TextWriter> write) => Culture.Under(culture, () =>
    {
        var output = new StringWriter { NewLine = "\r\n" }; // As on Windows: reports end their lines themselves.
        write(output);
        return output.ToString();
    });
}
