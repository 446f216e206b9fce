using Touchstone.Analysis;
using Touchstone.Build;

namespace Touchstone.Shared;

/// <summary>Whether something that the user named has no number: a command that measured the rest must not end with 0.</summary>
static class MissingRows
{
    /// <summary>
    /// True if a serializer that the user selected by name or by path is † in all cells of one version and runtime: it did not compile, for example, or its
    /// package is missing. A data set that its format cannot hold is not a failure beside others that it holds.
    /// </summary>
    public static bool AreNamed(TargetSelection selection, IEnumerable<Cell> cells)
    {
        var named = selection.Targets.Select(target => target.Adapter.Name).Where(name => !selection.Unnamed.Contains(name)).ToHashSet();
        var added = selection.Added.Select(mode => mode.ToString()).ToHashSet();
        // The row with plain types stands beside one with attributes.
        return cells.Where(cell => !cell.Key.Launch.IsPlain && named.Contains(cell.Key.Launch.Serializer) && !added.Contains(cell.Key.Launch.Mode))
            .GroupBy(cell => (cell.Key.Launch.Serializer, cell.Key.Launch.RequestedVersion, cell.Key.Launch.Mode))
            .Any(row => row.All(cell => cell.Outcome.Status == Status.Unavailable));
    }
}
