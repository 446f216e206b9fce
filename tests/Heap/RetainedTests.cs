using Touchstone.Heap.Retention;
using Touchstone.Heap.Targets;
using Touchstone.HeapTargets;

namespace Touchstone.Heap.Tests;

/// <summary>What objects keep alive in programs with a known heap.</summary>
public sealed class RetainedTests
{
    const int All = 10_000;

    [Fact]
    public async Task A_ring_is_kept_alive_by_the_object_that_a_static_field_holds()
    {
        var retention = await Read("Cycles");

        // Each of the last few has so much less than the one before that it may be among the largest objects of a small heap.
        Assert.Equal(
            [(24L, 24_000L, "static Held.Ring")],
            retention.Objects.Where(held => held is { Type: "Node", RetainedBytes: > 10 * 24 })
                .Select(held => (held.Bytes, held.RetainedBytes, held.Path.Root)));
        var nodes = Assert.Single(retention.Types, type => type.Name == "Node");
        Assert.Equal((1000, 24_000, 24_000), (nodes.Count, nodes.Bytes, nodes.RetainedBytes));
        Assert.DoesNotContain(retention.Types, type => type.Name == "Unreached");
    }

    [Fact]
    public async Task A_closure_that_two_delegates_share_belongs_to_neither_of_them()
    {
        var retention = await Read("Delegates");

        var delegates = Assert.Single(retention.Types, type => type.Name == "System.Func<System.Int32, System.Int32>");
        var closures = Assert.Single(retention.Types, type => type.Name.StartsWith("Program+<>c__DisplayClass", StringComparison.Ordinal));
        Assert.Equal((2000, 2000 * 24, 2000 * 24), (closures.Count, closures.Bytes, closures.RetainedBytes));
        // The only delegate that keeps more than itself calls 500 others. Their list belongs to it, and they do not: arrays hold them too.
        Assert.InRange(delegates.RetainedBytes - delegates.Bytes, 500 * 8, 600 * 8);
    }

    [Fact]
    public async Task The_live_objects_are_those_that_the_count_of_live_objects_has()
    {
        using var program = await TargetProgram.Start("Handles");
        var reading = HeapReading.Read(new HeapSource(program.Id, ""), new HeapReadOptions { LiveOnly = true, Retained = 0 });

        var retention = reading.Retention!;
        Assert.Empty(retention.Objects);
        Assert.Equal(
            reading.Snapshot.Heap.Types.GroupBy(type => type.Name)
                .Select(same => (same.Key, same.Sum(type => type.Count), same.Sum(type => type.Bytes))).Order(),
            retention.Types.Select(type => (type.Name, type.Count, type.Bytes)).Order());
        Assert.All(retention.Types, type => Assert.InRange(type.RetainedBytes, type.Name == "System.Object[]" ? 0 : type.Bytes, retention.Bytes));
    }

    [Fact]
    public async Task What_a_ConditionalWeakTable_holds_is_marked()
    {
        var objects = (await Read("Handles", All)).Objects;

        var link = objects.Last(held => held.Type == "Link");
        Assert.Equal("static Held.Reached", link.Path.Root);
        Assert.All(link.Path.Steps.Skip(2), step => Assert.Equal(("Link", "(ConditionalWeakTable)"), (step.Type, step.Field)));
        Assert.InRange(link.Path.Steps.Count, 4, 22);
    }

    [Fact]
    public async Task What_only_waits_for_its_finalizer_is_marked()
    {
        var objects = (await Read("Finalizers", All)).Objects;

        Assert.Equal(200, objects.Count(held => held.Type == "Waiting"));
        Assert.All(objects.Where(held => held.Type is "Waiting" or "Treasure"), held => Assert.Equal("waiting for its finalizer", held.Path.Root));
        Assert.DoesNotContain(objects, held => held.Type == "Finalized" && held.Path.Root == "waiting for its finalizer");
    }

    [Theory]
    [InlineData("Called.Call")]
    [InlineData("Program.<<Main>$>g__Pending|0_4")]
    public async Task A_delegate_and_an_async_method_are_named_with_their_method(string method) =>
        Assert.Contains((await Read("Handles", All)).Objects.SelectMany(held => held.Path.Steps), step => step.Method == method);

    static async Task<HeapRetention> Read(string shape, int objects = 20)
    {
        using var program = await TargetProgram.Start(shape);
        return HeapReading.Read(new HeapSource(program.Id, ""), new HeapReadOptions { LiveOnly = true, Retained = objects }).Retention!;
    }
}
