using Touchstone.Build;
using Touchstone.Core.Results;
using Touchstone.Measure.ProbeRuns;
using Touchstone.Probes;
using Touchstone.Tests.Build;

namespace Touchstone.Tests.Measure.ProbeRuns;

/// <summary>Which serializers read the payloads of each other, and in which order their programs run.</summary>
public class InteropTargetsTests
{
    [Fact]
    public void Only_serializers_of_a_format_that_another_one_has_are_tested()
    {
        List<Target> targets = [Of("A", "JSON"), Of("B", "Avro"), Of("C", "JSON"), Of("D", "own binary"), Of("E", "own binary"), Parser("F")];

        var tested = InteropTargets.Of(targets);

        Assert.Equal(["A", "C"], tested.Select(target => target.Adapter.Name));
        Assert.Equal(
            "not tested, as no other serializer here has the format: B (Avro), D (own binary), F (only a parser)",
            InteropTargets.Note(InteropTargets.Alone(new TargetSelection(targets) { Unnamed = new HashSet<string> { "E" } }, tested)));
        Assert.Null(InteropTargets.Note([]));
    }

    [Fact]
    public void Runtimes_are_tested_apart_and_two_versions_of_a_library_as_two_serializers()
    {
        List<Target> runtimes = [Of("A", "JSON"), Of("B", "JSON") with { Mode = Samples.Mode("net8.0") }];
        List<Target> versions = [Of("A", "JSON"), Of("A", "JSON") with { Version = "1.0.0" }];

        Assert.Throws<UsageException>(() => InteropTargets.Of(runtimes));
        Assert.Equal(versions, InteropTargets.Of(versions));
    }

    [Fact]
    public void One_serializer_of_a_format_is_an_error_with_a_command_that_works()
    {
        var error = Assert.Throws<UsageException>(() => InteropTargets.Of([Of("A", "JSON"), Of("B", "Avro")]));

        Assert.Equal("it takes two serializers of one format, not A (JSON), B (Avro)", error.Problem.Why);
        Assert.Equal("touchstone probe SystemTextJson NewtonsoftJson --reads-from", error.Problem.Next);
    }

    [Fact]
    public void All_programs_of_a_format_write_before_any_reads_and_each_knows_the_others()
    {
        ProbeTarget[] built =
            [Program(Of("A", "JSON")), Program(Of("X", "XML")), Program(Of("B", "JSON") with { Version = "2.0.0" }), Program(Of("C", "JSON"))];

        var group = Assert.Single(ProbeGroup.OfOneFormat(built, ["interop/books/*"]));

        Assert.Equal([true, true, true, false, false, false], group.Steps.Select(step => step.Leaves));
        Assert.Equal(
            ["A,B@2.0.0,C", "B@2.0.0,A,C", "C,A,B@2.0.0", "A,B@2.0.0,C", "B@2.0.0,A,C", "C,A,B@2.0.0"],
            group.Steps.Select(step => string.Join(',', step.Serializers)));
        Assert.All(group.Steps, step => Assert.Equal(["interop/books/*"], step.Patterns));
    }

    [Fact]
    public void A_program_that_was_not_built_is_no_reason_to_test_less()
    {
        var missing = new ProbeTarget(new BuiltTarget(Of("B", "JSON"), null, new Problem("cannot build", "why", "")), new Dictionary<string, string>());

        Assert.Equal(["A", "C"], ProbeGroup.OfOneFormat([Program(Of("A", "JSON")), missing, Program(Of("C", "JSON"))], []).Single()
            .Programs.Select(program => program.Built.Target.Adapter.Name));
        Assert.Empty(ProbeGroup.OfOneFormat([Program(Of("A", "JSON")), missing], []));
    }

    [Fact]
    public void A_result_names_the_writer_and_the_format_in_its_line_and_in_its_command()
    {
        var step = new ProbeStep(Program(Of("B", "JSON")), Leaves: false, []) { Serializers = ["B", "A@1.0.0"] };
        var outcome = new ProbeOutcome("interop/books/A@1.0.0 writes, B reads", "", Finding.Kept);

        var result = ProbeRun.ResultOf(step.Target.Built.Target, "2.0.0", outcome, ["--adapter", "mine"], step);

        Assert.Equal(("A@1.0.0", "JSON", "interop"), (result.Writer, result.Format, result.Topic));
        Assert.True(Touchstone.Protocol.JsonFields.TryParse(result.ToString(), out var fields, out _));
        Assert.True(ProbeResult.TryFrom(fields, out var read));
        Assert.Equal(result.ToString(), read.ToString());
        Assert.Equal(
            "touchstone probe '#B' '#A@1.0.0' --reads-from --probe 'interop/books/A@1.0.0 writes, B reads' --adapter mine", read.Reproduce);
    }

    static Target Of(string name, string format)
    {
        var adapter = Samples.Adapter(name, null);
        return new Target(adapter with { Traits = adapter.Traits with { Format = format } }, null, Samples.Mode("net10.0"));
    }

    static Target Parser(string name)
    {
        var target = Of(name, "JSON");
        return target with { Adapter = target.Adapter with { Traits = target.Adapter.Traits with { ParserOnly = true } } };
    }

    static ProbeTarget Program(Target target) => new(new BuiltTarget(target, "program", null), new Dictionary<string, string>());
}
