using Touchstone.Build;
using Touchstone.Measure.ProbeRuns;
using Touchstone.Probes;

namespace Touchstone.Tests.Measure.ProbeRuns;

/// <summary>Selecting probes by name, and the errors for unknown names.</summary>
public sealed class ProbeNameTests
{
    [Fact]
    public void Without_a_pattern_all_probes_match() =>
        Assert.Equal(Probe.All.Values.Count(probe => probe.Runs), ProbeNames.Matching([]).Count(probe => !probe.IsNew));

    [Fact]
    public void Those_of_the_program_with_the_new_types_are_known_too() =>
        Assert.Equal(
            [("evolution/member renamed/new reads old", true), ("evolution/member renamed/old reads new", false)],
            ProbeNames.Matching(["evolution/member renamed/*"]).Select(probe => (probe.Name, probe.IsNew)));

    [Fact]
    public void Patterns_match_each_probe_once()
    {
        var names = ProbeNames.Matching(["values/Guid/*", "values/guid/?*", "references/cycle/of two"]).Select(probe => probe.Name).ToList();

        Assert.Contains("references/cycle/of two", names);
        Assert.True(names.Count > 1);
        Assert.All(names, name => Assert.True(name == "references/cycle/of two" || name.StartsWith("values/Guid/", StringComparison.Ordinal)));
        Assert.Equal(names.Distinct(), names);
    }

    [Theory]
    [InlineData("valus/*", "values/*")]
    [InlineData("values/duble/*", "values/double/*")]
    [InlineData("references/cycle/of tow", "references/cycle/of two")]
    public void A_pattern_that_matches_nothing_names_the_nearest(string pattern, string nearest)
    {
        var problem = ProbeNames.Unknown(pattern)!;

        Assert.Contains($"nearest is {nearest};", problem.Why, StringComparison.Ordinal);
        Assert.Contains("shapes/* (", problem.Why, StringComparison.Ordinal);
        Assert.Equal($"touchstone probe --probe '{nearest}'", problem.Next);
    }

    [Fact]
    public void A_pattern_that_names_something_is_no_problem() => Assert.Null(ProbeNames.Unknown("values/*"));

    [Fact]
    public void Every_probe_has_a_topic_and_a_name_and_the_claims_are_those_that_adapters_make()
    {
        Assert.All(Probe.All.Keys, name => Assert.Matches("^[a-z]+/[^/].*[^/ ]$", name));
        Assert.All(Probe.All.Values, probe => Assert.Contains(probe.Claim, (string[])["", .. AdapterClaims.Names]));
    }
}
