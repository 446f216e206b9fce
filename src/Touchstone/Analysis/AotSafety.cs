using Touchstone.Workers;

namespace Touchstone.Analysis;

/// <summary>
/// Says of what broke in its first round trip under NativeAOT that its serializer is not AOT-safe. Judged by what happened, never by
/// what a library claims: where the same serializer breaks in other deployments too, NativeAOT is not to blame.
/// </summary>
/// <remarks>Such a row is †, not failed: nobody did anything wrong, the target cannot be had. Data that were lost without a word stay lossy.</remarks>
static class AotSafety
{
    /// <summary>The cells of a run, those of NativeAOT judged.</summary>
    public static IEnumerable<Cell> Judge(IReadOnlyList<Cell> cells) => cells.Select(cell => Breaks(cell) && IsAot(cell) ? Judge(cell, cells) : cell);

    static Cell Judge(Cell cell, IReadOnlyList<Cell> cells)
    {
        var elsewhere = cells.Where(other => IsSameSerializer(cell, other) && !IsAot(other) && other.Status != Status.Unavailable).ToList();
        if (elsewhere.Exists(Breaks))
            return cell;
        var (launch, verdict) = (cell.Key.Launch, elsewhere.Count > 0 ? "not AOT-safe" : "not AOT-safe, or broken everywhere");
        var instead = new RuntimeMode(launch.Runtime, Deployment.R2R);
        return cell with
        {
            Status = cell.Status == Status.Lossy ? Status.Lossy : Status.Unavailable,
            Reason = $"{verdict}: {cell.Reason}; next: touchstone run {launch.NameAndVersion} --runtime {instead}",
        };
    }

    // What breaks after the round trip was verified broke under the same code that had worked.
    static bool Breaks(Cell cell) => cell.Status == Status.Lossy || (cell.Status == Status.Failed && double.IsNaN(cell.PayloadBytes));

    static bool IsAot(Cell cell) => cell.Key.Launch.Deployment == RuntimeMode.Deployments[(int)Deployment.Aot];

    static bool IsSameSerializer(Cell cell, Cell other) =>
        (cell.Key.Launch.Serializer, cell.Key.Launch.AskedVersion, cell.Key.Launch.DataSet) == (other.Key.Launch.Serializer, other.Key.Launch.AskedVersion, other.Key.Launch.DataSet);
}
