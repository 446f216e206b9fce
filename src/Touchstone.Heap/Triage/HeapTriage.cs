using System.Globalization;
using Touchstone.Heap.Async;
using Touchstone.Heap.Gaps;
using Touchstone.Heap.Reachability;
using Touchstone.Heap.Threads;

namespace Touchstone.Heap.Triage;

/// <summary>Finds the likely causes in what was read at one moment. What each program has is no cause, however large it is compared with the rest.</summary>
public static class HeapTriage
{
    // Nothing goes on, and nothing will.
    const double Certain = 1;

    // Shares of the heap are weights. What holds all of it still comes after what is certain.
    const double MostOfShare = 0.9;

    // A queue of some objects is there after each collection.
    const long LeastReady = 100;

    // Fewer wait at some moment in each program that uses locks.
    const int LeastWaiters = 5;

    // What nobody owns is a semaphore, where idle consumers of a queue wait.
    const int LeastSemaphoreWaiters = 50;

    // A web server starts some dozen threads that wait. A leak has more in one place.
    const int LeastThreads = 50;

    // The pool has a thread for each processor. That many in wait are what it started because those did not suffice.
    const int LeastBlockedPool = 8;
    const double LeastBlockedShare = 0.5;

    // Below, what holds the largest part of a heap is no problem: a new web server has some megabytes.
    const long LeastBytes = 10_000_000;
    const double LeastHeldShare = 0.3;

    // After a collection that does not compact, a third of free space is usual.
    const double LeastFreeShare = 0.5;

    // Each class and thread has some handles.
    const long LeastHandles = 10_000;
    const double ManyHandles = 100_000;

    // A server awaits as many requests as it serves at once.
    const long LeastAsync = 500;
    const double ManyAsync = 10_000;

    static readonly Func<HeapReading, IEnumerable<Finding>>[] all =
        [OfDeadlocks, OfFinalizers, OfLocks, OfThreads, OfPool, OfHolder, OfGaps, OfHandles, OfAsync];

    /// <summary>The findings, the likely cause first; none if nothing stands out.</summary>
    /// <param name="reading">What <see cref="HeapReadOptions.Triage"/> read.</param>
    public static IReadOnlyList<Finding> Of(HeapReading reading) => [.. all.SelectMany(find => find(reading)).OrderByDescending(finding => finding.Weight)];

    static IEnumerable<Finding> OfDeadlocks(HeapReading reading) => Deadlocks.Circles(reading.Threads ?? []).Select(circle =>
        new Finding("deadlock", Certain, $"{Number(circle.Count)} threads deadlock: {Deadlocks.InWords(circle)}", "locks") { Count = circle.Count });

    static IEnumerable<Finding> OfFinalizers(HeapReading reading)
    {
        var (ready, thread) = (reading.Finalizers ?? [], reading.Threads?.FirstOrDefault(thread => thread.Kind == ThreadReader.Finalizer));
        var (count, bytes) = (ready.Sum(type => type.Count), ready.Sum(type => type.Bytes));
        if (count < LeastReady || thread is null || thread.State == ThreadActivity.Idle)
            yield break;
        var waits = thread.State is ThreadActivity.Runs or ThreadActivity.InNativeCode
            ? $"runs {ThreadActivity.Place(thread.Frames)}" : $"is blocked in {ThreadActivity.Place(thread.Frames)}, where it {thread.State}";
        var holder = thread.WaitsFor is { } wanted ? $" that thread {wanted.Owner.ToString(CultureInfo.InvariantCulture)} holds" : "";
        yield return new Finding(
            "finalizer", Certain - 0.05, $"the finalizer thread {waits}{holder}: {Number(count)} objects wait for it, most are {ready[0].Type}", "finalizers")
        {
            Count = count,
            Bytes = bytes,
        };
    }

    static IEnumerable<Finding> OfLocks(HeapReading reading)
    {
        var threads = reading.Threads?.Count ?? 0;
        return (reading.Locks ?? []).Where(held => held.Waiters >= (held.Owner > 0 ? LeastWaiters : LeastSemaphoreWaiters)).Take(1).Select(held => new Finding(
            "lock", 0.5 + 0.4 * Math.Min(1, held.Waiters / (double)Math.Max(1, threads)),
            $"{Number(held.Waiters)} wait for {held.Type}{Holder(held, reading)}", "locks")
        {
            Count = held.Waiters,
        });
    }

    static string Holder(HeldLock held, HeapReading reading) =>
        reading.Threads!.FirstOrDefault(thread => thread.Id == held.Owner) is { } owner
            ? string.Create(CultureInfo.InvariantCulture, $", which thread {owner.Id} holds: it {Doing(owner)}")
            : held.Readers > 0 ? $", which {Number(held.Readers)} readers hold" : "";

    static string Doing(ManagedThread thread) => $"{thread.State} in {ThreadActivity.Place(thread.Frames)}";

    static IEnumerable<Finding> OfThreads(HeapReading reading)
    {
        var threads = reading.Threads ?? [];
        // Those that wait for a lock or block the pool have a finding of their own.
        return threads
            .Where(thread => thread.State is not (ThreadActivity.Idle or ThreadActivity.WaitsForLock))
            .Where(thread => thread is not { Kind: ThreadReader.Pool, State: ThreadActivity.BlocksOnTask })
            .GroupBy(thread => (thread.State, Place: ThreadActivity.Place(thread.Frames))).Where(same => same.Count() >= LeastThreads)
            .Select(same => new Finding(
                "threads", 0.4 + 0.4 * same.Count() / threads.Count,
                $"{Number(threads.Count)} threads: {Number(same.Count())} of them {Plural(same.Key.State)} in {same.Key.Place}", "threads")
            {
                Count = same.Count(),
            });
    }

    static IEnumerable<Finding> OfPool(HeapReading reading)
    {
        var pool = (reading.Threads ?? []).Where(thread => thread.Kind == ThreadReader.Pool).ToList();
        var blocked = pool.Where(thread => thread.State == ThreadActivity.BlocksOnTask).ToList();
        if (blocked.Count < LeastBlockedPool || blocked.Count < LeastBlockedShare * pool.Count)
            yield break;
        var place = blocked.CountBy(thread => ThreadActivity.Place(thread.Frames)).MaxBy(same => same.Value);
        yield return new Finding(
            "pool", 0.85, $"{Number(blocked.Count)} of {Number(pool.Count)} threads of the pool block on a task, {Number(place.Value)} of them in {place.Key}; "
                + "work that is queued waits for a new thread", "threads")
        {
            Count = blocked.Count,
        };
    }

    static IEnumerable<Finding> OfHolder(HeapReading reading)
    {
        if (reading.Retention is not { Bytes: > 0, Holder: { } holder } retention)
            yield break;
        var share = (double)holder.RetainedBytes / retention.Bytes;
        if (holder.RetainedBytes < LeastBytes || share < LeastHeldShare)
            yield break;
        var root = holder.Root == holder.Field || holder.Root == $"static {holder.Field}" ? "" : $" (alive by {holder.Root})";
        yield return new Finding(
            "holder", MostOfShare * share * (IsOfTasks(holder.Type) ? 0.5 : 1),
            $"{(holder.Root == $"static {holder.Field}" ? holder.Root : holder.Field)} holds {Percent(share)} of the live heap{root}: "
                + $"{Number(holder.Count)} {holder.Type}, {Bytes(holder.RetainedBytes)}", "retained")
        {
            Count = holder.Count,
            Bytes = holder.RetainedBytes,
            Share = share,
        };
    }

    // What waits is the cause, and the list of tasks that nobody ends is where it shows.
    static bool IsOfTasks(string type) => AsyncReader.IsState(type) || type.StartsWith("System.Threading.Tasks.", StringComparison.Ordinal);

    static IEnumerable<Finding> OfGaps(HeapReading reading)
    {
        var parts = reading.Gaps?.Parts ?? [];
        var heap = parts.Sum(part => part.ObjectBytes + part.FreeBytes);
        return parts.Where(part => part.FreeBytes >= LeastBytes && part.FreeShare >= LeastFreeShare && MayNotClose(part)).Select(part => new Finding(
            "gaps", MostOfShare * part.FreeBytes / heap,
            $"{part.Part} is {Percent(part.FreeShare)} free: {Bytes(part.FreeBytes)} in {Number(part.Gaps)} gaps{Between(part)}", "gaps")
        {
            Count = part.Gaps,
            Bytes = part.FreeBytes,
            Share = part.FreeShare,
        });
    }

    // Gaps between small objects close with the next collection that compacts, unless pinned objects stand between. Those of new objects are filled.
    static bool MayNotClose(PartGaps part) => part.Part is "LOH" or "POH" || part.Part == "gen2" && part.PinnedFreeBytes >= LeastFreeShare * part.FreeBytes;

    static string Between(PartGaps part) => part.PinnedGaps == 0 ? "" : $", {Number(part.PinnedGaps)} of them next to a pinned object";

    static IEnumerable<Finding> OfHandles(HeapReading reading) =>
        (reading.Handles ?? []).Where(group => group.Kind is "strong" or "pinned" or "overlapped" or "dependent" && group.Count >= LeastHandles).Select(group =>
            new Finding(
                "handles", 0.4 + 0.4 * Math.Min(1, group.Count / ManyHandles),
                $"{Number(group.Count)} {group.Kind} handles to {group.Type}, {Bytes(group.Bytes)}", "handles")
            {
                Count = group.Count,
                Bytes = group.Bytes,
            });

    // Chains of the framework alone are connections that wait for the next request, and timers.
    static IEnumerable<Finding> OfAsync(HeapReading reading) =>
        (reading.Async ?? []).Where(chain => !chain.Methods.All(ProgramCode.IsOfFramework)).GroupBy(chain => chain.Methods[0])
            .Select(same => (Chains: same.OrderByDescending(chain => chain.Count).ToList(), Count: same.Sum(chain => chain.Count)))
            .Where(same => same.Count >= LeastAsync).OrderByDescending(same => same.Count).Take(1).Select(same => new Finding(
                "async", 0.45 + 0.45 * Math.Min(1, same.Count / ManyAsync),
                $"{Number(same.Count)} async methods wait in {string.Join(" <- ", same.Chains[0].Methods.Take(3))}"
                    + (same.Chains[0].WaitsFor.Length > 0 ? $" for {WantedType.Short(same.Chains[0].WaitsFor).First()}" : ""), "async")
            {
                Count = same.Count,
            });

    static string Plural(string state) => state.StartsWith("waits", StringComparison.Ordinal) ? $"wait{state[5..]}"
        : state.StartsWith("blocks", StringComparison.Ordinal) ? $"block{state[6..]}"
        : state is ThreadActivity.InNativeCode ? "are"
        : state.EndsWith('s') ? state[..^1] : state;

    static string Number(long count) => Unit.Count(count);

    static string Bytes(long bytes) => Unit.Text(Quantity.Bytes, bytes);

    static string Percent(double share) => string.Create(CultureInfo.InvariantCulture, $"{share * 100:0} %");
}
