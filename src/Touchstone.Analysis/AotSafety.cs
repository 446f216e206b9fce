namespace Touchstone.Analysis;

/// <summary>
/// Marks a serializer as not AOT-safe if its first round trip breaks under NativeAOT. The verdict rests on the measurement, never on
/// the library's claims. If the same serializer also breaks in other deployments, NativeAOT is not the cause and the cell stays as it is.
/// </summary>
/// <remarks>Such a row is unavailable (†), not failed: the target is not supported, nothing went wrong. Silent data loss stays lossy.</remarks>
static class AotSafety
{
    /// <summary>Returns the cells of a run, with a verdict on those that broke under NativeAOT, and on the others of their rows.</summary>
    public static IEnumerable<Cell> Judge(IReadOnlyList<Cell> cells)
    {
        List<Cell> judged = [.. cells.Select(cell => Breaks(cell) && IsAot(cell) ? Judge(cell, cells) : cell)];
        // First calls go through all types in one process. A program that cannot handle one of them is no recommendation for the others.
        var unsafeRows = judged.Where(cell => !cell.IsAotSafe).Select(RowOf).ToHashSet();
        return judged.Select(cell => unsafeRows.Contains(RowOf(cell)) ? cell with { IsAotSafe = false } : cell);
    }

    static Cell Judge(Cell cell, IReadOnlyList<Cell> cells)
    {
        var elsewhere = cells.Where(other => IsSameSerializer(cell, other) && !IsAot(other) && other.Outcome.Status != Status.Unavailable).ToList();
        if (elsewhere.Exists(Breaks))
            return cell;
        var (launch, verdict) = (cell.Key.Launch, elsewhere.Count > 0 ? "not AOT-safe" : "not AOT-safe, or broken everywhere");
        // Code that the library generates is what its message advises. Without it, ReadyToRun compiles ahead of time and still has a JIT compiler.
        var (name, deployment) = cell.Subject.Traits?.SourceGenerated is { Length: > 0 } generated
            ? (generated, Deployment.Aot)
            : (launch.NameAndVersion, Deployment.R2R);
        var instead = new RuntimeMode(launch.Runtime, deployment);
        var outcome = cell.Outcome with
        {
            Status = cell.Outcome.Status == Status.Lossy ? Status.Lossy : Status.Unavailable,
            Reason = $"{verdict}: {cell.Outcome.Reason}; next: "
                + ShellText.Command(["run", name, "--runtime", instead.ToString(), .. cell.Subject.Options]),
        };
        return cell with { Outcome = outcome, IsAotSafe = false };
    }

    // A failure after a verified round trip does not count: the same code had worked before.
    static bool Breaks(Cell cell) => cell.Outcome.Status == Status.Lossy || (cell.Outcome.Status == Status.Failed && double.IsNaN(cell.Payload.Bytes));

    static bool IsAot(Cell cell) => cell.Key.Launch.Deployment == RuntimeMode.Deployments[(int)Deployment.Aot];

    // First calls in both directions are rows of one program, and what it cannot write is not there to be read.
    static (Origin, LaunchKey) RowOf(Cell cell) =>
        (cell.Origin, cell.Key.Launch is { FirstCall: not null } first ? first with { DataSet = "", FirstCall = null } : cell.Key.Launch);

    static bool IsSameSerializer(Cell cell, Cell other) =>
        (cell.Key.Launch.Serializer, cell.Key.Launch.RequestedVersion, cell.Key.Launch.DataSet)
        == (other.Key.Launch.Serializer, other.Key.Launch.RequestedVersion, other.Key.Launch.DataSet);
}
