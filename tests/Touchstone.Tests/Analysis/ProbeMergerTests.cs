using Touchstone.Analysis;
using Touchstone.Core.Results;
using Touchstone.Probes;
using Touchstone.Tests.Core.Results;

namespace Touchstone.Tests.Analysis;

/// <summary>Several runs of touchstone probe, merged into one.</summary>
public sealed class ProbeMergerTests
{
    [Fact]
    public void The_newest_result_of_a_version_on_a_runtime_wins()
    {
        var old = Run(1, MockProbeResults.Of("A", "values/x/0", Verdict.Lost), MockProbeResults.Of("A", "values/x/1", Verdict.Kept));
        var young = Run(2, MockProbeResults.Of("A", "values/x/0", Verdict.Kept), MockProbeResults.Of("B", "values/x/0", Verdict.Failed));

        string[] expected = ["A values/x/0 kept", "A values/x/1 kept", "B values/x/0 failed"];
        Assert.Equal(expected, Texts(old, young));
        Assert.Equal(expected, Texts(young, old).Order());
    }

    [Fact]
    public void Other_versions_runtimes_and_deployments_have_separate_results()
    {
        var result = MockProbeResults.Of("A", "values/x/0", Verdict.Kept);

        var run = Run(
            1, result, result with { Protection = "Limits" }, result with { Version = "2.0" }, result with { Runtime = "net8.0" },
            result with { Deployment = "aot" });
        Assert.Equal(5, Texts(run).Count);
    }

    static List<string> Texts(params RunResults[] runs) =>
        [.. ProbeMerger.Newest(runs).Select(probe => $"{probe.Serializer} {probe.Outcome.Probe} {probe.Verdict.Name()}")];

    static RunResults Run(int minute, params ProbeResult[] results)
    {
        var run = new RunResults();
        Assert.True(run.Accept(new RunHeader(["probe"], new DateTime(2026, 1, 1, 0, minute, 0, DateTimeKind.Utc), "", "", []).ToString(), out _));
        Assert.All(results, probe => Assert.True(run.Accept(probe.ToString(), out _)));
        return run;
    }
}
