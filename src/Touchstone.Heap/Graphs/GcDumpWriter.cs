using System.Buffers.Binary;
using System.Globalization;
using Touchstone.Heap.Snapshots;
using static Touchstone.Heap.Graphs.GcDumpLayout;

namespace Touchstone.Heap.Graphs;

/// <summary>Writes a graph as a .gcdump. It goes through the graph several times, so little but the graph is held in memory.</summary>
sealed class GcDumpWriter
{
    const string Tool = "Touchstone";
    const int BufferBytes = 1 << 16;

    readonly HeapGraph graph;
    readonly GraphNodes nodes;
    readonly Stream output;
    readonly byte[] buffer = new byte[BufferBytes];
    int used;
    long written;

    GcDumpWriter(HeapGraph graph, Stream output) => (this.graph, nodes, this.output) = (graph, new GraphNodes(graph), output);

    /// <summary>Writes a file, and returns its length.</summary>
    /// <param name="graph">What is written.</param>
    /// <param name="target">Whose heap it is.</param>
    /// <param name="now">When it was read.</param>
    /// <param name="output">Receives the file. It need not be able to seek.</param>
    /// <exception cref="HeapException">The format cannot hold so many objects. Nothing was written.</exception>
    public static long Write(HeapGraph graph, TargetFacts target, DateTime now, Stream output)
    {
        var writer = new GcDumpWriter(graph, output);
        writer.RequireSize();
        writer.Write(target, now);
        writer.Flush();
        return writer.written;
    }

    // Places in the file have four bytes.
    void RequireSize()
    {
        const int LongestRest = 1 << 26; // Types, and what follows the nodes.
        if (nodes.RecordBytes + nodes.Count * 12L > int.MaxValue - LongestRest)
        {
            throw new HeapException(
                string.Create(CultureInfo.InvariantCulture, $"a .gcdump has at most 2 GB, and its {graph.Objects.Count} objects need more"),
                "touchstone heap dump PID FILE writes a dump instead");
        }
    }

    void Write(TargetFacts target, DateTime now)
    {
        Text(Mark);
        Begin(Dump, DumpVersion, DumpReader);
        WriteGraph();
        Byte(1); // 64 bits.
        Number(BitConverter.SingleToInt32Bits(1));
        Number(BitConverter.SingleToInt32Bits(1));
        Put(Tag.Null);
        Put(Tag.Null);
        Text(null);
        Number(now.Ticks);
        Text(null);
        Text(target.ProcessName.Length > 0 ? target.ProcessName : null);
        Number(target.ProcessId);
        Number(0L);
        Number(0L);
        Number(0);
        Put(Tag.Region);
        Number(0);
        Put(Tag.Null);
        var endOfRegion = (int)written;
        Put(Tag.Text);
        Text(Tool);
        Put(Tag.End);
        Put(Tag.End);
        var ends = (int)written;
        Number(1);
        Number(endOfRegion);
        var last = (int)written;
        Number(ends);
        Number(last);
    }

    void WriteGraph()
    {
        Begin(Graph, GraphVersion, reader: 0);
        Number(nodes.Bytes);
        Number(GraphNodes.Root);
        Number(nodes.Types.Count);
        for (var type = 0; type < nodes.Types.Count; type++)
        {
            Text(nodes.Types[type].Name);
            Number(nodes.SizeOf(type));
            Text(nodes.Types[type].Module);
        }
        WriteNodes();
        Number(nodes.Count);
        foreach (var address in nodes.Addresses)
            Number((long)address);
        Put(Tag.Byte);
        Byte(1); // 64 bits.
        Put(Tag.End);
    }

    void WriteNodes()
    {
        Number(nodes.Count);
        foreach (var place in nodes.Places)
            Number(place);
        Number((int)nodes.RecordBytes);
        // The record of the undefined type: no size and no references.
        InRecord(0);
        InRecord(0);
        for (var node = 0; node < nodes.Count; node++)
            WriteRecord(node);
    }

    void WriteRecord(int node)
    {
        var (type, size) = (nodes.TypeOf(node), nodes.SizeOfNode(node));
        var isUsual = size == nodes.SizeOf(type);
        InRecord(type * 2 + (isUsual ? 0 : 1));
        if (!isUsual)
            InRecord(size);
        var targets = nodes.From(node);
        InRecord(targets.Length);
        foreach (var target in targets)
            InRecord(target - node);
    }

    void Begin(string type, int version, int reader)
    {
        Put(Tag.Object);
        Put(Tag.Object);
        Put(Tag.Null);
        Number(version);
        Number(reader);
        Text(type);
        Put(Tag.End);
    }

    void Put(Tag tag) => Byte((byte)tag);

    void Byte(byte value) => Room(1)[0] = value;

    void Number(int value) => BinaryPrimitives.WriteInt32LittleEndian(Room(sizeof(int)), value);

    void Number(long value) => BinaryPrimitives.WriteInt64LittleEndian(Room(sizeof(long)), value);

    void InRecord(int value)
    {
        var length = Length(value);
        GcDumpLayout.Write(value, Room(length), length);
    }

    // Each half of a pair of surrogates is a character here.
    void Text(string? text)
    {
        Number(text?.Length ?? -1);
        foreach (var character in text ?? "")
        {
            if (character < 0x80)
            {
                Byte((byte)character);
                continue;
            }
            if (character < 0x800)
            {
                Byte((byte)(0xC0 | character >> 6));
            }
            else
            {
                Byte((byte)(0xE0 | character >> 12));
                Byte((byte)(0x80 | character >> 6 & 0x3F));
            }
            Byte((byte)(0x80 | character & 0x3F));
        }
    }

    Span<byte> Room(int bytes)
    {
        if (used + bytes > buffer.Length)
            Flush();
        written += bytes;
        used += bytes;
        return buffer.AsSpan(used - bytes, bytes);
    }

    void Flush()
    {
        output.Write(buffer, 0, used);
        used = 0;
    }
}
