using Touchstone.Analysis;
using Touchstone.Protocol;

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
        LaunchEstimate.From(Enumerable.Range(0, samples).Select(_ => Sample(level * (1 + 0.01 * Normal(random)))), Speed)!;

    /// <summary>A standard normal number.</summary>
    public static double Normal(Random random) =>
        Math.Sqrt(-2 * Math.Log(1 - random.NextDouble())) * Math.Cos(2 * Math.PI * random.NextDouble());
}
