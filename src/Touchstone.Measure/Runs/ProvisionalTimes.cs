using System.Globalization;
using Touchstone.Protocol;

namespace Touchstone.Measure.Runs;

/// <summary>Tells a user who waits what a run has seen so far: of each key the median of the newest launch.</summary>
/// <param name="keys">The keys of the run.</param>
/// <param name="operations">What is measured, in the order of the columns.</param>
sealed class ProvisionalTimes(IReadOnlyList<LaunchKey> keys, IReadOnlyList<Operation> operations, IRunProgress progress)
{
    readonly List<(string DataSet, int Count)> places = [.. keys.Select(Place).Distinct()];
    readonly ProvisionalTable table = new(Title(Shown(operations)), Titles([.. keys.Select(Place).Distinct()]));

    /// <summary>Takes the samples of a launch so far.</summary>
    public void Take(Launch launch)
    {
        var operation = Shown(operations);
        double[] times = [.. launch.Slices.SelectMany(slice => slice.Samples)
            .Where(sample => sample.Operation == operation).Select(sample => sample.ElapsedNs / sample.Calls)];
        if (times.Length == 0)
            return;
        var isComplete = table.Set(launch.Key.Target, places.IndexOf(Place(launch.Key)), Statistics.Median(times));
        progress.Provisional(table, isComplete ? launch.Key.Target : "");
    }

    // A table is ranked by it, see Row.Main.
    static Operation Shown(IReadOnlyList<Operation> operations) => operations.Contains(Operation.RoundTrip) ? Operation.RoundTrip : operations[^1];

    static string Title(Operation operation) => operation == Operation.RoundTrip ? "round trip" : operation.Name();

    static (string, int) Place(LaunchKey key) => (key.DataSet, key.Count);

    static IReadOnlyList<string> Titles(List<(string DataSet, int Count)> places)
    {
        var isAlone = places.Select(place => place.DataSet).Distinct().Count() == 1;
        return [.. places.Select(place => string.Create(CultureInfo.InvariantCulture, $"{(isAlone ? "" : place.DataSet + " ")}N={place.Count}"))];
    }
}
