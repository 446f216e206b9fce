using Touchstone.Analysis.Counts;
using Touchstone.Analysis.Histories;

namespace Touchstone.Analysis.Comparisons;

/// <summary>Compares the counted instructions of two results, or of a result and those before it. Pure.</summary>
static class CountPairs
{
    /// <summary>Compares what both sides counted; null if they have no count in common.</summary>
    /// <param name="threshold">The smallest change that counts, as a fraction.</param>
    public static CountComparison? Compare(IReadOnlyList<RunResults> before, IReadOnlyList<RunResults> after, double threshold) =>
        Compare(CountsOf(before), CountsOf(after), threshold);

    /// <summary>Compares counts with those of earlier runs since the last step of each; null if they have no count in common.</summary>
    /// <param name="earlier">The summaries of the earlier runs, in any order.</param>
    /// <param name="order">The place of each commit in the repository; empty to order runs by time.</param>
    /// <param name="threshold">The smallest change that counts, as a fraction.</param>
    public static CountComparison? CompareWithEarlier(
        IReadOnlyList<RunSummary> earlier, IReadOnlyList<RunResults> after, IReadOnlyDictionary<string, int> order, double threshold)
    {
        var bases =
            from machine in earlier.GroupBy(run => run.Machine)
            from series in History.Of([.. machine.Select(run => run with { Cells = [], Scenario = "" })], threshold, order).Series
            let count = Usual(series)
            where count is not null
            select new Counted(count, machine.Key);
        return Compare([.. bases], CountsOf(after), threshold);
    }

    static CountComparison? Compare(IReadOnlyList<Counted> before, IReadOnlyList<Counted> after, double threshold)
    {
        var (byCell, byAnyVersion) = (before.ToLookup(one => one.Cell), before.ToLookup(one => one.AnyVersion));
        List<CountChange> changes =
        [
            .. after.Select(head => (Base: BaseOf(head), Head: head)).Where(pair => pair.Base is not null)
                .Select(pair => Change(pair.Base!, pair.Head, threshold)),
        ];
        return changes.Count == 0 ? null : new CountComparison(changes, [], threshold);

        // The same version, or else the only one. A history can have a cell with other code too, such as that of another machine.
        Counted? BaseOf(Counted head) => byCell[head.Cell].OrderBy(one => WhyNot(one, head) is not null).FirstOrDefault()
            ?? (byAnyVersion[head.AnyVersion].ToList() is [var only] ? only : null);
    }

    // What the launches of the newest level had. Summaries of earlier versions lack native code.
    static InstructionCount? Usual(Series series)
    {
        var level = series.Points.Skip(series.Changes is [.., var last] ? last.Start : 0).Select(point => point.Count!);
        List<CountSummary> since = [.. level.Where(count => count.Native is not null)];
        if (since is not [.., var newest])
            return null;
        List<CountSummary> alike = [.. since.Where(count => count.Framework == newest.Framework)];
        return new InstructionCount(newest.Key.Launch, newest.Key.Operation)
        {
            Framework = newest.Framework,
            InstructionSet = newest.InstructionSet,
            Profile = newest.Profile,
            Managed = [.. alike.SelectMany(count => Launches(count.Launches, count.Managed, count.Low, count.High))],
            Native = [.. alike.SelectMany(count => Launches(count.Launches, count.Native!.Instructions, count.Native.Low, count.Native.High))],
            AllocatedBytes = newest.Native!.AllocatedBytes,
            PayloadBytes = newest.Native.PayloadBytes,
        };
    }

    // A summary has the usual launch and the range of all.
    static IEnumerable<double> Launches(int number, double usual, double low, double high) =>
        Enumerable.Repeat(usual, number).Concat(number == 1 ? [] : [low, high]);

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
