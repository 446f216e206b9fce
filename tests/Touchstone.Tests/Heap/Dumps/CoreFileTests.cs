using System.Buffers.Binary;
using System.IO.Compression;
using Touchstone.Heap;
using Touchstone.Heap.Dumps;
using Touchstone.Tests.Shell.Files;

namespace Touchstone.Tests.Heap.Dumps;

/// <summary>How a file that was named as a dump is recognized.</summary>
public sealed class CoreFileTests : IDisposable
{
    const ushort Here = 62;

    readonly string folder = Directory.CreateTempSubdirectory("touchstone-test-").FullName;

    public void Dispose() => Directory.Delete(folder, recursive: true);

    [Theory]
    [InlineData("1F8B0800", "is compressed with gzip")]
    [InlineData("28B52FFD04", "is compressed with zstd")]
    [InlineData("FD377A585A00", "is compressed with xz")]
    [InlineData("04224D1860", "is compressed with lz4")]
    [InlineData("504B0304", "is a zip archive")]
    [InlineData("4D444D5093A7", "is a Windows minidump")]
    [InlineData("CFFAEDFE0C", "is a core file of macOS")]
    [InlineData("4E65747472616365", "is a trace")]
    [InlineData("00FF00FE00", "is not a dump")]
    [InlineData("C3A42062C3", "is a text file")]
    [InlineData("7F454C46", "is truncated: it ends within its first header")]
    public void A_file_of_another_kind_is_recognized_by_its_first_bytes(string start, string what)
    {
        var refusal = Refusal(Convert.FromHexString(start));
        Assert.Contains(what, refusal.Message, StringComparison.Ordinal);
        Assert.NotEmpty(refusal.Next);
    }

    [Fact]
    public void A_real_gzip_file_says_how_to_unpack_it()
    {
        using var packed = new MemoryStream();
        using (var gzip = new GZipStream(packed, CompressionLevel.Fastest))
            gzip.Write(new byte[1000]);
        Assert.StartsWith("gunzip", Refusal(packed.ToArray()).Next, StringComparison.Ordinal);
    }

    [Fact]
    public void Random_bytes_are_no_dump()
    {
        var bytes = new byte[4096];
        new Random(7).NextBytes(bytes);
        Assert.Contains("is not a dump", Refusal(bytes).Message, StringComparison.Ordinal);
    }

    [X64Theory]
    [InlineData(1, 4, Here, "of a 32-bit process")]
    [InlineData(2, 3, Here, "is a program or a library")]
    [InlineData(2, 4, 183, "on arm64")]
    [InlineData(2, 4, 243, "on riscv64")]
    public void A_core_of_another_machine_and_an_elf_file_that_is_no_core_are_refused(byte width, ushort type, ushort machine, string what)
    {
        Assert.Contains(what, Refusal(Core([(0x1000, 100, 100)], width, type, machine)).Message, StringComparison.Ordinal);
    }

    [Fact]
    public void A_truncated_core_knows_how_much_of_its_memory_is_there()
    {
        var whole = Core([(0x10000, 300, 300), (0x20000, 100, 100)]);
        using var file = Open(whole[..^200]);
        Assert.True(file.IsTruncated);
        Assert.Equal(0.5, file.PresentShare);
        Assert.Equal(whole.Length, file.WholeLength);
        Assert.Equal(200ul, file.Present(0x10000, 0x10000 + 300));
        Assert.Equal(0ul, file.Present(0x20000, 0x20000 + 100));
    }

    [Fact]
    public void A_whole_core_is_not_truncated()
    {
        using var file = Open(Core([(0x10000, 300, 300), (0x20000, 100, 4096)]));
        Assert.False(file.IsTruncated);
        Assert.Equal(1, file.PresentShare);
        Assert.Equal(2, file.Parts.Count);
    }

    [Fact]
    public void A_core_that_ends_in_its_list_of_memory_is_truncated_too() =>
        Assert.Contains("is truncated", Refusal(Core([(0x10000, 300, 300), (0x20000, 100, 100)])[..150]).Message, StringComparison.Ordinal);

    [Fact]
    public void Headers_that_make_no_sense_are_left_out_and_counted()
    {
        // More bytes in the file than in memory, and memory that wraps around the end of the address space.
        using var file = Open(Core([(0x10000, 300, 300), (0x20000, 1L << 50, 100), (ulong.MaxValue - 10, 100, 100)]));
        Assert.Equal(2, file.DamagedHeaders);
        Assert.Single(file.Parts);
        Assert.False(file.IsTruncated);
    }

    [Fact]
    public void A_heap_far_larger_than_the_dump_is_damage()
    {
        using var file = Open(Core([(0x10000, 300, 300)]));
        Assert.True(file.CanHold(300));
        Assert.True(file.CanHold(1 << 30));
        Assert.False(file.CanHold(2.1e9));
        Assert.False(file.CanHold(double.PositiveInfinity));
    }

    [Fact]
    public void A_core_without_a_list_of_memory_is_damaged()
    {
        var core = Core([(0x10000, 300, 300)]);
        BinaryPrimitives.WriteUInt16LittleEndian(core.AsSpan(54), 7);
        Assert.Contains("is damaged", Refusal(core).Message, StringComparison.Ordinal);
    }

    // A stranger can put it there after somebody has asked what the file is.
    [LinuxFact]
    public void A_pipe_is_refused_and_not_waited_for()
    {
        var refused = Assert.Throws<HeapException>(() => CoreFile.Open(Pipe.Create(Path.Combine(folder, "pipe"))));

        Assert.EndsWith("is a pipe or a device, not a file", refused.Message, StringComparison.Ordinal);
    }

    HeapException Refusal(byte[] bytes) => Assert.Throws<HeapException>(() => Open(bytes));

    CoreFile Open(byte[] bytes)
    {
        var path = Path.Combine(folder, "file");
        File.WriteAllBytes(path, bytes);
        return CoreFile.Open(path);
    }

    static byte[] Core((ulong Address, long FileSize, long MemorySize)[] parts, byte width = 2, ushort type = 4, ushort machine = Here)
    {
        var start = 64 + parts.Length * 56;
        var bytes = new byte[start + parts.Sum(part => Math.Min(part.FileSize, 1000))];
        "\u007FELF"u8.CopyTo(bytes);
        (bytes[4], bytes[5], bytes[32], bytes[54]) = (width, 1, 64, 56);
        BinaryPrimitives.WriteUInt16LittleEndian(bytes.AsSpan(16), type);
        BinaryPrimitives.WriteUInt16LittleEndian(bytes.AsSpan(18), machine);
        BinaryPrimitives.WriteUInt16LittleEndian(bytes.AsSpan(56), (ushort)parts.Length);
        long offset = start;
        for (var i = 0; i < parts.Length; i++)
        {
            var header = bytes.AsSpan(64 + i * 56);
            header[0] = 1;
            BinaryPrimitives.WriteInt64LittleEndian(header[8..], offset);
            BinaryPrimitives.WriteUInt64LittleEndian(header[16..], parts[i].Address);
            BinaryPrimitives.WriteInt64LittleEndian(header[32..], parts[i].FileSize);
            BinaryPrimitives.WriteInt64LittleEndian(header[40..], parts[i].MemorySize);
            offset += Math.Min(parts[i].FileSize, 1000);
        }
        return bytes;
    }
}
