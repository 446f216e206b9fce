namespace Touchstone.Tests.Measure.Runs;

/// <summary>A machine with a simulated clock, whose neighbors make noise in bursts. The same seed gives the same noise.</summary>
/// <param name="seed">Another seed gives another hour.</param>
/// <param name="quiet">The share of the time that is quiet, from 0 to 1.</param>
/// <param name="level">The slowdown of this hour, quiet or not: how many times as long everything takes.</param>
/// <param name="turns">True for neighbors that take turns on the core of the run, at full speed. False for those that slow everything down.</param>
sealed class SimulatedMachine(int seed, double quiet, double level = 1, bool turns = false)
{
    // Schedulers work in turns of 3 ms, so a program loses its core that often.
    const double TurnNs = 3e6;

    // Bursts and the pauses between them are as long as those of the neighbor in benchmarks/Quality: 50 ms to 5 s, uniform on a logarithmic scale.
    const double ShortestNs = 50e6;
    const double Range = 100;

    readonly Random random = new(seed);
    double stretchEndsNs;
    double slowdown = 1;
    double turnLeftNs = TurnNs;

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

    /// <summary>Does work that takes this time on a quiet machine, and returns the time it took.</summary>
    public double Work(double ns) => Work(ns, out _);

    /// <summary>Does work that takes this time on a quiet machine, and returns the time it took.</summary>
    /// <param name="ns">The time on a quiet machine.</param>
    /// <param name="awayNs">The part of the time in which another program had the core.</param>
    public double Work(double ns, out double awayNs)
    {
        // Another program ran in between, so the caches must be filled again.
        var factor = turns ? 1 + (slowdown - 1) / 4 : slowdown;
        var took = ns * factor * level * (1 + 0.01 * Math.Abs(Statistics.NormalDraw(random)));
        awayNs = 0;
        for (turnLeftNs -= took; turnLeftNs < 0; turnLeftNs += TurnNs)
            awayNs += turns && slowdown > 1 ? TurnNs : 0;
        took += awayNs;
        Pass(took);
        return took;
    }
}
