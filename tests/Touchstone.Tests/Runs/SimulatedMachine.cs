using Touchstone.Tests.Analysis;

namespace Touchstone.Tests.Runs;

/// <summary>A machine whose neighbours make noise in stretches, on a clock of its own. The same seed gives the same noise.</summary>
/// <param name="seed">Another seed, another hour.</param>
/// <param name="quiet">The part of the time that is quiet, from 0 to 1.</param>
/// <param name="level">How many times as long everything takes in this hour, quiet or not.</param>
sealed class SimulatedMachine(int seed, double quiet, double level = 1)
{
    // Bursts and pauses between them are as long as those of the neighbour in benchmarks/Quality: 50 ms to 5 s, evenly on a logarithmic scale.
    const double ShortestNs = 50e6;
    const double Range = 100;

    readonly Random random = new(seed);
    double stretchEndsNs;
    double slowdown = 1;

    /// <summary>The clock.</summary>
    public double NowNs { get; private set; }

    /// <summary>The random numbers of this hour.</summary>
    public Random Random => random;

    /// <summary>Lets time pass.</summary>
    public void Pass(double ns)
    {
        NowNs += ns;
        while (NowNs > stretchEndsNs)
        {
            var noisy = slowdown == 1 && quiet < 1;
            var lengthNs = ShortestNs * Math.Pow(Range, random.NextDouble());
            stretchEndsNs += noisy ? lengthNs * (1 - quiet) * 2 : lengthNs * quiet * 2;
            slowdown = noisy ? 1.3 + random.NextDouble() : 1;
        }
    }

    /// <summary>Does work that takes so long at rest; returns what it took.</summary>
    public double Work(double ns)
    {
        var took = ns * slowdown * level * (1 + 0.01 * Math.Abs(Synthetic.Normal(random)));
        Pass(took);
        return took;
    }
}
