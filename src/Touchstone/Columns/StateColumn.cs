using Touchstone.Analysis;

namespace Touchstone.Columns;

/// <summary>Marks the rows whose numbers deserve less trust, right beside their name.</summary>
sealed class StateColumn : ITextColumn
{
    public string Name => "state";

    public string Legend =>
        "noisy: too few quiet moments; the numbers are normalised by the reference kernel. unsteady: code was still being compiled while samples were taken.";

    public int Order => 30;

    public int Priority => 0;

    public string Text(Row row)
    {
        var measured = row.Cells.Where(cell => double.IsFinite(cell.CostNs)).ToList();
        List<string> states = [];
        if (measured.Exists(cell => cell.Noisy))
            states.Add("noisy");
        if (measured.Exists(cell => !cell.Steady))
            states.Add("unsteady");
        return string.Join(", ", states);
    }
}
