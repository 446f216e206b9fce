using Touchstone.Analysis;

namespace Touchstone.Report.Columns;

/// <summary>Marks rows whose numbers are less reliable, next to their names.</summary>
sealed class StateColumn : ITextColumn
{
    public string Name => "state";

    public string Legend =>
        "noisy: too few quiet moments; the numbers are normalized by the reference kernel. " +
        "unsteady: code was still being compiled while samples were taken.";

    public int Order => 30;

    public int Priority => 106;

    /// <summary>The states of a row; empty if its numbers are reliable.</summary>
    public string Text(Row row)
    {
        var measured = row.Cells.Where(cell => double.IsFinite(cell.Cost.Ns)).ToList();
        List<string> states = [];
        if (measured.Exists(cell => cell.Cost.Noisy))
            states.Add("noisy");
        if (measured.Exists(cell => !cell.Cost.Steady))
            states.Add("unsteady");
        return string.Join(", ", states);
    }
}
