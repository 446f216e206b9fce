using Touchstone.Columns;

namespace Touchstone.Limits.Reading;

/// <summary>Says when a file that was to be read from disk was in memory all the same.</summary>
sealed class CachedNote : ILimitNote
{
    // A page or two that something else looks at.
    const double Dropped = 0.01;

    public IEnumerable<string> Of(IReadOnlyList<LimitRow> table)
    {
        foreach (var row in table)
        {
            double[] stayed = [.. row.Samples.Where(sample => sample.Sample.Figures.ContainsKey("stillCached")).Select(sample => sample.Sample.Figures["stillCached"])];
            if (stayed.Length > 0 && stayed.Max() is var most and > Dropped)
                yield return $"{row.Key.Name}{(row.Key.By == LimitKey.Cpp ? " in C++" : "")}: --cold had little effect, {Unit.Text(Quantity.Share, most)} of the file stayed in memory: another program has it mapped, or its disk is memory";
            else if (row.Samples.Count > 0 && stayed.Length == 0 && row.Settings.Contains("cold=1"))
                yield return $"{row.Key.Name}: --cold had no effect: this system does not drop the pages of a file";
        }
    }
}
