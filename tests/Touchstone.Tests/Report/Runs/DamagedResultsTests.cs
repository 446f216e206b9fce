using Touchstone.Analysis;
using Touchstone.Core.Results;
using Touchstone.Report.Html;

namespace Touchstone.Tests.Report.Runs;

/// <summary>Findings of benchmarks/Fuzz: damaged records become a smaller report, never an exception.</summary>
public class DamagedResultsTests
{
    const string Header =
        """{"type":"run","schema":2,"created":"2026-11-23T22:21:30Z","arguments":["run"],"machine":"m","scenario":"","environment":[],"seed":1}""";

    [Fact]
    public void A_first_call_whose_operations_are_unknown_is_not_analyzed() => Summarize(
        """{"type":"launch","id":1,"serializer":"A","runtime":"net10.0","deployment":"jit","dataSet":"first","operations":[],"firstCall":"serialize"}""",
        """{"type":"process","mainNs":1,"precheckNs":43580,"debugBuilds":[]}""",
        """{"type":"ended","launch":1,"reason":null,"unsupported":false,"elapsedNs":1}""");

    [Theory]
    [InlineData("2147483647")]
    [InlineData("-9223372036854775808")]
    [InlineData("1e308")]
    [InlineData("null")]
    public void Impossible_numbers_of_collections_do_not_overflow(string count) => Summarize(
        """{"type":"launch","id":1,"serializer":"A","runtime":"net10.0","deployment":"jit","dataSet":"books","count":1,"operations":["serialize"]}""",
        Slice(count),
        Slice(count),
        """{"type":"finished","peakBytes":1,"compiledMethods":1}""",
        """{"type":"ended","launch":1,"reason":null,"unsupported":false,"elapsedNs":1}""");

    [Theory]
    [InlineData("1e308", "1e-308")]
    [InlineData("1e308", "1000")]
    [InlineData("1000", "1e-308")]
    [InlineData("1000", "1000", "null")]
    [InlineData("1000", "1000", "1e308")]
    public void Impossible_times_of_launches_have_no_interval_instead_of_an_exception(string first, string second, string pause = "1") => Summarize(
        [.. Launch(1, first, pause), .. Launch(2, second, pause)]);

    static IEnumerable<string> Launch(int id, string elapsed, string pause) =>
    [
        $$"""{"type":"launch","id":{{id}},"serializer":"A","runtime":"net10.0","deployment":"jit","dataSet":"books","count":1,"operations":["serialize"]}""",
        Slice("1", elapsed, pause),
        Slice("1", elapsed, pause),
        """{"type":"finished","peakBytes":1,"compiledMethods":1}""",
        $$"""{"type":"ended","launch":{{id}},"reason":null,"unsupported":false,"elapsedNs":1}""",
    ];

    static string Slice(string count, string elapsed = "1000", string pause = "1") =>
        """{"type":"slice","operation":"serialize","startNs":0,"compiledMethods":0,"calls":10,"kernelNs":[3e5,3e5,3e5],"""
        + $$""" "elapsedNs":[{{elapsed}},{{elapsed}}],"""
        + $$""" "cpuNs":[1000,1000],"allocatedBytes":[1,1],"gen0":[{{count}},{{count}}],"gen1":[{{count}},0],"gen2":[0,{{count}}],"pauseNs":[0,{{pause}}]}""";

    static void Summarize(params string[] lines)
    {
        var results = RunResults.Read(new StringReader(string.Join('\n', [Header, .. lines])), "results.jsonl");

        Assert.Empty(results.Broken);
        Assert.NotEmpty(PageData.Write(Summarizer.Summarize(results)));
    }
}
