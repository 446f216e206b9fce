namespace Touchstone.Analysis.Comparisons;

/// <summary>The change of one operation over all serializers, data sets and N.</summary>
/// <param name="Cells">The number of its compared cells.</param>
/// <param name="Time">The geometric mean of their ratios, the time of the head over that of the base.</param>
public sealed record OperationChange(Operation Operation, int Cells, RatioEstimate Time)
{
    /// <summary>The operations with at least one ratio.</summary>
    /// <param name="changes">The changes.</param>
    /// <param name="correlation">The correlation between the cells of an operation.</param>
    internal static IEnumerable<OperationChange> Of(IEnumerable<Change> changes, double correlation) =>
        from change in changes
        where change.Time is not null
        group change.Time!.Value by change.Shown.Key.Operation into operation
        orderby operation.Key
        select new OperationChange(operation.Key, operation.Count(), RatioMean.Geometric([.. operation], correlation));
}
