using System.Globalization;

namespace Touchstone.Heap.Threads;

/// <summary>Threads that wait for each other's locks, so that none of them ever goes on.</summary>
static class Deadlocks
{
    /// <summary>Each circle in words: <c>thread 4 waits for A, which thread 5 holds; thread 5 waits for B, which thread 4 holds</c>.</summary>
    public static IEnumerable<string> In(IReadOnlyList<ManagedThread> threads) => Circles(threads).Select(InWords);

    /// <summary>A circle in words.</summary>
    public static string InWords(IReadOnlyList<ManagedThread> circle) => string.Join("; ", circle.Select(Step));

    /// <summary>The threads of each circle. Each waits for the next one, and the last one for the first.</summary>
    public static IEnumerable<IReadOnlyList<ManagedThread>> Circles(IReadOnlyList<ManagedThread> threads)
    {
        // A hostile answer can name a number twice.
        var waiting = threads.Where(thread => thread.WaitsFor is not null).DistinctBy(thread => thread.Id).ToDictionary(thread => thread.Id);
        HashSet<int> seen = [];
        foreach (var first in waiting.Values)
        {
            List<ManagedThread> way = [];
            Dictionary<int, int> places = [];
            // Whoever was on another way leads to what was found there.
            for (ManagedThread? at = first; at is not null && seen.Add(at.Id); at = waiting.GetValueOrDefault(at.WaitsFor!.Owner))
            {
                places.Add(at.Id, way.Count);
                way.Add(at);
            }
            // A thread that only waits for one of a circle is no part of it.
            if (way.Count > 0 && places.TryGetValue(way[^1].WaitsFor!.Owner, out var start))
                yield return way[start..];
        }
    }

    static string Step(ManagedThread thread)
    {
        var wanted = thread.WaitsFor!;
        return string.Create(
            CultureInfo.InvariantCulture, $"thread {thread.Id} waits for {wanted.Type} at {wanted.Address:x}, which thread {wanted.Owner} holds");
    }
}
