using System.Globalization;
using Touchstone.Machine.Plans;

namespace Touchstone.Machine.Noise;

/// <summary>
/// A job with a row of <c>touchstone machine noise</c>. Found by this interface. NoiseReading says what its figures mean.
/// </summary>
interface INoiseJob : IJob
{
    /// <summary>The place of the row among those of the other jobs.</summary>
    int Order { get; }

    /// <summary>The row.</summary>
    /// <param name="whole">The time for observing drift. The other jobs take a part of it.</param>
    LimitStep Step(TimeSpan whole);
}

/// <summary>Makes the rows of noise jobs.</summary>
static class NoiseStep
{
    // Only drift needs a longer time. For interruptions and counters, a few seconds are enough.
    static readonly TimeSpan longest = TimeSpan.FromSeconds(3);

    /// <summary>A row whose job observes the machine for the whole time.</summary>
    public static LimitStep During(TimeSpan whole, string name, string job) =>
        new(name, job, [string.Create(CultureInfo.InvariantCulture, $"milliseconds={(long)whole.TotalMilliseconds}")])
        {
            LeastRounds = 1,
            MostRounds = 1,
        };

    /// <summary>A row whose job observes the machine for a few seconds.</summary>
    public static LimitStep Briefly(TimeSpan whole, string name, string job) => During(whole < longest ? whole : longest, name, job);
}
