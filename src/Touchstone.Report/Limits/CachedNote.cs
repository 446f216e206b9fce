using Touchstone.Core;
using Touchstone.Core.Limits;

namespace Touchstone.Report.Limits;

/// <summary>Notes that a file stayed in memory although it should come from the disk.</summary>
sealed class CachedNote : ILimitNote
{
    // Less is a page or two that another program uses.
    const double Dropped = 0.01;

    public IEnumerable<string> Of(IReadOnlyList<LimitRow> table)
    {
        foreach (var row in table)
        {
            double[] stayed =
            [
                .. row.Samples.Where(sample => sample.Sample.Figures.ContainsKey("stillCached")).Select(sample => sample.Sample.Figures["stillCached"]),
            ];
            if (stayed.Length > 0 && stayed.Max() is var most and > Dropped)
                yield return $"{row.Key.Name}{(row.Key.By == LimitKey.Cpp ? " in C++" : "")}: --cold had little effect, "
                    + $"{Unit.Text(Quantity.Share, most)} of the file stayed in memory: another program has mapped it, or its disk is in memory";
            else if (row.Samples.Count > 0 && stayed.Length == 0 && row.Settings.Contains("cold=1"))
                yield return $"{row.Key.Name}: --cold had no effect: this system does not drop the pages of a file";
        }
    }
}
