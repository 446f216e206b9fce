using Microsoft.Diagnostics.Runtime;
using Touchstone.Heap.Roots;

namespace Touchstone.Tests.Heap.Roots;

/// <summary>The tables of handles are found from the map, and nothing that does not refer back to its owner is taken for one.</summary>
public class HandleTablesTests
{
    const ulong Map = 0x1000_0000;
    const ulong Buckets = 0x1000_1000;
    const ulong Bucket = 0x1000_2000;
    const ulong Tables = 0x1000_3000;
    const ulong Values = 0x1000;
    const byte NoBlock = 0xFF;

    readonly FakeRanges memory = new FakeRanges().Add(Map, 24).Add(Buckets, 80).Add(Bucket, 16).Add(Tables, 80);

    public HandleTablesTests()
    {
        memory.Set(Map, Buckets);
        memory.Set(Buckets, Bucket);
        memory.Set(Bucket, Tables);
    }

    [Theory]
    [InlineData(12)]
    [InlineData(13)]
    public void Handles_of_all_tables_are_found_for_each_number_of_kinds(int kinds)
    {
        for (var place = 0; place < 3; place++)
            AddTable(place, kinds, Segment(place));
        AddBlock(Segment(0), 0, ClrHandleKind.Strong);
        AddBlock(Segment(2), 5, ClrHandleKind.Pinned);
        memory.Set(HandleAt(Segment(0), 0, 3), 0xA0ul);
        memory.Set(HandleAt(Segment(2), 5, 63), 0xB0ul);

        var tables = Read();

        Assert.Equal((3, false), (tables.Count, tables.IsDamaged));
        Assert.Equal(
            [
                new(HandleAt(Segment(0), 0, 3), ClrHandleKind.Strong, 0xA0, 0),
                new(HandleAt(Segment(2), 5, 63), ClrHandleKind.Pinned, 0xB0, 0),
            ], tables.Handles);
    }

    [Fact]
    public void The_second_object_of_a_dependent_handle_is_at_the_same_place_of_another_block()
    {
        AddTable(0, 13, Segment(0));
        AddBlock(Segment(0), 0, ClrHandleKind.Dependent, second: 2);
        AddBlock(Segment(0), 2, (ClrHandleKind)12);
        memory.Set(HandleAt(Segment(0), 0, 7), 0xA0ul);
        memory.Set(HandleAt(Segment(0), 2, 7), 0xB0ul);

        var handle = Assert.Single(Read().Handles);

        Assert.Equal((ClrHandleKind.Dependent, 0xA0ul, 0xB0ul, false), (handle.Kind, handle.Object, handle.Dependent, handle.IsStrong));
    }

    [Fact]
    public void A_table_continues_in_its_next_segment()
    {
        AddTable(0, 13, Segment(0), Segment(1));
        AddBlock(Segment(1), 119, ClrHandleKind.WeakShort);
        memory.Set(HandleAt(Segment(1), 119, 63), 0xA0ul);

        Assert.Equal(0xA0ul, Assert.Single(Read().Handles).Object);
    }

    [Fact]
    public void What_follows_the_last_table_is_not_a_table()
    {
        AddTable(0, 13, Segment(0));
        memory.Set(Tables + 8, 0x51ul);

        var tables = Read();

        Assert.Equal((1, false), (tables.Count, tables.IsDamaged));
    }

    [Fact]
    public void A_table_whose_segment_belongs_to_another_is_not_one()
    {
        AddTable(0, 13, Segment(0));
        AddTable(1, 13, Segment(1));
        memory.Set(Segment(1) + 2006, Table(0));

        Assert.Equal(1, Read().Count);
    }

    [Fact]
    public void A_table_that_is_missing_in_a_dump_ends_the_list()
    {
        for (var place = 0; place < 3; place++)
            AddTable(place, 13, Segment(place));
        memory.Remove(Table(1));

        Assert.Equal(1, Read().Count);
    }

    [Fact]
    public void A_segment_that_is_missing_in_a_dump_is_damage()
    {
        AddTable(0, 13, Segment(0), Segment(1));
        memory.Remove(Segment(1));

        Assert.True(Read().IsDamaged);
    }

    [Fact]
    public void Segments_that_form_a_ring_are_damage()
    {
        AddTable(0, 13, Segment(0), Segment(1));
        memory.Set(Segment(1) + 1998, Segment(0));

        Assert.True(Read().IsDamaged);
    }

    [Fact]
    public void Without_a_map_there_are_no_tables() => Assert.Equal(0, HandleTables.Read(memory, 0).Count);

    [Fact]
    public void A_map_that_cannot_be_read_has_no_tables() => Assert.Equal(0, HandleTables.Read(new FakeRanges(), Map).Count);

    HandleTables Read() => HandleTables.Read(memory, Map);

    static ulong Table(int place) => 0x2000_0000 + (ulong)place * 0x1000;

    static ulong Segment(int place) => 0x3000_0000 + (ulong)place * 0x10000;

    static ulong HandleAt(ulong segment, int block, int place) => segment + Values + (ulong)(block * 64 + place) * 8;

    // gc/handletablepriv.h: 4 bytes for each kind, then the first segment. A segment: 1 920 bytes and 6 for each kind, then the next segment and the table.
    void AddTable(int place, int kinds, params ulong[] segments)
    {
        memory.Add(Table(place), 0x200);
        memory.Set(Tables + (ulong)place * 8, Table(place));
        memory.Set(Table(place) + (ulong)(kinds * 4 + 7 & ~7), segments[0]);
        for (var at = 0; at < segments.Length; at++)
        {
            memory.Add(segments[at], 0x10000);
            for (var block = 0; block < 120; block++)
                AddBlock(segments[at], block, (ClrHandleKind)NoBlock, NoBlock);
            memory.Set(segments[at] + 1920 + (ulong)kinds * 6, at + 1 < segments.Length ? segments[at + 1] : 0);
            memory.Set(segments[at] + 1920 + (ulong)kinds * 6 + 8, Table(place));
        }
    }

    void AddBlock(ulong segment, int block, ClrHandleKind kind, byte second = NoBlock)
    {
        memory.Set(segment + 1560 + (ulong)block, (byte)kind);
        memory.Set(segment + 1680 + (ulong)block, second);
    }
}
