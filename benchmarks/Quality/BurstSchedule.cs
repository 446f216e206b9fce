using System.Collections;

namespace Touchstone.Quality;

/// <summary>A burst of a noisy neighbor, timed from its start.</summary>
readonly record struct Burst(TimeSpan Start, TimeSpan Length)
{
    /// <summary>The end of the burst.</summary>
    public TimeSpan End => Start + Length;
}

/// <summary>
/// Endless bursts with pauses between them. The first burst begins at once. The same seed and duty always give the same bursts. Lengths are log-uniform
/// from 50 ms to 5 s, so that short bursts are frequent and long ones take most of the time, as on shared hosts.
/// </summary>
/// <param name="seed">Chooses the lengths.</param>
/// <param name="duty">The long-run share of bursts, from 0.01 to 1. At 0.5 pauses are as long as bursts. Otherwise they are scaled.</param>
sealed class BurstSchedule(int seed, double duty) : IEnumerable<Burst>
{
    const double ShortestSeconds = 0.05;
    const double LongestSeconds = 5;

    public IEnumerator<Burst> GetEnumerator()
    {
        var random = new Random(seed);
        for (var start = TimeSpan.Zero; ;)
        {
            var burst = new Burst(start, TimeSpan.FromSeconds(Seconds(random)));
            yield return burst;
            start = burst.End + TimeSpan.FromSeconds(Seconds(random) * (1 - duty) / duty);
        }
    }

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    static double Seconds(Random random) => ShortestSeconds * Math.Pow(LongestSeconds / ShortestSeconds, random.NextDouble());
}
