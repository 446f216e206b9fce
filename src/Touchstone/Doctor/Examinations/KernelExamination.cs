using System.Globalization;
using Touchstone.Analysis;
using Touchstone.Measure.Limits;

namespace Touchstone.Doctor.Examinations;

/// <summary>Shows what no counter of the system does: how much of the core this process had.</summary>
sealed class KernelExamination : IExamination
{
    const double QuietEnough = 0.9;

    public IEnumerable<Finding> Look(Observation seen)
    {
        if (seen.KernelNs.Count == 0)
            yield break;
        if (seen.QuietShare < QuietEnough)
            yield return new Finding(
                Chapter.Noisy, Severity.Disturbs,
                string.Create(
                    CultureInfo.InvariantCulture,
                    $"the machine was not quiet for {(1 - seen.QuietShare) * 100:0} % of the time: "
                        + $"the reference kernel took more than 15 % longer than at its best"),
                "samples from such moments do not count: a run takes longer, or is marked noisy if too few samples remain",
                "close the programs that other findings name; on a shared machine, try another hour or touchstone run --patience 10m");
        if (seen.Speed.TypicalNs > seen.RememberedNs * KernelSpeeds.SameMachine)
            yield return new Finding(
                Chapter.Noisy, Severity.Disturbs,
                string.Create(
                    CultureInfo.InvariantCulture,
                    $"the machine works {(seen.Speed.TypicalNs / seen.RememberedNs - 1) * 100:0} % slower than in earlier runs, all the time"),
                "samples of such a run count as noisy, and its numbers are less exact",
                "look for heat, another power mode or a busy host; if the machine stays slow, remove kernel.jsonl from the folder touchstone in the cache");
    }
}
