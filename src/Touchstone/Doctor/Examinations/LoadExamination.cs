using System.Globalization;
using Touchstone.Analysis;
using Touchstone.Measure.Limits;

namespace Touchstone.Doctor.Examinations;

/// <summary>Other programs that use the processor.</summary>
sealed class LoadExamination : IExamination
{
    const double LoadPerCore = 0.5;
    const int Named = 5;

    public IEnumerable<Finding> Look(Observation seen)
    {
        var busy = seen.Seen.Processes().Where(process => process.Share > Watched.BusyShare).ToList();
        if (busy.Count > 0)
        {
            var names = busy.Take(Named).Select(process =>
                string.Create(CultureInfo.InvariantCulture, $"{process.Name} ({process.Id}) {process.Share * 100:0} %"));
            yield return new Finding(
                Chapter.Load, Severity.Disturbs,
                $"{busy.Count} other {(busy.Count == 1 ? "process works" : "processes work")}: {string.Join(", ", names)}{(busy.Count > Named ? ", …" : "")}",
                "they use cores, fill the caches and slow the clock of all cores",
                "end them, or wait until they are done");
        }
        else if (seen.Facts.System.LoadAverage is [var load, ..] && load > LoadPerCore * seen.Facts.Cpu.UsableCores)
            yield return new Finding(
                Chapter.Load, Severity.Note,
                string.Create(CultureInfo.InvariantCulture, $"the load was {load:0.0} over the last minute, on {seen.Facts.Cpu.UsableCores} cores"),
                "another program used the processor a moment ago, and may do so again",
                "wait a minute and look again");
    }
}
