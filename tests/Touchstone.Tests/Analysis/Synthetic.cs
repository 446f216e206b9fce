using Touchstone.Analysis;
using Touchstone.Protocol;
using Touchstone.Results;

namespace Touchstone.Tests.Analysis;

/// <summary>Samples of a machine whose speed is known.</summary>
static class Synthetic
{
    public const double KernelNs = 300_000;

    /// <summary>Of a machine that is always at rest.</summary>
    public static KernelSpeed Speed { get; } = new(KernelNs, KernelNs);

    /// <summary>A sample on a machine that is <paramref name="slowdown"/> times slower than at rest.</summary>
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

    /// <summary>A launch whose samples vary by 1 % around its own level.</summary>
    public static LaunchEstimate Launch(double level, Random random, int samples = 60) =>
        Estimate(Enumerable.Range(0, samples).Select(_ => Sample(level * (1 + 0.01 * Normal(random)))));

    /// <summary>What a launch with these samples comes to.</summary>
    public static LaunchEstimate Estimate(IEnumerable<Sample> samples) => LaunchEstimate.From(Recorded(samples), Operation.Serialize, Speed)!;

    /// <summary>A launch with these samples.</summary>
    public static Launch Recorded(IEnumerable<Sample> samples)
    {
        var launch = new Launch { Id = 1, Key = new LaunchKey("X", "", "net10.0", "jit", "books", 1, 0, ""), Operations = [Operation.Serialize] };
        launch.Samples.AddRange(samples);
        return launch;
    }

    /// <summary>The line of these samples, taken one after the other.</summary>
    public static Slice Slice(IReadOnlyList<Sample> samples, long compiledMethods = 0) => new()
    {
        Operation = samples[0].Operation,
        StartNs = 0,
        CompiledMethods = compiledMethods,
        KernelNs = [samples[0].KernelBeforeNs, .. samples.Select(sample => sample.KernelAfterNs)],
        Samples = samples,
    };

    /// <summary>A standard normal number.</summary>
    public static double Normal(Random random) =>
        Math.Sqrt(-2 * Math.Log(1 - random.NextDouble())) * Math.Cos(2 * Math.PI * random.NextDouble());
}
