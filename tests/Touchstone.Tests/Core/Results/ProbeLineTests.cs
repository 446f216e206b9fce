using Touchstone.Core.Results;
using Touchstone.Probes;
using Touchstone.Probes.Hostile;
using Touchstone.Protocol;

namespace Touchstone.Tests.Core.Results;

/// <summary>Probe results in the protocol and in results.jsonl.</summary>
public sealed class ProbeLineTests
{
    static readonly ProbeOutcome Everything = new(
        "values/string/lone high surrogate", "references",
        new Finding(Verdict.Changed, "Value", "\"a\\ud83d\"", "\"\n\"", "2 more differ") { Exception = "E: x" })
    {
        ElapsedNs = 1234.5,
        AllocatedBytes = 77,
        PeakBytes = 5_000_000_000,
    };

    [Fact]
    public void An_outcome_comes_back_from_its_line()
    {
        Assert.True(ProbeOutcome.TryFrom(Fields(Everything), out var read));
        Assert.Equal(Everything, read);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void What_a_hostile_input_cost_comes_back_from_its_line(bool isAtLeast)
    {
        var cost = new PayloadCost(2_147_000_000, 60) { IsAtLeast = isAtLeast };
        var finding = new Finding(Verdict.Exhausted) { Cost = cost, Longest = TimeSpan.FromMilliseconds(1.5) };

        Assert.True(ProbeOutcome.TryFrom(Fields(Everything with { Finding = finding }), out var read));
        Assert.Equal(finding, read.Finding);
    }

    [Fact]
    public void An_outcome_without_hostile_input_has_no_cost()
    {
        Assert.Contains("\"worstAllocatedBytes\":null", Everything.ToString(), StringComparison.Ordinal);
        Assert.True(ProbeOutcome.TryFrom(Fields(Everything), out var read));
        Assert.Null(read.Finding.Cost);
    }

    [Fact]
    public void A_time_that_is_not_known_stays_unknown()
    {
        Assert.True(ProbeOutcome.TryFrom(Fields(new ProbeOutcome("a/b", "", Finding.Kept)), out var read));
        Assert.True(double.IsNaN(read.ElapsedNs));
    }

    [Theory]
    [InlineData("""{"type":"outcome","probe":"a/b","verdict":"fine"}""")]
    [InlineData("""{"type":"outcome","probe":"","verdict":"kept"}""")]
    [InlineData("""{"type":"outcome","verdict":"kept"}""")]
    public void A_line_that_is_not_an_outcome_is_rejected(string line) => Assert.False(ProbeOutcome.TryFrom(Fields(line), out _));

    [Fact]
    public void A_verdict_of_a_result_file_comes_back_from_its_line_with_its_command()
    {
        var result = new ProbeResult("NewtonsoftJson", "12.0.3", "12.0.3", "net9.0", "r2r", Everything, true);
        result = result with { Reproduce = result.Command(["--timeout", "1s"]) };

        Assert.True(ProbeResult.TryFrom(Fields(result), out var read));
        Assert.Equal(result, read);
        Assert.Equal("touchstone probe '#NewtonsoftJson@12.0.3' --probe 'values/string/lone high surrogate' --runtime net9.0/r2r --timeout 1s", read.Reproduce);
        Assert.Equal(("values", "NewtonsoftJson@12.0.3/net9.0/r2r"), (read.Topic, read.Target));
    }

    [Fact]
    public void The_line_has_all_members_that_are_documented()
    {
        var result = new ProbeResult("A", "", "1.0", "net10.0", "jit", Everything, true);
        var members = System.Text.Json.JsonDocument.Parse(result.ToString()).RootElement.EnumerateObject().Select(member => member.Name);

        string[] documented =
        [
            "serializer", "version", "runtime", "topic", "probe", "claim", "verdict", "path", "before", "after", "exception", "elapsedNs", "peakBytes",
            "reproduce",
        ];
        Assert.Superset(documented.ToHashSet(), members.ToHashSet());
    }

    [Theory]
    [InlineData(Verdict.Kept, true, false)]
    [InlineData(Verdict.NotApplicable, true, false)]
    [InlineData(Verdict.Lost, true, true)]
    [InlineData(Verdict.Refused, true, true)]
    [InlineData(Verdict.Lost, false, false)]
    [InlineData(Verdict.Kept, false, false)]
    public void Only_a_claim_that_is_made_is_refuted_and_only_by_what_was_not_kept(Verdict verdict, bool claimed, bool refutes) =>
        Assert.Equal(refutes, MockProbeResults.Of("A", "shapes/x/y", verdict, claim: "privateMembers", claimed: claimed).Refutes);

    static JsonFields Fields(object line) =>
        JsonFields.TryParse(line.ToString()!, out var fields, out var reason) ? fields : throw new InvalidDataException(reason);
}
