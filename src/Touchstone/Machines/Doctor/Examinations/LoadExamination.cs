using System.Globalization;
using Touchstone.Analysis;

namespace Touchstone.Machines.Doctor.Examinations;

/// <summary>Other programs at work.</summary>
sealed class LoadExamination : IExamination
{
    const double Share = 0.05;
    const double LoadPerCore = 0.5;
    const int Named = 5;

    public IEnumerable<Finding> Look(Observation seen)
    {
        var elapsed = seen.After.Taken - seen.Before.Taken;
        var busy = seen.After.Processes
            .Select(process => (process.Key.Name, process.Key.Id, Share: (process.Value - seen.Before.Processes.GetValueOrDefault(process.Key)) / elapsed))
            .Where(process => process.Share > Share)
            .OrderByDescending(process => process.Share)
            .ToList();
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
