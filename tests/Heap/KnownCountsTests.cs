using Touchstone.Heap.Targets;
using Touchstone.HeapTargets;

namespace Touchstone.Heap.Tests;

/// <summary>The analyzer counts the objects that the source of each program in tests/HeapTargets documents.</summary>
public sealed class KnownCountsTests
{
    const int Large = 3;
    const int Pinned = 4;
    const int Frozen = 5;

    static readonly HeapReadOptions Alive = new() { LiveOnly = true };

    [Fact]
    public async Task Repeated_texts_are_counted_with_what_they_waste()
    {
        var strings = (await Read("Strings", new HeapReadOptions { Strings = 2 })).Strings!;

        Assert.Equal(2, strings.Repeated.Count);
        // One more than the program creates: the literal that they are copies of.
        var (first, second) = (strings.Repeated[0], strings.Repeated[1]);
        Assert.Equal(
            ("the same text again and again, longer than fifty c…", 59, 1001, 1000 * 144), (first.Text, first.Length, first.Count, first.WasteBytes));
        Assert.Equal(("short", 5, 301, 300 * 32), (second.Text, second.Length, second.Count, second.WasteBytes));
        Assert.InRange(strings.Different, 5003, 6000);
    }

    [Fact]
    public async Task Delegates_and_their_closures_are_alive()
    {
        var heap = (await Read("Delegates", Alive)).Snapshot.Heap;

        Assert.Equal(4001, Type(heap, "System.Func<System.Int32, System.Int32>").Count);
        Assert.Equal(2000, heap.Types.Single(type => type.Name.Contains("DisplayClass", StringComparison.Ordinal)).Count);
    }

    [Fact]
    public async Task A_ring_that_nobody_holds_is_there_and_not_alive()
    {
        using var program = await TargetProgram.Start("Cycles");
        var (all, alive) = (Read(program, new HeapReadOptions()).Snapshot.Heap, Read(program, Alive).Snapshot.Heap);

        Assert.Equal((1000, 5000), (Type(all, "Node").Count, Type(all, "Unreached").Count));
        Assert.Equal(1000, Type(alive, "Node").Count);
        // One object may still be in a register, or in a slot that the compiler has not cleared.
        Assert.InRange(alive.Types.FirstOrDefault(type => type.Name == "Unreached")?.Count ?? 0, 0, 500);
    }

    [Fact]
    public async Task Large_and_pinned_arrays_are_in_their_own_heaps()
    {
        var heap = (await Read("LargeArrays", new HeapReadOptions())).Snapshot.Heap;

        Assert.Equal(40, Type(heap, "System.Byte[]").Counts[Large]);
        Assert.Equal(40 * 100_024, Type(heap, "System.Byte[]").BytesByGeneration[Large]);
        Assert.Equal(5, Type(heap, "Leaf[]").Counts[Large]);
        Assert.Equal(1, Type(heap, "Leaf[]").Counts[Pinned]);
        Assert.Equal(30, Type(heap, "System.Int32[]").Counts[Pinned]);
        Assert.Equal(30 * 4024, Type(heap, "System.Int32[]").BytesByGeneration[Pinned]);
        Assert.Equal(501, Type(heap, "Leaf").Count);
        Assert.True(heap.Free.BytesByGeneration[Large] >= 39 * 90_000);
    }

    [Fact]
    public async Task What_waits_for_its_finalizer_is_alive_with_all_that_it_holds()
    {
        using var program = await TargetProgram.Start("Finalizers");
        var reading = Read(program, new HeapReadOptions { LiveOnly = true, RootsOf = "Treasure" });

        Assert.Equal(200, Type(reading.Snapshot.Heap, "Waiting").Count);
        Assert.Equal(200, Type(reading.Snapshot.Heap, "Treasure").Count);
        Assert.Equal(100, Type(reading.Snapshot.Heap, "Finalized").Count);
        Assert.Equal("waiting for its finalizer", reading.Path!.Root);
        Assert.Equal(["Waiting", "Treasure"], reading.Path.Steps.Select(step => step.Type));
        Assert.Equal("treasure", reading.Path.Steps[1].Field);
    }

    [Fact]
    public async Task Handles_dependents_threads_and_locals_keep_alive_and_weak_handles_do_not()
    {
        var heap = (await Read("Handles", Alive)).Snapshot.Heap;

        Assert.Equal(60, Type(heap, "ByHandle").Count);
        Assert.Equal(50, Type(heap, "Point[]").Count);
        Assert.Equal(5, Type(heap, "ByNative").Count);
        Assert.Equal((30, 30), (Type(heap, "Key").Count, Type(heap, "Value").Count));
        Assert.Equal(21, Type(heap, "Link").Count);
        Assert.Equal(3, Type(heap, "OfThread").Count);
        Assert.Equal(1, Type(heap, "OnlyLocal").Count);
        Assert.DoesNotContain(heap.Types, type => type.Name is "ByWeakHandle" or "GoneKey" or "GoneValue");
    }

    [Theory]
    [InlineData("ByHandle", "strong handle", 1)]
    [InlineData("Point[]", "pinned handle", 1)]
    [InlineData("Key", "static Held.Keys", 3)]
    [InlineData("OnlyLocal", "local of Program.<<Main>$>g__Locals|0_3", 1)]
    public async Task The_way_from_a_root_begins_with_what_holds_it(string type, string root, int steps)
    {
        var path = (await Read("Handles", new HeapReadOptions { RootsOf = type })).Path!;

        Assert.Equal(root, path.Root);
        Assert.Equal(steps, path.Steps.Count);
        Assert.Equal(type, path.Steps[^1].Type);
    }

    [Fact]
    public async Task The_way_from_a_root_goes_through_dependent_handles()
    {
        var path = (await Read("Handles", new HeapReadOptions { RootsOf = "Value" })).Path!;

        Assert.Equal(["Key", "Value"], path.Steps.Select(step => step.Type).TakeLast(2));
    }

    [Fact]
    public async Task Literals_are_frozen_and_alive()
    {
        using var program = await TargetProgram.Start("Frozen");
        var (all, alive) = (Read(program, new HeapReadOptions()).Snapshot.Heap, Read(program, Alive).Snapshot.Heap);

        Assert.True(Type(all, "System.String").Counts[Frozen] >= 3);
        Assert.True(Type(alive, "System.String").Counts[Frozen] >= 3);
        Assert.Equal(1, Type(alive, "Marker").Count);
    }

    [Fact]
    public async Task References_in_arrays_of_structs_in_boxes_and_in_grids_are_followed()
    {
        var heap = (await Read("Generics", Alive)).Snapshot.Heap;

        Assert.Equal(1500, Type(heap, "Leaf").Count);
        Assert.Equal(1500, Type(heap, "Twig").Count);
        Assert.Equal(301, Type(heap, "Bud").Count);
        Assert.Equal(300, Type(heap, "Box<Twig>").Count);
        Assert.Equal(200, Type(heap, "Box<Pair>").Count);
        Assert.Equal(100, Type(heap, "Mixed").Count);
        Assert.Equal(100 * 56, Type(heap, "Mixed").Bytes);
        Assert.Equal(1, Type(heap, "Bud[,]").Count);
    }

    [Fact]
    public async Task An_object_keeps_its_unloadable_type_alive_with_all_that_the_type_holds()
    {
        var heap = (await Read("Collectible", Alive)).Snapshot.Heap;

        Assert.Equal(70, Type(heap, "Unloadable").Count);
        Assert.Equal(1, Type(heap, "KeptByType").Count);
    }

    [Fact]
    public async Task Gaps_are_free_and_what_lies_between_them_is_counted()
    {
        var heap = (await Read("Gaps", new HeapReadOptions())).Snapshot.Heap;

        Assert.Equal(20_000, Type(heap, "System.Int64[]").Counts[Pinned]);
        Assert.Equal(20, Type(heap, "System.Int64[]").Counts[Large]);
        Assert.Equal(1000, Type(heap, "System.Int16[]").Count);
        Assert.Equal(20_000, Type(heap, "Kept").Count);
        Assert.True(heap.Free.Counts[Pinned] >= 9_000, $"{heap.Free.Counts[Pinned]} gaps among pinned objects");
        Assert.True(heap.Free.Count > heap.Free.Counts[Pinned] + heap.Free.Counts[Large]);
        Assert.Equal(0, heap.SkippedBytes);
    }

    static async Task<HeapReading> Read(string shape, HeapReadOptions options)
    {
        using var program = await TargetProgram.Start(shape);
        return Read(program, options);
    }

    static HeapReading Read(TargetProgram program, HeapReadOptions options) => HeapReading.Read(new HeapSource(program.Id, ""), options);

    static TypeStatistics Type(HeapStatistics heap, string name)
    {
        var names = heap.Types.Select(type => type.Name).Where(type => !type.StartsWith("System.", StringComparison.Ordinal));
        return heap.Types.SingleOrDefault(type => type.Name == name) ?? throw new InvalidOperationException($"no {name} among {string.Join(", ", names)}");
    }
}
