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

    static string Slice(string count) =>
        """{"type":"slice","operation":"serialize","startNs":0,"compiledMethods":0,"calls":10,"kernelNs":[3e5,3e5,3e5],"elapsedNs":[1000,1000],"""
        + $$""" "cpuNs":[1000,1000],"allocatedBytes":[1,1],"gen0":[{{count}},{{count}}],"gen1":[{{count}},0],"gen2":[0,{{count}}],"pauseNs":[0,1]}""";

    static void Summarize(params string[] lines)
    {
        var results = RunResults.Read(new StringReader(string.Join('\n', [Header, .. lines])), "results.jsonl");

        Assert.Empty(results.Broken);
        Assert.NotEmpty(PageData.Write(Summarizing.Summarize(results)));
    }
}
