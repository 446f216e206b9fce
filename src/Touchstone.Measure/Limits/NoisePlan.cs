using System.Globalization;
using Touchstone.Core.Limits;
using Touchstone.Machine.Noise;

namespace Touchstone.Measure.Limits;

/// <summary>The plan of <c>touchstone machine noise</c>.</summary>
static class NoisePlan
{
    // Milliseconds. Only drift needs a longer time; for interruptions and counters, a few seconds are enough.
    const int Longest = 3000;

    /// <summary>Makes the plan.</summary>
    /// <param name="duration">The time for observing drift. The other steps take at most 3 s each.</param>
    public static LimitPlan Of(TimeSpan duration)
    {
        var whole = (long)duration.TotalMilliseconds;
        var part = Math.Min(whole, Longest);
        return new LimitPlan(
            LimitTopics.Noise,
            [
                new PlannedTable(
                    "Noise", "",
                    [
                        Step("clock", ClockJob.JobName) with { LeastRounds = 5, MostRounds = 5 },
                        Step("interruptions", InterruptionsJob.JobName, Milliseconds(part)),
                        Step("drift and frequency", DriftJob.JobName, Milliseconds(whole)),
                        Step("other load and limits", LimitTopics.WatchJob, Milliseconds(part)),
                    ]),
            ]);
    }

    static LimitStep Step(string name, string job, params string[] settings) => new(name, job, settings) { LeastRounds = 1, MostRounds = 1 };

    static string Milliseconds(long milliseconds) => string.Create(CultureInfo.InvariantCulture, $"milliseconds={milliseconds}");
}
