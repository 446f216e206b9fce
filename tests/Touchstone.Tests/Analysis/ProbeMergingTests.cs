using Touchstone.Analysis;
using Touchstone.Core.Results;
using Touchstone.Probes;
using Touchstone.Tests.Core.Results;

namespace Touchstone.Tests.Analysis;

/// <summary>Several runs of touchstone probe, merged into one.</summary>
public sealed class ProbeMergingTests
{
    [Fact]
    public void The_newest_answer_of_a_version_on_a_runtime_wins()
    {
        var old = Run(1, MockAnswers.Of("A", "values/x/0", Verdict.Lost), MockAnswers.Of("A", "values/x/1", Verdict.Kept));
        var young = Run(2, MockAnswers.Of("A", "values/x/0", Verdict.Kept), MockAnswers.Of("B", "values/x/0", Verdict.Failed));

        string[] expected = ["A values/x/0 kept", "A values/x/1 kept", "B values/x/0 failed"];
        Assert.Equal(expected, Texts(old, young));
        Assert.Equal(expected, Texts(young, old).Order());
    }

    [Fact]
    public void Other_versions_runtimes_and_deployments_have_answers_of_their_own()
    {
        var asked = MockAnswers.Of("A", "values/x/0", Verdict.Kept);

        var run = Run(
            1, asked, asked with { Protection = "Limits" }, asked with { Version = "2.0" }, asked with { Runtime = "net8.0" },
            asked with { Deployment = "aot" });
        Assert.Equal(5, Texts(run).Count);
    }

    static List<string> Texts(params RunResults[] runs) =>
        [.. ProbeMerging.Newest(runs).Select(probe => $"{probe.Serializer} {probe.Answer.Probe} {probe.Verdict.Name()}")];

    static RunResults Run(int minute, params ProbeResult[] asked)
    {
        var run = new RunResults();
        Assert.True(run.Accept(new RunHeader(["probe"], new DateTime(2026, 1, 1, 0, minute, 0, DateTimeKind.Utc), "", "", []).ToString(), out _));
        Assert.All(asked, probe => Assert.True(run.Accept(probe.ToString(), out _)));
        return run;
    }
}
