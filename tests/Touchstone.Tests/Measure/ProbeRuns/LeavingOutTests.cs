using Touchstone.Build;
using Touchstone.Core.Keys;
using Touchstone.Measure.ProbeRuns;
using Touchstone.Tests.Build;

namespace Touchstone.Tests.Measure.ProbeRuns;

/// <summary>The probe files that do not compile with a library, and the probes in them.</summary>
public sealed class LeavingOutTests
{
    static readonly Target Target = new(Samples.Adapter("MemoryPack", "1.21.4"), null, RuntimeMode.Default);

    [Fact]
    public void A_file_of_probes_that_the_compiler_names_is_left_out_with_the_compiler_s_message()
    {
        var leftOut = new SortedDictionary<string, string>(StringComparer.Ordinal);

        var errors = Broken(
            Error("probes/Values/UriValue.cs", "MEMPACK027"), Error(@"probes\Shapes\GridShape.cs", "CS0315"), Error("probes/Values/UriValue.cs", "CS0001"));
        var learned = ProbeTargets.LearnsMore(errors, leftOut);

        Assert.True(learned);
        Assert.Equal(["Shapes/GridShape.cs", "Values/UriValue.cs"], leftOut.Keys);
        Assert.Equal("it does not compile with this library: MEMPACK027: it cannot be", leftOut["Values/UriValue.cs"]);
    }

    [Fact]
    public void A_build_that_complains_of_the_same_again_is_not_tried_again()
    {
        var leftOut = new SortedDictionary<string, string>(StringComparer.Ordinal) { ["Values/UriValue.cs"] = "reason" };

        Assert.False(ProbeTargets.LearnsMore(Broken(Error("probes/Values/UriValue.cs", "CS0001")), leftOut));
        Assert.Equal("reason", leftOut["Values/UriValue.cs"]);
    }

    [Fact]
    public void Compiler_messages_about_other_files_leave_no_probe_out()
    {
        var leftOut = new SortedDictionary<string, string>(StringComparer.Ordinal);

        Assert.False(ProbeTargets.LearnsMore(Broken(Error("adapters/MemoryPack/MemoryPackAdapter.cs", "CS0103"), Error("", "NU1101")), leftOut));
        Assert.Empty(leftOut);
    }

    [Fact]
    public void A_program_that_was_built_has_nothing_to_leave_out()
    {
        var leftOut = new SortedDictionary<string, string>(StringComparer.Ordinal);
        var built = new BuiltTarget(Target, "/program", null) { Errors = [Error("probes/Values/UriValue.cs", "CS0001")] };

        Assert.False(ProbeTargets.LearnsMore(built, leftOut));
        Assert.Empty(leftOut);
    }

    [Fact]
    public void A_missing_probe_is_explained_by_the_file_with_the_longest_beginning_of_its_name()
    {
        var texts = new Dictionary<string, string>
        {
            ["Values/UriValue.cs"] = "Probe.RoundTrip(\"values/Uri/absolute\"",
            ["References/Chain.cs"] = "Probe.RoundTrip($\"references/chain/{length:000000} deep\"",
        };
        var leftOut = texts.Keys.ToDictionary(file => file, file => $"{file} does not compile");

        Assert.Equal("Values/UriValue.cs does not compile", Reason("values/Uri/absolute"));
        Assert.Equal("References/Chain.cs does not compile", Reason("references/chain/000100 deep"));

        string? Reason(string name) => LeftOutProbes.Reason(name, leftOut, file => texts[file]);
    }

    [Theory]
    [InlineData("values/Guid/empty")]
    [InlineData("values/UInt/largest")]
    [InlineData("evolution/Uri/absolute")]
    public void A_file_that_was_left_out_explains_no_probe_of_another_file(string name) =>
        Assert.Null(LeftOutProbes.Reason(
            name, new Dictionary<string, string> { ["Values/UriValue.cs"] = "reason" }, _ => "Probe.RoundTrip(\"values/Uri/absolute\""));

    static BuiltTarget Broken(params BuildError[] errors) => new(Target, null, new Problem("cannot build", "it does not compile", "")) { Errors = errors };

    static BuildError Error(string file, string code) => new(0, file, 1, code, "it cannot be");
}
