using Touchstone.Build;
using Touchstone.Commands.ProbeRuns;
using Touchstone.Core.Results;
using Touchstone.Measure.ProbeRuns;
using Touchstone.Probes;
using Touchstone.Tests.Build;

namespace Touchstone.Tests.Commands.ProbeRuns;

/// <summary>What <c>probe --write</c> leaves in the folder of an adapter.</summary>
public sealed class ProbedClaimsWriterTests : IDisposable
{
    const string Earlier = "facts of an earlier day";

    readonly string folder = Directory.CreateTempSubdirectory("touchstone-test-").FullName;

    string Facts => Path.Combine(folder, AdapterProbes.FileName);

    string Traits => Path.Combine(folder, "traits.json");

    public ProbedClaimsWriterTests()
    {
        File.WriteAllText(Facts, Earlier);
        File.WriteAllText(Traits, Samples.TraitsJson);
    }

    public void Dispose() => Directory.Delete(folder, recursive: true);

    [Fact]
    public void The_results_of_all_probes_are_written()
    {
        var (output, errors) = Write(All());

        Assert.Equal(All().Count + 1, File.ReadAllLines(Facts).Length);
        Assert.Contains("\"date\": \"2026-11-29\"", File.ReadAllText(Traits), StringComparison.Ordinal);
        Assert.Contains("| Some | 1.2.3 |", output, StringComparison.Ordinal);
        Assert.Equal("", errors);
    }

    [Fact]
    public void After_an_interruption_the_files_stay_as_they_are()
    {
        var all = All();

        var (output, errors) = Write([.. all.Take(all.Count - 1)]);

        Assert.Equal(Earlier, File.ReadAllText(Facts));
        Assert.Equal(Samples.TraitsJson, File.ReadAllText(Traits));
        Assert.Equal("", output);
        Assert.Contains($"{all.Count - 1} of {all.Count} probes have a result", errors, StringComparison.Ordinal);
        Assert.Contains("touchstone probe '#Some' --write", errors, StringComparison.Ordinal);
    }

    static List<ProbeResult> All() =>
    [
        .. ProbeNames.Matching([]).Select(probe => new ProbeResult(
            "Some", "", "1.2.3", "net10.0", "jit", new ProbeOutcome(probe.Name, probe.Claim, new Finding(Verdict.Kept)), false)),
    ];

    (string Output, string Errors) Write(IReadOnlyList<ProbeResult> results)
    {
        using var output = new StringWriter();
        using var errors = new StringWriter();
        ProbedClaimsWriter.Write(
            [Samples.Adapter("Some", "1.2.3", folder)], results, new DateOnly(2026, 11, 29), new Terminal(output, errors, 160, Color: false, Live: false));
        return (output.ToString(), errors.ToString());
    }
}
