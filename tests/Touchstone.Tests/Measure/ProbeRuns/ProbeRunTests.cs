using Touchstone.Build;
using Touchstone.Core;
using Touchstone.Core.Keys;
using Touchstone.Core.Results;
using Touchstone.Measure.ProbeRuns;
using Touchstone.Probes;
using Touchstone.Protocol;
using Touchstone.Tests.Analysis;
using Touchstone.Tests.Build;

namespace Touchstone.Tests.Measure.ProbeRuns;

/// <summary>Probes of a made-up program, which reports the version that it has loaded.</summary>
public sealed class ProbeRunTests : IDisposable
{
    readonly TemporaryFolder disk = new();
    readonly List<ProbeResult> results = [];

    public void Dispose() => disk.Dispose();

    [LinuxFact]
    public async Task No_probe_of_a_version_that_was_not_loaded_has_a_result()
    {
        var run = Run(requested: "9.0.0", loaded: "10.0.12");

        var reason = await run.Run(disk.Path, CancellationToken.None);

        Assert.Empty(results);
        Assert.StartsWith("9.0.0 was requested, but the runtime's own System.X 10.0.12 was loaded", reason, StringComparison.Ordinal);
        Assert.Equal(["--runtime", "net8.0"], run.Mismatch!.Correction!.Add);
    }

    [LinuxFact]
    public async Task Probes_of_the_requested_version_have_results()
    {
        var run = Run(requested: "9.0.0", loaded: "9.0.0");

        Assert.Null(await run.Run(disk.Path, CancellationToken.None));
        Assert.Null(run.Mismatch);
        Assert.Equal(("upgrade/books", "9.0.0"), (Assert.Single(results).Outcome.Probe, results[0].Version));
    }

    [UnixTheory]
    [InlineData(1_000_000_001, Verdict.Exhausted, "used more than 1 GB of memory")]
    [InlineData(1_000_000_000, Verdict.Hung, "no answer in 2 s")]
    public async Task A_probe_that_hung_with_more_memory_than_allowed_is_exhausted(long residentBytes, Verdict verdict, string reason)
    {
        var finding = new Finding(Verdict.Hung, Reason: "no answer in 2 s");
        var run = Run("9.0.0", "9.0.0", new ProbeOutcome("upgrade/books", "", finding) { PeakBytes = residentBytes });

        Assert.Null(await run.Run(disk.Path, CancellationToken.None));
        var found = Assert.Single(results).Outcome.Finding;
        Assert.Equal(verdict, found.Verdict);
        Assert.Contains(reason, found.Reason, StringComparison.Ordinal);
    }

    ProbeRun Run(string requested, string loaded, ProbeOutcome? outcome = null)
    {
        var target = new Target(Samples.Adapter("X", null, package: "System.X"), requested, RuntimeMode.Default);
        var program = Program(loaded, outcome ?? new ProbeOutcome("upgrade/books", "", new Finding(Verdict.Kept)));
        var step = new ProbeStep(new ProbeTarget(new BuiltTarget(target, program, null), new Dictionary<string, string>()), Leaves: false, [])
        {
            Versions = [requested, "10.0.0"],
        };
        var limits = new WorkerLimits(TimeSpan.FromMinutes(1), 1_000_000_000);
        return new ProbeRun(step, limits, TimeSpan.FromSeconds(20), results.Add) { Source = _ => "" };
    }

    string Program(string loaded, ProbeOutcome outcome)
    {
        object[] lines =
        [
            TestCells.Started with { Serializer = "X", Version = loaded, Library = "System.X 10.0.0.0", Runtime = ".NET 10.0.12" },
            outcome,
            new Finished { PeakBytes = 1, CompiledMethods = 1 },
        ];
        var path = disk.Write("program", $"#!/bin/sh\nread request\ncat <<'END'\n{string.Join('\n', lines)}\nEND\n");
        if (!OperatingSystem.IsWindows())
            File.SetUnixFileMode(path, UnixFileMode.UserRead | UnixFileMode.UserExecute);
        return path;
    }
}
