using Touchstone.Core.Keys;
using Touchstone.Core.Results;
using Touchstone.Protocol;

namespace Touchstone.Tests.Analysis;

/// <summary>Complete runs of an invented machine, in which each serializer takes a known time.</summary>
static class MockRuns
{
    public const string Machine = "Mock CPU(R) 9000 @ 3.00GHz, Mock OS 1.0";

    /// <summary>A run. Its launches differ by 1 % from each other, its samples by 0.5 %.</summary>
    /// <param name="seed">Another seed gives another run of the same program.</param>
    /// <param name="cells">Name and time per call of each serializer.</param>
    public static RunResults Of(
        int seed, IEnumerable<(string Serializer, double Ns)> cells, string machine = Machine, string scenario = "", double kernelNs = Synthetic.KernelNs,
        int launches = 5, long payload = 100, long allocated = 1000, string version = "1.0", string environment = "", bool converts = false,
        ShardRecord? shard = null, string limit = "")
    {
        var random = new Random(seed);
        var run = Begin(seed, machine, scenario, environment);
        if (shard is not null)
            Write(run, shard);
        foreach (var (serializer, ns) in cells)
        {
            for (var launch = 0; launch < launches; launch++)
            {
                Add(
                    run, serializer, ns * (1 + 0.01 * Statistics.NormalDraw(random)), kernelNs, payload, allocated, version, converts, random,
                    serializer == limit);
            }
        }
        return run;
    }

    /// <summary>The run with additional launches of one serializer, which allocate so many bytes per call.</summary>
    public static RunResults With(this RunResults run, string serializer, double ns, params long[] allocated)
    {
        var random = new Random(run.Launches.Count);
        foreach (var bytes in allocated)
            Add(run, serializer, ns * (1 + 0.01 * Statistics.NormalDraw(random)), Synthetic.KernelNs, 100, bytes, "1.0", converts: false, random);
        return run;
    }

    /// <summary>The run with an additional launch that failed.</summary>
    public static RunResults With(this RunResults run, string serializer, string failure)
    {
        Write(run, Launch(run, serializer));
        Write(run, new LaunchEnd(failure, false, 1) { Launch = run.Launches.Count });
        return run;
    }

    /// <summary>Writes a line as a run would.</summary>
    public static void Write(RunResults run, object record) => Assert.True(run.Accept(record.ToString()!, out var reason), reason);

    static RunResults Begin(int seed, string machine, string scenario, string environment)
    {
        var run = new RunResults();
        Write(run, new RunHeader(
            ["run"], new DateTime(2026, 1, 31, 12, 0, 0, DateTimeKind.Utc).AddMinutes(seed), machine, scenario, environment.Length > 0 ? [environment] : []));
        return run;
    }

    static void Add(RunResults run, string serializer, double ns, double kernelNs, long payload, long allocated, string version, bool converts, Random random,
        bool limit = false)
    {
        Write(run, Launch(run, serializer, limit));
        Write(run, TestCells.Started with
        {
            Serializer = serializer,
            Version = version,
            Library = serializer,
            FileVersion = version + ".0.0",
            LibraryTypes = converts,
            Converts = converts,
        });
        Write(run, new Verified { PayloadBytes = payload, Differences = 0, Paths = [], Texts = [], Kinds = [] });
        // The kernel slows down with the machine, and so does the sample.
        var slowdown = kernelNs / Synthetic.KernelNs;
        var samples = Enumerable.Range(0, 20)
            .Select(_ => Synthetic.Sample(ns * (1 + 0.005 * Statistics.NormalDraw(random)), slowdown) with { AllocatedBytes = allocated * 100 });
        Write(run, Synthetic.Slice([.. samples]));
        Write(run, new Finished { PeakBytes = 1, CompiledMethods = 1 });
        Write(run, new LaunchEnd(null, false, 1) { Launch = run.Launches.Count });
    }

    static Launch Launch(RunResults run, string serializer, bool limit = false) => new()
    {
        Id = run.Launches.Count + 1,
        Key = new LaunchKey(serializer, "", "net10.0", "jit", "books", 1, 0, ""),
        Operations = [Operation.Serialize],
        Limit = limit,
    };
}
