using Touchstone.Analysis;
using Touchstone.Core.Keys;
using Touchstone.Core.Results;
using Touchstone.Protocol;

namespace Touchstone.Tests.Analysis;

/// <summary>Samples of a machine with known speed.</summary>
static class Synthetic
{
    public const double KernelNs = 300_000;

    /// <summary>The kernel speed of a machine that is always quiet.</summary>
    public static KernelSpeed Speed { get; } = new(KernelNs, KernelNs);

    /// <summary>A sample on a machine that is <paramref name="slowdown"/> times slower than when it is quiet.</summary>
    public static Sample Sample(double nsPerCall, double slowdown = 1, int calls = 100, double pauseNs = 0, double kernelSlowdown = 0) => new()
    {
        Operation = Operation.Serialize,
        Calls = calls,
        ElapsedNs = nsPerCall * calls * slowdown + pauseNs,
        KernelBeforeNs = KernelNs * (kernelSlowdown > 0 ? kernelSlowdown : slowdown),
        KernelAfterNs = KernelNs * (kernelSlowdown > 0 ? kernelSlowdown : slowdown),
        PauseNs = pauseNs,
        Gen0 = pauseNs > 0 ? 1 : 0,
    };

    /// <summary>The sample with an interruption: another program had the core for this time.</summary>
    public static Sample Interrupted(Sample sample, double awayNs) =>
        sample with { CpuNs = sample.ElapsedNs, ElapsedNs = sample.ElapsedNs + awayNs, Switches = 1 };

    /// <summary>A launch whose samples vary by 1 % around its level.</summary>
    public static LaunchEstimate Launch(double level, Random random, int samples = 60) =>
        Estimate(Enumerable.Range(0, samples).Select(_ => Sample(level * (1 + 0.01 * Statistics.NormalDraw(random)))));

    /// <summary>The estimate of a launch with these samples.</summary>
    public static LaunchEstimate Estimate(IEnumerable<Sample> samples) => LaunchEstimate.From(Recorded(samples), Operation.Serialize, Speed)!;

    /// <summary>A launch with these samples.</summary>
    public static Launch Recorded(IEnumerable<Sample> samples)
    {
        var launch = new Launch { Id = 1, Key = new LaunchKey("X", "", "net10.0", "jit", "books", 1, 0, ""), Operations = [Operation.Serialize] };
        launch.Samples.AddRange(samples);
        return launch;
    }

    /// <summary>The slice of these samples, taken one after the other.</summary>
    public static Slice Slice(IReadOnlyList<Sample> samples, long compiledMethods = 0) => new()
    {
        Operation = samples[0].Operation,
        StartNs = 0,
        CompiledMethods = compiledMethods,
        KernelNs = [samples[0].KernelBeforeNs, .. samples.Select(sample => sample.KernelAfterNs)],
        Samples = samples,
    };
}
