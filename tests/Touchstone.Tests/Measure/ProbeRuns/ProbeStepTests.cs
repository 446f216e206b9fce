using Touchstone.Build;
using Touchstone.Core.Results;
using Touchstone.Measure.ProbeRuns;
using Touchstone.Probes;
using Touchstone.Tests.Build;

namespace Touchstone.Tests.Measure.ProbeRuns;

public class ProbeStepTests
{
    static readonly ProbeTarget Old = Program("old");
    static readonly ProbeTarget Changed = Program("new");

    [Fact]
    public void Readers_run_after_writers_and_the_old_program_rewrites_after_the_new_one_wrote()
    {
        var steps = ProbeStep.Of(Old, Changed, []);

        Assert.Equal([(Changed, true), (Old, true), (Old, false), (Changed, false)], steps.Select(step => (step.Target, step.Leaves)));
    }

    [Fact]
    public void An_adapter_without_a_new_program_writes_and_runs_its_probes_alone()
    {
        Assert.Equal([true, false], ProbeStep.Of(Old, null, ["evolution/*"]).Select(step => step.Leaves));
    }

    [Fact]
    public void The_written_payloads_do_not_depend_on_the_requested_probes()
    {
        var steps = ProbeStep.Of(Old, Changed, ["evolution/member added/*"]);

        Assert.All(steps, step => Assert.Equal(step.Leaves ? [] : ["evolution/member added/*"], step.Patterns));
    }

    [Theory]
    [InlineData("*")]
    [InlineData("evolution/*")]
    [InlineData("Evolution/*")]
    [InlineData("evol*")]
    [InlineData("evolution/member renamed/old reads new")]
    [InlineData("?volution/member *")]
    [InlineData("*/member renamed/*")]
    public void A_pattern_that_may_match_a_probe_of_evolution_needs_the_new_program(string pattern)
    {
        Assert.True(ProbeNames.WantEvolution(["values/*", pattern]));
        Assert.Equal(4, ProbeStep.Of(Old, Changed, [pattern]).Count);
    }

    [Theory]
    [InlineData("values/*")]
    [InlineData("references/same instance/two members")]
    public void Any_other_pattern_costs_no_second_program(string pattern)
    {
        Assert.False(ProbeNames.WantEvolution([pattern]));
        Assert.Equal([(Old, false)], ProbeStep.Of(Old, null, [pattern]).Select(step => (step.Target, step.Leaves)));
    }

    [Fact]
    public void Each_program_reports_one_direction_and_a_payload_for_others_is_no_result()
    {
        var steps = ProbeStep.Of(Old, Changed, ["evolution/member renamed/*", "evolution/unknown members/of a plain type/*"]);

        Assert.Equal(["evolution/member renamed/old reads new"], steps[2].Probes.Select(probe => probe.Name));
        Assert.Equal(
            ["evolution/member renamed/new reads old", "evolution/unknown members/of a plain type/old rewrites, new reads"],
            steps[3].Probes.Select(probe => probe.Name));
        Assert.All(steps.Where(step => step.Leaves), step => Assert.Empty(step.Probes));
    }

    [Fact]
    public void Without_a_new_program_its_probes_have_the_reason_as_result()
    {
        var failed = Changed with { Built = Changed.Built with { Program = null, Problem = new Problem("cannot build", "CS0001: no", "") } };

        var running = ProbeStep.Of(Old, failed, ["evolution/member renamed/*"])[^1];

        Assert.Equal((Old, false), (running.Target, running.Leaves));
        Assert.Equal(["evolution/member renamed/new reads old", "evolution/member renamed/old reads new"], running.Probes.Select(probe => probe.Name));
        Assert.Equal("the program with the new types cannot be built: CS0001: no", running.WhyNoNew);
    }

    [Fact]
    public void Two_versions_both_write_before_either_reads_and_each_knows_its_version()
    {
        var group = Assert.Single(ProbeGroup.Upgrades([Program("old", "3.1.0"), Program("old", null)], []));

        Assert.Equal([true, true, false, false], group.Steps.Select(step => step.Leaves));
        Assert.Equal(["3.1.0,3.1.8", "3.1.8,3.1.0", "3.1.0,3.1.8", "3.1.8,3.1.0"], group.Steps.Select(step => string.Join(',', step.Versions)));
    }

    [Fact]
    public void A_version_that_could_not_be_built_leaves_nothing_to_probe()
    {
        var missing = new ProbeTarget(
            new BuiltTarget(Samples.Target("MessagePack", "9.9.9"), null, new Problem("cannot build", "why", "")), new Dictionary<string, string>());

        Assert.Empty(ProbeGroup.Upgrades([Program("old", "3.1.0"), missing], []));
    }

    [Fact]
    public void A_result_between_versions_names_both_in_its_line_and_in_its_command()
    {
        var outcome = new ProbeOutcome("upgrade/books/1.0.0 writes, 2.0.0 reads", "", Finding.Kept);
        var result = new ProbeResult("Some", "2.0.0", "2.0.0", "net10.0", "jit", outcome, Claimed: false) { Versions = "2.0.0,1.0.0" };

        Assert.True(Touchstone.Protocol.JsonFields.TryParse(result.ToString(), out var fields, out _));
        Assert.True(ProbeResult.TryFrom(fields, out var read));
        Assert.Equal(result.ToString(), read.ToString());
        Assert.Equal("touchstone probe '#Some' --versions 2.0.0,1.0.0 --probe 'upgrade/books/1.0.0 writes, 2.0.0 reads'", read.Reproduce);
    }

    [Fact]
    public void A_library_with_a_protection_repeats_hostile_probes_with_it_switched_on()
    {
        var steps = ProbeStep.Of(WithProtection(byDefault: false), null, ["values/Guid/*", "hostile/empty input/*"]);

        Assert.Equal([null, "Limits"], steps.Select(step => step.Protection));
        Assert.Equal(["hostile/empty input/no byte"], steps[1].Patterns);
        Assert.Equal(["hostile/empty input/no byte"], steps[1].Probes.Select(probe => probe.Name));
    }

    [Theory]
    [InlineData(true, "hostile/*")] // The protection is on by default, so a second step would be the same.
    [InlineData(false, "values/*")]
    public void Everything_else_runs_once(bool byDefault, string pattern) =>
        Assert.Null(Assert.Single(ProbeStep.Of(WithProtection(byDefault), null, [pattern])).Protection);

    static ProbeTarget WithProtection(bool byDefault)
    {
        var target = Samples.Target("MessagePack");
        var traits = target.Adapter.Traits with { Protection = new AdapterProtection { Name = "Limits", Link = "l", ByDefault = byDefault } };
        return Old with { Built = Old.Built with { Target = target with { Adapter = target.Adapter with { Traits = traits } } } };
    }

    static ProbeTarget Program(string name, string? version = null) =>
        new(new BuiltTarget(Samples.Target("MessagePack", version), name, null), new Dictionary<string, string>());
}
