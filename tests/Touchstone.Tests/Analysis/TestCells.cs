using Touchstone.Analysis;
using Touchstone.Core.Keys;
using Touchstone.Protocol;

namespace Touchstone.Tests.Analysis;

/// <summary>Cells for tests, and copies of them with one difference.</summary>
static class TestCells
{
    /// <summary>What a worker reports at its start. Its library has the measured shape and uses the model.</summary>
    public static Started Started { get; } = new()
    {
        Serializer = "A",
        DataSet = "books",
        Count = 1,
        Version = "1.0",
        Library = "A 1.0.0.0",
        Runtime = ".NET 10.0.12",
        Shape = "buffer",
        Native = true,
        NativeShapes = ["buffer"],
        LibraryTypes = false,
        ServerGc = false,
    };

    /// <summary>A measured round trip.</summary>
    /// <param name="serializer">Its name.</param>
    /// <param name="ns">The cost.</param>
    /// <param name="half">Half of the width of the interval; NaN for none.</param>
    /// <param name="count">N.</param>
    public static Cell Of(string serializer, double ns, double half = double.NaN, int count = 1) =>
        Of(new LaunchKey(serializer, "", "net10.0", "jit", "books", count, 0, ""), Operation.RoundTrip, Status.Ok)
            .WithCost(cost => cost with { Ns = ns, LowNs = ns - half, HighNs = ns + half, Launches = 5 });

    /// <summary>A cell without figures.</summary>
    public static Cell Of(LaunchKey key, Operation operation, Status status) => new()
    {
        Key = new CellKey(key, operation),
        Subject = new Subject { Version = key.RequestedVersion, Started = Started },
        Outcome = new Outcome(status),
    };

    public static Cell WithCost(this Cell cell, Func<CostFigures, CostFigures> change) => cell with { Cost = change(cell.Cost) };

    public static Cell WithOutcome(this Cell cell, Func<Outcome, Outcome> change) => cell with { Outcome = change(cell.Outcome) };

    public static Cell WithSubject(this Cell cell, Func<Subject, Subject> change) => cell with { Subject = change(cell.Subject) };

    public static Cell WithStarted(this Cell cell, Func<Started, Started> change) =>
        cell.WithSubject(subject => subject with { Started = change(subject.Started ?? Started) });
}
