using Touchstone.Analysis.Counts;

namespace Touchstone.Analysis.Comparisons;

/// <summary>Compares the counted instructions of two results. Pure.</summary>
static class CountPairs
{
    /// <summary>Compares what both sides counted; null if they have no count in common.</summary>
    /// <param name="threshold">The smallest change that counts, as a fraction.</param>
    public static CountComparison? Compare(IReadOnlyList<RunResults> before, IReadOnlyList<RunResults> after, double threshold)
    {
        var bases = CountsOf(before);
        var (byCell, byAnyVersion) = (bases.ToDictionary(one => one.Cell), bases.ToLookup(one => one.AnyVersion));
        List<CountChange> changes =
        [
            .. CountsOf(after).Select(head => (Base: BaseOf(head), Head: head)).Where(pair => pair.Base is not null)
                .Select(pair => Change(pair.Base!, pair.Head, threshold)),
        ];
        return changes.Count == 0 ? null : new CountComparison(changes, [], threshold);

        // The same version, or else the only one.
        Counted? BaseOf(Counted head) => byCell.GetValueOrDefault(head.Cell) ?? (byAnyVersion[head.AnyVersion].ToList() is [var only] ? only : null);
    }

    // If several runs counted a cell, the last one counts.
    static List<Counted> CountsOf(IReadOnlyList<RunResults> runs) =>
    [
        .. from run in runs
           let machine = Origin.Of(run).Machine
           from count in run.Instructions
           group new Counted(count, machine) by new CellKey(count.Key, count.Operation) into same
           select same.Last(),
    ];

    static CountChange Change(Counted before, Counted after, double threshold) => WhyNot(before, after) is { } reason
        ? new CountChange(before.Count with { Reason = reason }, after.Count with { Reason = reason }, threshold)
        : new CountChange(before.Count, after.Count, threshold);

    // The compiler writes other code for another runtime, other instructions, or with a profile, and libraries choose theirs by the machine.
    static string? WhyNot(Counted before, Counted after)
    {
        var (one, other) = (before.Count, after.Count);
        if (one.Reason is not null || other.Reason is not null)
            return null;
        if (one.Framework != other.Framework)
            return $"counts of two runtimes are not compared: {one.Framework} and {other.Framework}";
        if (one.InstructionSet != other.InstructionSet)
            return $"counts of two instruction sets are not compared: {one.InstructionSet} and {other.InstructionSet}";
        if (one.Profile != other.Profile)
            return "counts with and without a profile (--pgo) are not compared";
        return before.Machine == after.Machine ? null : $"counts of two machines are not compared: {before.Machine} and {after.Machine}";
    }

    sealed record Counted(InstructionCount Count, string Machine)
    {
        public CellKey Cell => new(Count.Key, Count.Operation);

        public CellKey AnyVersion => new(Count.Key with { RequestedVersion = "" }, Count.Operation);
    }
}
