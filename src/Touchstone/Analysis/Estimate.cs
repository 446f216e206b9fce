namespace Touchstone.Analysis;

/// <summary>One cell's time per call with its 95 % interval.</summary>
/// <param name="CostNs">Mean of the faster half of the launches, plus the collector's pauses per call.</param>
/// <param name="LowNs">Lower end of the interval.</param>
/// <param name="HighNs">Upper end of the interval.</param>
/// <param name="PauseNs">The pauses in it.</param>
public readonly record struct Estimate(double CostNs, double LowNs, double HighNs, double PauseNs)
{
    const int Replicates = 400;
    const int LevelsPerLaunch = 25;

    /// <summary>Half of the interval over the estimate.</summary>
    public double RelativeError => (HighNs - LowNs) / 2 / CostNs;

    /// <summary>Makes the estimate.</summary>
    /// <param name="launches">At least one.</param>
    /// <remarks>
    /// What befalls a launch (where its code and data came to lie, which profile the compiler saw, what the machine did meanwhile) slows it
    /// more often than not, so that launches have a long tail above: the mean of the faster half repeats better than their median or
    /// pseudo-median (docs/methodology.md), and half of the launches may be outliers. The interval is a bootstrap over launches and over
    /// the samples in them, since both vary. A bootstrap over few launches is too narrow and is widened: a simulation in the tests holds
    /// 95 % intervals of 3 to 10 launches to cover at least 91 %.
    /// </remarks>
    public static Estimate From(IReadOnlyList<LaunchEstimate> launches)
    {
        double[] levels = [.. launches.Select(launch => launch.LevelNs)];
        var level = Statistics.LowerHalfMean(levels);
        var pause = launches.Sum(launch => launch.PauseNs) / launches.Sum(launch => launch.Calls);
        var replicates = Bootstrap(launches);
        var widening = Widening(launches.Count);
        var value = level + pause;
        // The faster half of few launches lies above that of many: the truth is more often below than above.
        var low = value - (value - Statistics.Quantile(replicates, 0.025)) * widening * (launches.Count + 2) / launches.Count;
        var high = value + (Statistics.Quantile(replicates, 0.975) - value) * widening;
        return new Estimate(value, Math.Clamp(low, 0, value), Math.Max(high, value), pause);
    }

    static double[] Bootstrap(IReadOnlyList<LaunchEstimate> launches)
    {
        var random = new Random(12345); // Seeded: the same samples give the same interval.
        var levels = launches.Select(launch => ResampledLevels(launch.NetNs, random)).ToArray();
        var replicates = new double[Replicates];
        var drawn = new double[launches.Count];
        for (var r = 0; r < Replicates; r++)
        {
            double pause = 0, calls = 0;
            for (var i = 0; i < drawn.Length; i++)
            {
                var pick = random.Next(launches.Count);
                drawn[i] = levels[pick][random.Next(LevelsPerLaunch)];
                pause += launches[pick].PauseNs;
                calls += launches[pick].Calls;
            }
            replicates[r] = Statistics.LowerHalfMean(drawn) + pause / calls;
        }
        Array.Sort(replicates);
        return replicates;
    }

    static double[] ResampledLevels(double[] values, Random random)
    {
        var levels = new double[LevelsPerLaunch];
        var drawn = new double[values.Length];
        for (var m = 0; m < levels.Length; m++)
        {
            for (var i = 0; i < drawn.Length; i++)
                drawn[i] = values[random.Next(values.Length)];
            levels[m] = LaunchEstimate.Level(drawn);
        }
        return levels;
    }

    /// <summary>Student's t over the normal quantile, and the bootstrap's bias (n - 1) / n; two launches cannot do better than three.</summary>
    static double Widening(int launches)
    {
        if (launches < 2)
            return 1;
        var degrees = Math.Max(launches - 1, 2);
        return Statistics.StudentT975(degrees) / 1.96 * Math.Sqrt(launches / (launches - 1.0));
    }
}
