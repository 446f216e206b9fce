using System.Globalization;
using Touchstone.Analysis;

namespace Touchstone.Machines.Doctor.Examinations;

/// <summary>Other programs at work.</summary>
sealed class LoadExamination : IExamination
{
    /// <summary>The part of a core from which on a process works.</summary>
    public const double Share = 0.05;

    const double LoadPerCore = 0.5;
    const int Named = 5;

    public IEnumerable<Finding> Look(Observation seen)
    {
        var busy = seen.Seen.Processes().Where(process => process.Share > Share).ToList();
        if (busy.Count > 0)
            yield return new Finding(
                Chapter.Load, Severity.Disturbs,
                $"{busy.Count} other {(busy.Count == 1 ? "process works" : "processes work")}: {string.Join(", ", busy.Take(Named).Select(process => string.Create(CultureInfo.InvariantCulture, $"{process.Name} ({process.Id}) {process.Share * 100:0} %")))}{(busy.Count > Named ? ", …" : "")}",
                "they take the core, fill the caches and slow the clock of all cores",
                "end them, or wait until they are done");
        else if (seen.Facts.System.LoadAverage is [var load, ..] && load > LoadPerCore * seen.Facts.Cpu.UsableCores)
            yield return new Finding(
                Chapter.Load, Severity.Note,
                string.Create(CultureInfo.InvariantCulture, $"the load was {load:0.0} over the last minute, on {seen.Facts.Cpu.UsableCores} cores"),
                "something worked a moment ago, and may again",
                "wait a minute and look again");
    }
}
