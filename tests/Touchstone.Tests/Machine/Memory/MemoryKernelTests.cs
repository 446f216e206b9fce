using System.Runtime.InteropServices;
using Touchstone.Machine.Memory;

namespace Touchstone.Tests.Machine.Memory;

/// <summary>
/// A fast but wrong kernel would look good in every table. These tests check that, at any length and alignment, it writes exactly its target.
/// </summary>
public sealed unsafe class MemoryKernelTests
{
    const int Guard = 128;
    const byte Untouched = 0xEE;

    static readonly int[] Lengths = [0, 1, 31, 63, 64, 255, 256, 257, 300, 319, 4095, 4096, 65_537, (1 << 20) + 3];
    static readonly int[] Offsets = [0, 1, 17, 32, 63];

    [Fact]
    public void Every_way_to_copy_copies_all_and_nothing_else()
    {
        var ways = CopyWay.All.Where(way => way.Unavailable is null).ToList();
        Assert.Contains(ways, way => way.Name == "NativeMemory.Copy");
        foreach (var way in ways)
            ForEachPlace((length, offset) => Copies(way, length, offset, source: 5));
    }

    [Fact]
    public void Every_way_to_clear_clears_all_and_nothing_else()
    {
        foreach (var (name, clear, unavailable) in ClearJobs.Ways)
        {
            if (unavailable is null)
                ForEachPlace((length, offset) => Clears(name, clear, length, offset));
        }
    }

    [Fact]
    public void Every_way_to_read_adds_up_the_same()
    {
        using var mapping = MappedMemory.Warm(3 * 4096);
        var expected = new Span<ulong>((void*)mapping.Address, 3 * 512).ToArray().Aggregate(0UL, (sum, number) => sum + number);
        foreach (var (name, sum, unavailable) in ReadJobs.Ways)
        {
            if (unavailable is null)
                Assert.True(expected == sum(mapping.Address, (nint)mapping.Bytes), name);
        }
    }

    [Fact]
    public void Touching_writes_one_byte_of_each_page()
    {
        using var mapping = MappedMemory.Cleared(3 * 4096);

        Touching.Write(mapping.Address, 3 * 4096);

        Assert.Equal([0, 4096, 8192], Enumerable.Range(0, 3 * 4096).Where(at => ((byte*)mapping.Address)[at] != 0));
    }

    static void ForEachPlace(Action<int, int> test)
    {
        foreach (var length in Lengths)
        {
            foreach (var offset in Offsets)
                test(length, offset);
        }
    }

    static void Copies(CopyWay way, int length, int offset, int source)
    {
        var random = new byte[length + source];
        new Random(length).NextBytes(random);
        WithTarget(length, offset, target =>
        {
            fixed (byte* start = random)
                way.Kernel(target, start + source, (nuint)length, 2);
            Assert.True(random.AsSpan(source).SequenceEqual(new Span<byte>(target, length)), $"{way.Name}, {length} bytes at {offset}");
        });
    }

    static void Clears(string name, RangeKernel clear, int length, int offset) => WithTarget(length, offset, target =>
    {
        clear((nint)target, length);
        Assert.True(new Span<byte>(target, length).IndexOfAnyExcept((byte)0) < 0, $"{name}, {length} bytes at {offset}");
    });

    delegate void TargetTest(byte* target);

    // Between two guards, at an unaligned place.
    static void WithTarget(int length, int offset, TargetTest test)
    {
        var bytes = (nuint)(length + offset + 2 * Guard);
        var memory = (byte*)NativeMemory.AlignedAlloc(bytes, 64);
        try
        {
            new Span<byte>(memory, (int)bytes).Fill(Untouched);
            test(memory + Guard + offset);
            Assert.True(new Span<byte>(memory, Guard + offset).IndexOfAnyExcept(Untouched) < 0, $"written before a target of {length} bytes at {offset}");
            Assert.True(
                new Span<byte>(memory + Guard + offset + length, Guard).IndexOfAnyExcept(Untouched) < 0,
                $"written behind a target of {length} bytes at {offset}");
        }
        finally
        {
            NativeMemory.AlignedFree(memory);
        }
    }
}
