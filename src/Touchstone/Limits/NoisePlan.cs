using System.Globalization;
using Touchstone.Machine.Noise;
using Touchstone.Machines.Doctor;

namespace Touchstone.Limits;

/// <summary>What <c>touchstone machine noise</c> measures.</summary>
static class NoisePlan
{
    /// <summary>See <see cref="LimitKey.Topic"/>.</summary>
    public const string Topic = "noise";

    // Interruptions and counters need no drift to show: seconds of them are enough.
    const int Longest = 3000;

    /// <summary>The plan.</summary>
    /// <param name="duration">How long drift is watched; the rest takes less.</param>
    public static LimitPlan Of(TimeSpan duration)
    {
        var whole = (long)duration.TotalMilliseconds;
        var part = Math.Min(whole, Longest);
        return new LimitPlan(
            Topic,
            [
                new PlannedTable(
                    "Noise", "",
                    [
                        Step("clock", ClockJob.JobName) with { LeastRounds = 5, MostRounds = 5 },
                        Step("interruptions", InterruptionsJob.JobName, Milliseconds(part)),
                        Step("drift and frequency", DriftJob.JobName, Milliseconds(whole)),
                        Step("other load and limits", WatchJob.JobName, Milliseconds(part)),
                    ]),
            ]);
    }

    static LimitStep Step(string name, string job, params string[] settings) => new(name, job, settings) { LeastRounds = 1, MostRounds = 1 };

    static string Milliseconds(long milliseconds) => string.Create(CultureInfo.InvariantCulture, $"milliseconds={milliseconds}");
}
