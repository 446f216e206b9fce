using System.Globalization;

namespace Touchstone.Analysis.Comparisons;

/// <summary>
/// What all cells of a comparison share: the machine was a little faster or slower in one of two runs. In the records, two runs of the same programs differ by
/// up to 2 % in most cells at once. Most serializers did not change, so the cells themselves show the shift.
/// </summary>
/// <param name="Log">The logarithm of the head's time over the base's.</param>
/// <param name="Error">Its standard error.</param>
readonly record struct RunShift(double Log, double Error)
{
    /// <summary>The median of fewer serializers may be that of the ones that changed.</summary>
    const int FewestSerializers = 5;

    /// <summary>
    /// How far two runs of the same programs usually are from each other: 0.3 to 2.1 % in the records (benchmarks/README.md). A shift that the cells show badly
    /// is drawn toward 0 by it.
    /// </summary>
    const double Usual = 0.011;

    /// <summary>What is farther from 0 does not come from the hour: the programs changed, or the machine is another one.</summary>
    const double Most = 3 * Usual;

    // Of a normal distribution: the standard error of a median over that of a mean.
    const double ErrorOfMedian = 1.2533;

    /// <summary>A shift is worth a sentence from here on.</summary>
    const double Notable = 0.005;

    /// <summary>False if there are too few serializers, or if the difference is too large to be a shift.</summary>
    public bool IsKnown { get; private init; }

    /// <summary>The shift of each machine, by the changes whose cells have intervals.</summary>
    public static IReadOnlyDictionary<string, RunShift> ByMachine(IEnumerable<Change> changes) =>
        changes.GroupBy(change => change.Origin).ToDictionary(machine => machine.Key, machine => Of([.. machine.Where(MayBeUnchanged)]));

    /// <summary>Says what was divided out; null if it is not worth a sentence.</summary>
    public static Warning? Warn(IEnumerable<RunShift> shifts)
    {
        var largest = shifts.DefaultIfEmpty().MaxBy(shift => Math.Abs(shift.Log));
        return Math.Abs(largest.Log) < Notable ? null : new Warning(
            string.Create(
                CultureInfo.InvariantCulture,
                $"most cells of the head are {Math.Abs(Math.Exp(largest.Log) - 1) * 100:0.0} % {(largest.Log > 0 ? "slower" : "faster")}: "
                + $"runs of one program differ by as much, so the ratios are relative to it"),
            "measure both sides in one run, with touchstone ab, to compare them directly",
            Chapter.FewRuns);
    }

    static RunShift Of(List<Change> changes)
    {
        double[] ofSerializers = [.. changes.GroupBy(change => change.Group).Select(own => Statistics.Median(own.Select(Logarithm)))];
        if (ofSerializers.Length < FewestSerializers)
            return default;
        var median = Statistics.Median(ofSerializers);
        if (Math.Abs(median) > Most)
            return default;
        var deviation = Statistics.NormalMad * Statistics.Median(ofSerializers.Select(value => Math.Abs(value - median)));
        var error = ErrorOfMedian * deviation / Math.Sqrt(ofSerializers.Length);
        var weight = Usual * Usual / (Usual * Usual + error * error);
        return new RunShift(median * weight, error * Math.Sqrt(weight)) { IsKnown = true };
    }

    static double Logarithm(Change change) => Math.Log(change.Time!.Value.Value);

    // Another runtime or another version of a library changes times by itself, and so could be what most cells share.
    static bool MayBeUnchanged(Change change) =>
        change is { Time: not null, Base: { } before, Head: { } after }
        && before.Key.Launch.Runtime == after.Key.Launch.Runtime && before.Key.Launch.Deployment == after.Key.Launch.Deployment
        && before.Subject.Started?.Runtime == after.Subject.Started?.Runtime && before.Subject.Version == after.Subject.Version;
}
