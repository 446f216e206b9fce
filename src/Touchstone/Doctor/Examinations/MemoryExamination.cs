using System.Globalization;
using Touchstone.Analysis;
using Touchstone.Core;
using Touchstone.Measure.Limits;

namespace Touchstone.Doctor.Examinations;

/// <summary>Too little free memory.</summary>
sealed class MemoryExamination : IExamination
{
    const long Enough = 1_000_000_000;
    const double Pressure = 1;

    public IEnumerable<Finding> Look(Observation seen)
    {
        if (seen.Growth(counters => counters.Swapped) > 0)
            yield return Short("pages move to and from swap");
        else if (seen.Facts.Memory.AvailableBytes is { } available and < Enough)
            yield return Short($"only {Unit.Text(Quantity.Bytes, available)} of memory are free");
        else if (Stalled(seen.Files.Line("proc/pressure/memory")?.Split('\n')[0]) is > Pressure and var share)
            yield return Short(string.Create(CultureInfo.InvariantCulture, $"processes waited for memory {share:0.#} % of the last minute"));
    }

    static Finding Short(string what) => new(
        Chapter.Memory, Severity.Disturbs,
        what,
        "reading a page from disk takes longer than most calls, and a worker that needs more memory may be killed",
        "close programs that use much memory");

    // "some avg10=0.00 avg60=1.50 avg300=…": the share of time in which some process waited, in percent; avg60 is that of the last minute.
    static double? Stalled(string? line)
    {
        const string Key = "avg60=";
        var word = line?.Split(' ').FirstOrDefault(word => word.StartsWith(Key, StringComparison.Ordinal));
        return word is not null && double.TryParse(word.AsSpan(Key.Length), NumberStyles.Float, CultureInfo.InvariantCulture, out var share) ? share : null;
    }
}
