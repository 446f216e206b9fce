using Touchstone.Core.Keys;
using Touchstone.Core.Results;
using Touchstone.Heap;
using Touchstone.Measure.Runs;

namespace Touchstone.Tests.Measure.Runs;

public class RetainedCountTests
{
    [Fact]
    public void What_came_between_two_counts_is_listed_by_type_the_most_bytes_first()
    {
        var retained = RetainedCount.Between(Heap(("A", 1, 24), ("B", 2, 64), ("Gone", 1, 32)), Heap(("A", 1, 24), ("B", 3, 96), ("New", 10, 400)));

        Assert.Equal([new RetainedType("New", 10, 400), new RetainedType("B", 1, 32), new RetainedType("Gone", -1, -32)], retained.Types);
        Assert.Equal((10, 400), (retained.Objects, retained.Bytes));
        Assert.Null(retained.Reason);
    }

    [Fact]
    public void Types_that_share_a_name_are_counted_together()
    {
        var retained = RetainedCount.Between(Heap(("A", 1, 24)), Heap(("A", 1, 24), ("A", 2, 48)));

        Assert.Equal([new RetainedType("A", 2, 48)], retained.Types);
    }

    [Fact]
    public void What_was_counted_is_read_back_and_what_was_not_says_why()
    {
        var results = new RunResults();
        foreach (var line in Lines("Stj", new RetainedHeap(3, 72, null), new RetainedType("A<B>", 3, 72))
            .Concat(Lines("Nop", RetainedHeap.Unknown("no \"runtime\""))))
            Assert.True(results.Accept(line, out var reason), reason);

        var all = RetainedHeap.ByKey([results]).ToDictionary(known => known.Key.Serializer, known => known.Value);

        Assert.Equal(new RetainedType("A<B>", 3, 72), Assert.Single(all["Stj"].Types));
        Assert.Equal(72, all["Stj"].Bytes);
        Assert.Equal("no \"runtime\"", all["Nop"].Reason);
        Assert.Empty(results.Launches);
    }

    static IEnumerable<string> Lines(string serializer, params object[] records) =>
    [
        new Launch { Id = 1, Key = new LaunchKey(serializer, "", "net10.0", "jit", "books", 1, 0, ""), Operations = [], Memory = true }.ToString(),
        .. records.Select(record => record.ToString()!),
        new LaunchEnd(null, false, 1) { Launch = 1 }.ToString(),
    ];

    static HeapStatistics Heap(params (string Name, long Count, long Bytes)[] types) => new()
    {
        Types = [.. types.Select(type => new TypeStatistics(type.Name, [type.Count], [type.Bytes]))],
        Free = new TypeStatistics("Free", [0], [0]),
        SkippedBytes = 0,
        CommittedBytes = 0,
    };
}
