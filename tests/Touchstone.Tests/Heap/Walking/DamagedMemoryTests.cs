using Touchstone.Heap.Walking;

namespace Touchstone.Tests.Heap.Walking;

/// <summary>Damaged memory must not lead outside of an object, or cause a million steps for each object.</summary>
public class DamagedMemoryTests
{
    const ulong Table = 0x1000;
    const ulong Object = 0x8000;

    [Fact]
    public void A_sound_map_tells_where_the_references_are() =>
        Assert.Equal([(Object + 8, Object + 24)], Ranges(Series(1, (8, 16 - 32)), baseSize: 32, size: 32));

    [Fact]
    public void A_range_ends_with_its_object() =>
        Assert.Equal([(Object + 8, Object + 32)], Ranges(Series(1, (8, 1 << 30)), baseSize: 32, size: 32));

    [Fact]
    public void A_range_does_not_begin_before_its_object() =>
        Assert.Equal([(Object + 8, Object + 32)], Ranges(Series(1, (-4096, 8192)), baseSize: 32, size: 32));

    [Fact]
    public void A_range_behind_its_object_is_none() => Assert.Empty(Ranges(Series(1, (1 << 20, 0)), baseSize: 32, size: 32));

    [Fact]
    public void More_series_than_an_object_has_room_for_are_no_map() => Assert.Null(ReferenceMap.Read(Series(5000, (8, 0)), Table, 32, 0));

    [Theory]
    [InlineData(1u, 8u, 16u, true)]
    [InlineData(1u, 0u, 16u, false)]
    [InlineData(0u, 0u, 16u, false)]
    public void Items_that_do_not_fill_an_element_are_no_map(uint pointers, uint skip, uint componentSize, bool sound)
    {
        FakeMemory memory = new(new() { [Table - 8] = unchecked((ulong)-1), [Table - 16] = 16, [Table - 24] = pointers | (ulong)skip << 32 });
        Assert.Equal(sound, ReferenceMap.Read(memory, Table, 24, componentSize) is not null);
    }

    [Fact]
    public void A_little_below_the_block_that_was_read_last_is_not_within_it()
    {
        BlockReader reader = new(new FakeMemory(new() { [0x2000] = 0x10, [0x2008] = 1, [0x2010] = 0x20, [0x2018] = 2 }));
        Assert.True(reader.TryRead(0x2000, 0x2020, out var first, out _));
        Assert.Equal(0x10ul, first);
        Assert.False(reader.TryRead(0x2000 - 8, 0x2020, out _, out _));
        Assert.False(reader.TryRead(0x2018, 0x2020, out _, out _));
    }

    [Theory]
    [InlineData(0x1800ul, 0x9000ul, 0x2000ul)]
    [InlineData(0x2000ul, 0x9000ul, 0x3000ul)]
    // Less than a page before the end: what follows in the next page may be readable.
    [InlineData(0x1800ul, 0x2700ul, 0x2000ul)]
    [InlineData(0x2000ul, 0x2700ul, 0x2700ul)]
    [InlineData(ulong.MaxValue - 0x1800, ulong.MaxValue, 0xFFFFFFFFFFFFF000)]
    [InlineData(ulong.MaxValue - 0x10, ulong.MaxValue, ulong.MaxValue)]
    public void A_step_ends_at_the_next_page_or_with_the_range(ulong address, ulong end, ulong next) => Assert.Equal(next, PageStep.Next(address, end, 0x1000));

    static FakeMemory Series(long count, (long Offset, long SizeLessObject) series) => new(new()
    {
        [Table - 8] = (ulong)count,
        [Table - 16] = (ulong)series.Offset,
        [Table - 24] = (ulong)series.SizeLessObject,
    });

    static List<(ulong, ulong)> Ranges(FakeMemory memory, uint baseSize, ulong size)
    {
        List<(ulong, ulong)> ranges = [];
        ReferenceMap.Read(memory, Table, baseSize, 0)!.Ranges(Object, size, (from, to) => ranges.Add((from, to)));
        return ranges;
    }
}
