using Touchstone.Analysis;
using Touchstone.Columns;
using Touchstone.Reports;

namespace Touchstone.Commands;

/// <summary>Round trips as a table: a line per adapter and shape, a column per data set, and below it what is not as it should be.</summary>
static class VerifyTable
{
    public static void Write(IReadOnlyList<RoundTrip> trips, IReadOnlyList<string> data, Terminal terminal)
    {
        var rows = trips
            .GroupBy(trip => (Target: Name(trip), trip.Key.Shape))
            .Select(group => (string[])[group.Key.Target, group.Key.Shape, .. data.Select(name => Text(group.FirstOrDefault(trip => trip.Key.DataSet == name)))])
            .ToList();
        TextTable.Write(["serializer", "shape", .. data], rows, terminal.Out, terminal.Page);
        foreach (var reason in trips.Where(trip => trip.Reason is not null).GroupBy(trip => (Target: Name(trip), Text: PlainText.OneLine(trip.Reason!))))
            terminal.Out.Write($"{reason.Key.Target}, {string.Join(", ", reason.Select(trip => trip.Key.DataSet).Distinct())}: {reason.Key.Text}\n");
    }

    static string Name(RoundTrip trip) => (trip.Key with { Shape = "" }).Target;

    static string Text(RoundTrip? trip) => trip switch
    {
        null => "",
        { Status: Status.Unavailable } => "†",
        { Status: Status.Failed } => "FAILED",
        { Status: Status.Lossy } => "LOSSY",
        { Verified: { Differences: > 0 } verified } => $"{Size(verified.PayloadBytes)}, loses {string.Join(", ", verified.Kinds)}",
        _ => Size(trip.Verified!.PayloadBytes),
    };

    static string Size(long bytes) => Unit.Text(Quantity.Bytes, bytes);
}
