using System.Globalization;
using Touchstone.Protocol;

namespace Touchstone.Measure.Runs;

/// <summary>Tells a user who waits what a run has seen so far: of each key the median of the newest launch.</summary>
sealed class ProvisionalTimes
{
    readonly IRunProgress progress;
    readonly List<(string DataSet, int Count)> places;
    readonly Operation operation;
    readonly ProvisionalTable table;

    public ProvisionalTimes(IReadOnlyList<LaunchKey> keys, IReadOnlyList<Operation> operations, IRunProgress progress)
    {
        this.progress = progress;
        places = [.. keys.Select(Place).Distinct()];
        // A table is ranked by it, see Row.Main.
        operation = operations.Contains(Operation.RoundTrip) ? Operation.RoundTrip : operations[^1];
        var isAlone = places.Select(place => place.DataSet).Distinct().Count() == 1;
        table = new ProvisionalTable(
            operation == Operation.RoundTrip ? "round trip" : operation.Name(),
            [.. places.Select(place => string.Create(CultureInfo.InvariantCulture, $"{(isAlone ? "" : place.DataSet + " ")}N={place.Count}"))]);
    }

    /// <summary>Takes the samples of a launch so far.</summary>
    public void Take(Launch launch)
    {
        double[] times = [.. launch.Slices.SelectMany(slice => slice.Samples)
            .Where(sample => sample.Operation == operation).Select(sample => sample.ElapsedNs / sample.Calls)];
        if (times.Length == 0)
            return;
        var isComplete = table.Set(launch.Key.Target, places.IndexOf(Place(launch.Key)), Statistics.Median(times));
        progress.Provisional(table, isComplete ? launch.Key.Target : "");
    }

    static (string, int) Place(LaunchKey key) => (key.DataSet, key.Count);
}
