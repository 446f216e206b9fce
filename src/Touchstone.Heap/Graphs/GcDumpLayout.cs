namespace Touchstone.Heap.Graphs;

/// <summary>
/// The layout of a .gcdump, the format of dotnet-gcdump, PerfView and Visual Studio. All numbers are little-endian. A text is its number of characters, -1 for
/// none, then one to three bytes for each character. An object is a tag, its type, its members and an end:
/// <code>
/// text Mark
/// object GCHeapDump
///   object Graphs.MemoryGraph
///     long bytes; int root
///     int count, for each type: text name; int size, the usual one; text module
///     int count, for each node: int, where its record begins
///     int length, records: number type * 2 + 1 if the size follows; number size; number count; for each reference: number target - node
///     int count, for each node: long address
///     tag byte, byte is64Bit
///   byte is64Bit; float, float: by how much a sample is to be multiplied
///   object of JavaScript; object of segments; text log; long ticks; text machine; text process; int id; long committed; long resident
///   int count, for each type: float
///   tag region, int: its place in the table of ends; object of COM
///   tag text, text tool
/// tag end
/// int count, for each region: int, where it ends
/// int, where that table begins; int, where the number before this one begins
/// </code>
/// A number in a record has seven bits in each byte, the highest first. The highest bit of a byte says that another one follows. The second bit of the first
/// byte is the sign.
/// </summary>
static class GcDumpLayout
{
    /// <summary>How every file of this serializer begins, after the length of this text.</summary>
    public const string Mark = "!FastSerialization.1";

    /// <summary>The type of the whole file.</summary>
    public const string Dump = "GCHeapDump";

    /// <summary>The type of the objects and references.</summary>
    public const string Graph = "Graphs.MemoryGraph";

    /// <summary>The version of a whole file that is written. Readers of earlier versions than <see cref="DumpReader"/> must refuse it.</summary>
    public const int DumpVersion = 10;

    /// <summary>The earliest version of a reader.</summary>
    public const int DumpReader = 8;

    /// <summary>The version of the objects and references.</summary>
    public const int GraphVersion = 1;

    /// <summary>The type of nodes that are referred to and not described. It is the first one, and so is its record.</summary>
    public const string Undefined = "UNDEFINED";

    /// <summary>The root of all nodes.</summary>
    public const string Roots = "[.NET Roots]";

    /// <summary>Nodes that are no objects have names in brackets.</summary>
    public const string Bracket = "[";

    /// <summary>An object that stands for one of COM has such a name too.</summary>
    public const string ComObject = "[RCW ";

    /// <summary>How dotnet-gcdump begins the names of types that begin with &lt;&gt;, which the compiler gives.</summary>
    public const string OfCompiler = "[]";

    /// <summary>How dotnet-gcdump ends the names of types of large objects.</summary>
    public const string LargeObjects = " (Bytes > ";

    /// <summary>What follows in the file.</summary>
    public enum Tag : byte
    {
        /// <summary>No object.</summary>
        Null = 1,

        /// <summary>An object: its type, its members and an end.</summary>
        Object = 4,

        /// <summary>The end of an object, or of all objects.</summary>
        End = 6,

        /// <summary>A byte that earlier versions did not have.</summary>
        Byte = 8,

        /// <summary>A region that readers may skip.</summary>
        Region = 12,

        /// <summary>A text that earlier versions did not have.</summary>
        Text = 13,
    }

    /// <summary>The number of bytes of a number in a record.</summary>
    public static int Length(int number)
    {
        var length = 1;
        // What is left is all sign when the number fits.
        for (number >>= 6; number is not (0 or -1); number >>= 7)
            length++;
        return length;
    }

    /// <summary>Writes a number of a record.</summary>
    /// <param name="length">Its <see cref="Length"/>.</param>
    public static void Write(int number, Span<byte> bytes, int length)
    {
        bytes[length - 1] = (byte)(number & 0x7F);
        for (var place = length - 2; place >= 0; place--)
            bytes[place] = (byte)((number >>= 7) & 0x7F | 0x80);
    }

    /// <summary>Reads a number of a record.</summary>
    /// <param name="at">Where it begins. It is moved behind the number.</param>
    /// <exception cref="InvalidDataException">It does not end.</exception>
    public static int Read(ReadOnlySpan<byte> records, ref int at)
    {
        const int MostBytes = 5;
        var number = 0;
        for (var place = 0; place < MostBytes && at < records.Length; place++)
        {
            var next = records[at++];
            number = place == 0 ? next << 25 >> 25 : number << 7 | next & 0x7F;
            if (next < 0x80)
                return number;
        }
        throw new InvalidDataException("a number has no end");
    }
}
