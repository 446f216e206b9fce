using System.Buffers.Binary;
using System.Text;
using Touchstone.Heap.Dumps;

namespace Touchstone.Tests.Heap.Dumps;

/// <summary>Memory that a core file omits because it was a part of a file.</summary>
public sealed class MappedFilesTests : IDisposable
{
    const ulong Address = 0x7000_0000;

    readonly string folder = Directory.CreateTempSubdirectory("touchstone-test-").FullName;

    string Library => Path.Combine(folder, "library.dll");

    public void Dispose() => Directory.Delete(folder, recursive: true);

    [Fact]
    public void A_page_is_read_from_where_the_file_was_mapped_from()
    {
        File.WriteAllBytes(Library, [.. Enumerable.Range(0, 3 * 4096).Select(i => (byte)(i / 4096))]);
        using var mapped = Mapped(dumped: DateTime.UtcNow.AddMinutes(1));
        var bytes = new byte[8];
        Assert.Equal(8, mapped.Read(Address + 100, bytes));
        Assert.Equal(1, bytes[0]);
        Assert.Equal(4, mapped.Read(Address + 4092, bytes));
        Assert.Equal(0, mapped.Read(Address + 4096, bytes));
        Assert.Equal(0, mapped.Read(Address - 1, bytes));
    }

    [Fact]
    public void A_file_that_is_newer_than_the_core_is_another_one()
    {
        File.WriteAllBytes(Library, new byte[3 * 4096]);
        using var mapped = Mapped(dumped: DateTime.UtcNow.AddMinutes(-1));
        Assert.Equal(0, mapped.Read(Address, new byte[8]));
    }

    [Fact]
    public void A_file_that_is_gone_holds_nothing()
    {
        using var mapped = Mapped(dumped: DateTime.UtcNow);
        Assert.Equal(0, mapped.Read(Address, new byte[8]));
    }

    [Fact]
    public void A_damaged_list_holds_nothing()
    {
        using var mapped = Mapped(dumped: DateTime.UtcNow, count: ulong.MaxValue);
        Assert.Equal(0, mapped.Read(Address, new byte[8]));
    }

    // One mapping: one page, beginning with the second page of the library.
    MappedFiles Mapped(DateTime dumped, ulong count = 1)
    {
        byte[] list = [.. Words(count, 4096, Address, Address + 4096, 1), .. Encoding.UTF8.GetBytes(Library), 0];
        var note = new byte[12 + 8 + (list.Length + 3 & ~3)];
        BinaryPrimitives.WriteInt32LittleEndian(note, 5);
        BinaryPrimitives.WriteInt32LittleEndian(note.AsSpan(4), list.Length);
        BinaryPrimitives.WriteInt32LittleEndian(note.AsSpan(8), 0x46494C45);
        "CORE"u8.CopyTo(note.AsSpan(12));
        list.CopyTo(note.AsSpan(20));
        var core = Path.Combine(folder, "core");
        File.WriteAllBytes(core, note);
        File.SetLastWriteTimeUtc(core, dumped);
        using var handle = File.OpenHandle(core);
        return MappedFiles.Of(handle, core, [(4u, 0, note.Length)]);
    }

    static byte[] Words(params ulong[] words)
    {
        var bytes = new byte[words.Length * 8];
        for (var i = 0; i < words.Length; i++)
            BinaryPrimitives.WriteUInt64LittleEndian(bytes.AsSpan(i * 8), words[i]);
        return bytes;
    }
}
