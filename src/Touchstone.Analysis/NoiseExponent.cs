namespace Touchstone.Analysis;

/// <summary>
/// Estimates how much more than the reference kernel neighbors slow serializers, as a power: with an exponent of 2, a disturbance that slows
/// the kernel by 1.3 slows serializers by 1.69. The exponent depends on the neighbors' work. So each run estimates its own, from operations
/// sampled in both quiet and noisy moments of one launch.
/// </summary>
static class NoiseExponent
{
    const int EnoughSamples = 5;
    const int EnoughSeries = 10;

    // A single kernel timing is noisy: smaller slowdowns prove nothing.
    const double LeastSlowdown = 1.15;

    // Nothing is slowed less than the kernel for long. An exponent far above comes from a burst that the kernel did not meet.
    const double Least = 1;
    const double Most = 3;

    /// <summary>Estimates the exponent; 1 if too few operations have both quiet and noisy samples.</summary>
    /// <param name="launches">Launches with the same kernel.</param>
    /// <param name="speed">How fast the machine ran it. Its exponent is ignored.</param>
    public static double Of(IEnumerable<Launch> launches, KernelSpeed speed)
    {
        var plain = speed with { Exponent = 1 };
        double[] found = [.. launches
            .SelectMany(launch => launch.Samples.GroupBy(sample => sample.Operation))
            // On a quiet machine this saves most of the work.
            .Where(series => series.Count(sample => !plain.WasQuiet(sample)) >= EnoughSamples)
            .Select(series => Normalised.From([.. series], plain).FindAll(sample => sample is { IsCold: false, Interrupted: false, AfterCollection: false }))
            .Select(Of)
            .Where(double.IsFinite)];
        return found.Length >= EnoughSeries ? Math.Clamp(1 + Statistics.Median(found), Least, Most) : 1;
    }

    // How much too long noisy samples still are after scaling, as a power of the kernel's slowdown.
    static double Of(List<Normalised> samples)
    {
        var quiet = samples.FindAll(sample => sample.Quiet);
        var noisy = samples.FindAll(sample => !sample.Quiet && sample.Slowdown > LeastSlowdown);
        if (quiet.Count < EnoughSamples || noisy.Count < EnoughSamples)
            return double.NaN;
        var level = Statistics.Median(quiet.Select(sample => sample.NsPerCall));
        return Statistics.Median(noisy.Select(sample => Math.Log(sample.NsPerCall / level) / Math.Log(sample.Slowdown)));
    }
}
