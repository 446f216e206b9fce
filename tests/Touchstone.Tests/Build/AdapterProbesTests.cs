using Touchstone.Build;
using Touchstone.Core.Results;
using Touchstone.Probes;
using Touchstone.Probes.Hostile;

namespace Touchstone.Tests.Build;

/// <summary>The results of probes that come with an adapter.</summary>
public sealed class AdapterProbesTests
{
    static readonly DateOnly Day = new(2026, 11, 27);

    [Fact]
    public void What_is_written_is_read_back_without_times()
    {
        ProbeResult[] results =
        [
            Result("values/int/0", new Finding(Verdict.Kept)),
            Result("evolution/member added/text", new Finding(Verdict.Lost, "Title", "\"a\"", "null", "2 more differ"), claim: "membersAdded", claimed: true),
            Result("hostile/nesting/deep", new Finding(Verdict.Refused) { Exception = "TooDeep: 64", Cost = new PayloadCost(4096, 12) { IsAtLeast = true } }),
        ];

        var shipped = AdapterProbes.Parse("Some", AdapterProbes.Text(results, Day))!;

        Assert.Equal(("Some", "1.2.3", Day), (shipped.Serializer, shipped.Version, shipped.Date));
        var withoutTimes = results.Select(
            result => result with { Outcome = result.Outcome with { ElapsedNs = double.NaN, AllocatedBytes = 0, PeakBytes = 0 } });
        Assert.Equal(withoutTimes, shipped.Results);
    }

    [Fact]
    public void A_line_has_only_what_says_something() => Assert.Equal(
        """
        {"type":"probed","version":"1.2.3","runtime":"net10.0","deployment":"jit","date":"2026-11-27"}
        {"probe":"values/int/0","verdict":"kept"}

        """.ReplaceLineEndings("\n"),
        AdapterProbes.Text([Result("values/int/0", new Finding(Verdict.Kept))], Day));

    [Theory]
    [InlineData("")]
    [InlineData("not JSON")]
    [InlineData("""{"type":"other","date":"2026-11-27"}""")]
    [InlineData("""{"type":"probed","date":"yesterday"}""")]
    public void Another_file_is_none(string text) => Assert.Null(AdapterProbes.Parse("Some", text));

    [Fact]
    public void Lines_of_a_newer_version_are_left_out() => Assert.Empty(AdapterProbes.Parse(
        "Some", """
        {"type":"probed","version":"1","date":"2026-11-27"}
        {"probe":"values/int/0","verdict":"never heard of"}
        {"probe":
        """)!.Results);

    [Fact]
    public void Every_file_of_this_repository_is_about_the_version_that_its_adapter_pins()
    {
        var root = TouchstoneRoot.Find(out _)!;
        foreach (var adapter in AdapterFolder.List(root, []).Adapters)
        {
            if (AdapterProbes.Of(root, [adapter.Name]) is [var shipped])
            {
                Assert.True(shipped.Results.Count > 100, adapter.Name);
                Assert.True(
                    adapter.PinnedVersion is null || shipped.Version.StartsWith(adapter.PinnedVersion, StringComparison.Ordinal),
                    $"{adapter.Name}: touchstone probe '#{adapter.Name}' --write");
            }
        }
    }

    [Theory]
    [InlineData("GoogleProtobuf")]
    [InlineData("ProtobufNet")]
    [InlineData("SystemTextJson")]
    [InlineData("SystemTextJsonSourceGen")]
    [InlineData("SystemTextJsonSourceGenFastPath")]
    public void Every_attack_was_tried_on_the_JSON_of_the_framework_and_on_protobuf(string adapter)
    {
        var shipped = Assert.Single(AdapterProbes.Of(TouchstoneRoot.Find(out _)!, [adapter]));
        var hostile = shipped.Results.Where(result => result.Outcome.Probe.StartsWith("hostile/", StringComparison.Ordinal)).ToList();
        var all = hostile.Select(Attack).ToHashSet();
        Assert.Equal(10, all.Count);
        Assert.Equal(all, hostile.Where(result => result.Outcome.Finding.Verdict != Verdict.NotApplicable).Select(Attack).ToHashSet());

        static string Attack(ProbeResult result) => result.Outcome.Probe.Split('/')[1];
    }

    static ProbeResult Result(string probe, Finding finding, string claim = "", bool claimed = false) => new(
        "Some", "", "1.2.3", "net10.0", "jit", new ProbeOutcome(probe, claim, finding) { ElapsedNs = 5, AllocatedBytes = 6, PeakBytes = 7 }, claimed);
}
