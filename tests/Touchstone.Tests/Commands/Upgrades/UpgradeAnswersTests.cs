using NuGet.Versioning;
using Touchstone.Commands.Upgrades;
using Touchstone.Core.Keys;
using Touchstone.Core.Results;
using Touchstone.Probes;
using Touchstone.Tests.Analysis;
using Touchstone.Tests.Build;
using Touchstone.Tests.Core.Results;

namespace Touchstone.Tests.Commands.Upgrades;

public class UpgradeAnswersTests
{
    // The newer version is the one that the adapter pins, so its results name none.
    static readonly Upgrade Upgrade = new(Samples.Adapter("MessagePack", "3.1.8"), NuGetVersion.Parse("2.5.302"), NuGetVersion.Parse("3.1.8"));

    static readonly UpgradeAnswers Answers = new(Upgrade, 0.05);

    [Fact]
    public void What_only_the_newer_version_fails_to_read_is_worse()
    {
        // It does not survive in the newer version at all, so the older one has nothing to read.
        var answer = Wire(Reads("3.1.8", "2.5.302", "chain", Verdict.Refused), Reads("2.5.302", "3.1.8", "chain", Verdict.NotApplicable));

        Assert.Equal(["upgrade/chain/2.5.302 writes, 3.1.8 reads: refused"], answer.Worse);
        Assert.Empty(answer.Different);
    }

    [Fact]
    public void What_the_older_version_could_never_write_is_different_and_not_worse()
    {
        var answer = Wire(Reads("3.1.8", "2.5.302", "Int128", Verdict.NotApplicable), Reads("2.5.302", "3.1.8", "Int128", Verdict.Refused));

        Assert.Empty(answer.Worse);
        Assert.Equal(["upgrade/Int128/3.1.8 writes, 2.5.302 reads: refused"], answer.Different);
    }

    [Fact]
    public void What_the_older_version_wrote_itself_and_no_longer_reads_is_worse()
    {
        var answer = Wire(Reads("3.1.8", "2.5.302", "Guid", Verdict.Kept), Reads("2.5.302", "3.1.8", "Guid", Verdict.Changed));

        Assert.Equal(["upgrade/Guid/3.1.8 writes, 2.5.302 reads: changed"], answer.Worse);
    }

    [Fact]
    public void Without_an_exchange_there_is_no_answer() => Assert.False(Answers.Wire("wire", []).IsAnswered);

    [Fact]
    public void Probes_are_worse_better_or_different_by_the_harm()
    {
        var answer = Answers.Probes("probes",
        [
            Run(
                Probe("2.5.302", "values/Guid/empty", Verdict.Kept), Probe("", "values/Guid/empty", Verdict.Kept),
                Probe("2.5.302", "references/chain/deep", Verdict.Kept), Probe("", "references/chain/deep", Verdict.Refused),
                Probe("2.5.302", "hostile/nesting/deep", Verdict.Crashed), Probe("", "hostile/nesting/deep", Verdict.Refused),
                Probe("2.5.302", "hostile/nesting/flat", Verdict.Kept), Probe("", "hostile/nesting/flat", Verdict.Refused),
                Probe("2.5.302", "shapes/struct/some", Verdict.NotApplicable), Probe("", "shapes/struct/some", Verdict.Lost),
                Probe("", "values/Int128/largest", Verdict.Kept)),
        ]);

        Assert.Equal("1 of 5 results are the same, 1 worse, 1 better; 1 more ran with one version only.", answer.Answer);
        Assert.Equal(["references/chain/deep: kept became refused"], answer.Worse);
        Assert.Equal(["hostile/nesting/deep: crashed became refused"], answer.Better);
        Assert.Equal(["hostile/nesting/flat: kept became refused", "shapes/struct/some: not applicable became lost"], answer.Different);
    }

    [Fact]
    public void First_calls_of_two_versions_are_compared_as_two_sides_of_one_run()
    {
        var run = MockRuns.Of(1, [("MessagePack", 100)]);
        foreach (var launch in MockRuns.Of(2, [("MessagePack", 200)]).Launches)
            run.Launches.Add(launch.Under(launch.Id + 100, launch.Key with { RequestedVersion = "2.5.302" }));

        var answer = Answers.FirstCalls("first call", [run]);

        Assert.True(answer.IsAnswered, answer.Answer);
        Assert.Empty(answer.Worse);
        Assert.Contains("serialize 0.50 (", answer.Answer, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("2.5.302", Sides.Base)]
    [InlineData("2.5.302.0", Sides.Base)]
    [InlineData("3.1.8", Sides.Head)]
    [InlineData("", Sides.Head)]
    [InlineData("1.0.0", null)]
    public void A_result_belongs_to_the_side_of_its_version(string requested, string? side) => Assert.Equal(side, Upgrade.SideOf(requested));

    [Fact]
    public void A_package_that_comes_along_and_one_that_goes_are_named()
    {
        var run = new RunResults();
        run.Packages.Add(new RestoredPackages("MessagePack", "2.5.302", "net10.0", "jit", ["MessagePack 2.5.302", "Old 1.0.0", "Same 1.2.3"]));
        run.Packages.Add(new RestoredPackages("MessagePack", "", "net10.0", "jit", ["MessagePack 3.1.8", "New 4.0.0", "Same 1.2.3"]));

        Assert.Equal(
            "MessagePack 2.5.302 → 3.1.8, new: New 4.0.0, gone: Old 1.0.0; 1 as before.", new UpgradePackages(Upgrade, [run]).Changes("packages").Answer);
        Assert.False(new UpgradePackages(Upgrade, []).Changes("packages").IsAnswered);
    }

    [Fact]
    public void The_exit_code_and_the_last_line_say_whether_anything_got_worse()
    {
        UpgradeAnswer good = new("wire", "all"), bad = new("probes", "1 worse") { Worse = ["a"] }, open = UpgradeAnswer.Without("times", "none");

        Assert.Equal((0, "nothing that was tested got worse; without an answer: times"), Of(good, open));
        Assert.Equal((1, "worse: probes"), Of(good, bad));
        Assert.Equal((2, "nothing was answered"), Of(open));

        static (int, string) Of(params UpgradeAnswer[] answers)
        {
            var report = new UpgradeReport(Upgrade, answers);
            return (report.ExitCode, report.Result);
        }
    }

    static UpgradeAnswer Wire(params ProbeResult[] results) => Answers.Wire("wire", [Run(results)]);

    static RunResults Run(params ProbeResult[] results)
    {
        var run = new RunResults();
        run.ProbeResults.AddRange(results);
        return run;
    }

    static ProbeResult Reads(string own, string other, string what, Verdict verdict) =>
        Probe(own == "3.1.8" ? "" : own, $"upgrade/{what}/{other} writes, {own} reads", verdict) with { Versions = $"{own},{other}" };

    static ProbeResult Probe(string version, string probe, Verdict verdict) =>
        MockProbeResults.Of("MessagePack", probe, verdict) with { RequestedVersion = version };
}
