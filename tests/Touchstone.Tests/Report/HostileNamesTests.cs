using System.Globalization;
using System.Text.Json;
using Touchstone.Analysis;
using Touchstone.Analysis.Comparisons;
using Touchstone.Core.Results;
using Touchstone.Report.Comparisons;
using Touchstone.Report.Html;

namespace Touchstone.Tests.Report;

/// <summary>Results can come from anybody. No name in them controls the terminal that a report is shown on.</summary>
public class HostileNamesTests
{
    // Sets the title, clears the screen in one character, and turns the direction of writing around.
    const string Hostile = "\u001b]0;title\u0007\u009b2J\u202e";

    [Theory]
    [InlineData("console")]
    [InlineData("markdown")]
    public void A_report_of_a_run_shows_hostile_names_as_text(string format)
    {
        var summary = Summarizer.Summarize(Run(slowdown: 1));

        foreach (var explain in (bool[])[true, false])
            Harmless(output => Reports.All.Single(report => report.Name == format).Write(summary, output, new Page(160) { Explain = explain, Details = true }));
    }

    [Theory]
    [InlineData("console")]
    [InlineData("markdown")]
    public void A_comparison_shows_hostile_names_as_text(string format)
    {
        var comparison = RunComparer.Compare([Run(slowdown: 1)], [Run(slowdown: 2)], 0.05, Enum.GetValues<Metric>());

        Assert.NotEmpty(comparison.Regressions);
        Harmless(output => IComparisonReport.All.Single(report => report.Name == format).Write(comparison, output, new Page(160) { Details = true }));
    }

    static void Harmless(Action<TextWriter> write)
    {
        var output = new StringWriter();
        write(output);
        var text = output.ToString();

        Assert.Contains("]0;title", text.Replace("\\", "", StringComparison.Ordinal), StringComparison.Ordinal);
        Assert.DoesNotContain(
            text, letter => letter != '\n' && char.GetUnicodeCategory(letter) is UnicodeCategory.Control or UnicodeCategory.Format);
    }

    static RunResults Run(double slowdown)
    {
        List<string> lines =
        [
            $$"""{"type":"run","schema":2,"created":"2026-11-23T22:21:30Z","arguments":["run",{{Text("x")}}],"machine":{{Text("m")}},"""
                + $$""" "scenario":{{Text("s")}},"environment":[{{Text("E")}}],"seed":1}""",
        ];
        for (var launch = 1; launch <= 6; launch++)
            lines.AddRange([Launch(launch, "Works"), .. Enumerable.Repeat(Slice(1000 * slowdown + launch), 3), Finished, Ended(launch, "null")]);
        lines.AddRange([Launch(7, "Fails"), Ended(7, Text("broke"))]);
        return RunResults.Read(new StringReader(string.Join('\n', lines)), "results.jsonl");
    }

    const string Finished = """{"type":"finished","peakBytes":1,"compiledMethods":1}""";

    static string Launch(int id, string name) =>
        $$"""{"type":"launch","id":{{id}},"serializer":{{Text(name)}},"runtime":{{Text("net10.0")}},"deployment":{{Text("jit")}},"""
            + $$""" "dataSet":{{Text("books")}},"count":1,"operations":["serialize"]}""";

    static string Ended(int id, string reason) => $$"""{"type":"ended","launch":{{id}},"reason":{{reason}},"unsupported":false,"elapsedNs":1}""";

    static string Slice(double ns)
    {
        var elapsed = string.Join(',', Enumerable.Range(0, 20).Select(sample => (10 * ns + sample).ToString(CultureInfo.InvariantCulture)));
        var (kernels, ones) = (string.Join(',', Enumerable.Repeat("3e5", 21)), string.Join(',', Enumerable.Repeat("0", 20)));
        return $$"""{"type":"slice","operation":"serialize","startNs":0,"compiledMethods":0,"calls":10,"kernelNs":[{{kernels}}],"elapsedNs":[{{elapsed}}],"""
            + $$""" "cpuNs":[{{elapsed}}],"allocatedBytes":[{{ones}}],"gen0":[{{ones}}],"gen1":[{{ones}}],"gen2":[{{ones}}],"pauseNs":[{{ones}}]}""";
    }

    static string Text(string name) => JsonSerializer.Serialize(name + Hostile);
}
