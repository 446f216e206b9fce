using System.Globalization;
using Touchstone.Heap;
using Touchstone.Heap.Commands;
using Touchstone.Heap.Snapshots;

namespace Touchstone.Tests.Heap.Commands;

/// <summary>Invented heaps.</summary>
static class MockHeaps
{
    public static readonly HeapSelection Everything = new(ByCount: false, Top: int.MaxValue, MinCount: 0, MinBytes: 0, Filter: "");

    /// <summary>A heap with these types in gen0, and a gap.</summary>
    public static HeapSnapshot Of(params (string Name, long Count, long Bytes)[] types) => new()
    {
        Taken = new DateTime(2026, 1, 31, 12, 0, 10, DateTimeKind.Utc),
        Target = new TargetFacts("process 4711", 4711, "Shop", "Shop --port 80", new DateTime(2026, 1, 31, 12, 0, 0, DateTimeKind.Utc), "10.0.12"),
        Heap = new HeapStatistics
        {
            Types = [.. types.Select(type => Type(type.Name, type.Count, type.Bytes))],
            Free = Type("Free", 2, 48),
            SkippedBytes = 0,
            CommittedBytes = 1_000_000,
        },
    };

    /// <summary>A heap with this many types. Each has more bytes than the one before.</summary>
    public static HeapSnapshot OfMany(int types) =>
        Of([.. Enumerable.Range(1, types).Select(number => ($"Type{number.ToString("000", CultureInfo.InvariantCulture)}", (long)number, number * 24L))]);

    public static TypeStatistics Type(string name, long count, long bytes) => new(name, [count, 0, 0, 0, 0, 0], [bytes, 0, 0, 0, 0, 0]);
}
