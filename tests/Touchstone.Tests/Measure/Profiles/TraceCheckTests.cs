using System.Text;
using Touchstone.Measure.Profiles;

namespace Touchstone.Tests.Measure.Profiles;

/// <summary>Damaged traces that made the library allocate gigabytes or overflow the stack. benchmarks/Fuzz found the first of them.</summary>
public sealed class TraceCheckTests : IDisposable
{
    const long Much = 100_000_000;

    readonly TemporaryFolder disk = new();

    public void Dispose() => disk.Dispose();

    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(2)]
    public void Descriptions_of_events_as_runtimes_write_them_are_sound(int fields) =>
        TraceCheck.Check(new MemoryStream(Trace(Description([.. Int32(fields), .. Enumerable.Repeat(Field(9), fields).SelectMany(field => field)]))));

    [Fact]
    public void Structs_in_structs_are_sound() =>
        TraceCheck.Check(new MemoryStream(Trace(Description([.. Int32(1), .. Int32(1), .. Int32(1), .. Field(9), .. Name("inner")]))));

    [Theory]
    [InlineData(int.MaxValue)]
    [InlineData(300_000_000)]
    [InlineData(20)]
    [InlineData(-1)]
    public void More_fields_than_fit_into_the_file_are_refused_before_memory_is_allocated_for_them(int claimed)
    {
        var path = disk.Folder("damaged.nettrace");
        File.WriteAllBytes(path, Trace(Description([.. Int32(claimed), .. Field(9)])));
        var before = GC.GetAllocatedBytesForCurrentThread();

        var error = Assert.Throws<InvalidDataException>(() => TraceReader.Read(path));

        Assert.Contains("more fields than fit into its description", error.Message, StringComparison.Ordinal);
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, Much);
    }

    [Fact]
    public void Thousands_of_structs_in_structs_are_refused_because_they_would_end_the_process()
    {
        var path = disk.Folder("deep.nettrace");
        File.WriteAllBytes(path, Trace(Description([.. Int32(1), .. Enumerable.Repeat((int[])[1, 1], 100_000).SelectMany(pair => pair).SelectMany(Int32)])));

        Assert.Contains("too deep", Assert.Throws<InvalidDataException>(() => TraceReader.Read(path)).Message, StringComparison.Ordinal);
    }

    [Fact]
    public void A_trace_that_ends_anywhere_is_refused()
    {
        var whole = Trace(Description([.. Int32(1), .. Field(9)]));

        for (var length = 0; length < whole.Length; length++)
        {
            var error = Record.Exception(() => TraceCheck.Check(new MemoryStream(whole[..length])));
            Assert.True(error is InvalidDataException or EndOfStreamException, $"{length} bytes: {error}");
        }
    }

    // "Nettrace", the header object and a block with one blob, as in NetTraceFormat_v5.md.
    static byte[] Trace(byte[] description)
    {
        List<byte> file = [.. "Nettrace\u0014\0\0\0!FastSerialization.1"u8, .. Object("Trace"), .. new byte[48], 6, .. Object("MetadataBlock")];
        byte[] block = [20, 0, 1, 0, .. new byte[16], 0x80, 0, .. Varied(description.Length), .. description];
        file.AddRange(Int32(block.Length));
        file.AddRange(new byte[(4 - file.Count % 4) % 4]);
        return [.. file, .. block, 6, 1];
    }

    static byte[] Object(string type) => [5, 5, 1, .. Int32(4), .. Int32(4), .. Int32(type.Length), .. Encoding.UTF8.GetBytes(type), 6];

    static byte[] Description(byte[] fields) => [.. Int32(1), .. Name("Provider"), .. Int32(7), .. Name("Event"), .. new byte[16], .. fields];

    static byte[] Field(int type) => [.. Int32(type), .. Name("field")];

    static byte[] Name(string text) => Encoding.Unicode.GetBytes(text + "\0");

    static byte[] Int32(int value) => BitConverter.GetBytes(value);

    static byte[] Varied(int value) => value < 0x80 ? [(byte)value] : [(byte)(value | 0x80), .. Varied(value >> 7)];
}
