using FastSerialization;
using static Touchstone.Tests.Heap.Graphs.MockGraph;

namespace Touchstone.Tests.Heap.Graphs;

/// <summary>The library that PerfView and dotnet-gcdump read their files with reads ours. It finds every object, its end and the table behind it.</summary>
public sealed class FastSerializationTests
{
    [Fact]
    public void The_library_of_the_other_tools_reads_a_written_file()
    {
        var heap = new MockGraph(new One(0, 32, 2, 1), new One(1, 40), new One(2, 24, 1));

        var dump = Read(Written(heap.Held([1], 3)));

        Assert.Equal(("Shop", 4711, "Touchstone", 10), (dump.Process, dump.Id, dump.Tool, dump.Version));
        var graph = dump.Graph!;
        Assert.Equal((96L, 0, true), (graph.Bytes, graph.Root, graph.Is64Bit));
        Assert.Equal(
            ["UNDEFINED", "Shop.Order", "System.String", "Shop.Größe<漢字, 𝄞>", "<>c", "[.NET Roots]", "[static vars]", "[local vars]",
                "[static var Shop.Cache.Items]", "[Program.Main local vars]"],
            graph.Types);
        Assert.Equal([0ul, heap.AddressOf(1), heap.AddressOf(2), heap.AddressOf(3), 0, 0, 0, 0], graph.Addresses);
    }

    static Dump Read(byte[] file)
    {
        using var stream = new MemoryStream(file);
        using var deserializer = new Deserializer(
            stream, "test", SerializationSettings.Default.WithStreamLabelWidth(StreamLabelWidth.FourBytes));
        deserializer.RegisterFactory("GCHeapDump", () => new Dump());
        deserializer.RegisterFactory("Graphs.MemoryGraph", () => new Graph());
        return (Dump)deserializer.GetEntryObject();
    }

    // The members of a file, in their order.
    sealed class Dump : IFastSerializable, IFastSerializableVersion
    {
        public Graph? Graph { get; private set; }

        public string Process { get; private set; } = "";

        public int Id { get; private set; }

        public string Tool { get; private set; } = "";

        public int Version { get; private set; } = 10;

        public int MinimumVersionCanRead => 0;

        public int MinimumReaderVersion => 8;

        public void ToStream(Serializer serializer) => throw new NotSupportedException();

        public void FromStream(Deserializer deserializer)
        {
            Version = deserializer.VersionBeingRead;
            Graph = (Graph)deserializer.ReadObject();
            Assert.True(deserializer.ReadBool());
            Assert.Equal((1f, 1f), (deserializer.ReadFloat(), deserializer.ReadFloat()));
            Assert.Equal((null, null), (deserializer.ReadObject(), deserializer.ReadObject()));
            Assert.Null(deserializer.ReadString());
            Assert.Equal(new DateTime(2026, 1, 31).Ticks, deserializer.ReadInt64());
            Assert.Null(deserializer.ReadString());
            (Process, Id) = (deserializer.ReadString(), deserializer.ReadInt());
            Assert.Equal((0, 0, 0), (deserializer.ReadInt64(), deserializer.ReadInt64(), deserializer.ReadInt()));
            Assert.Null(deserializer.TryReadTaggedObject());
            var tool = "";
            Assert.True(deserializer.TryReadTagged(ref tool));
            Tool = tool;
        }
    }

    sealed class Graph : IFastSerializable
    {
        public long Bytes { get; private set; }

        public int Root { get; private set; }

        public List<string> Types { get; } = [];

        public List<ulong> Addresses { get; } = [];

        public bool Is64Bit { get; private set; }

        public void ToStream(Serializer serializer) => throw new NotSupportedException();

        public void FromStream(Deserializer deserializer)
        {
            (Bytes, Root) = (deserializer.ReadInt64(), deserializer.ReadInt());
            for (var left = deserializer.ReadInt(); left > 0; left--)
            {
                Types.Add(deserializer.ReadString());
                _ = (deserializer.ReadInt(), deserializer.ReadString());
            }
            var places = Enumerable.Range(0, deserializer.ReadInt()).Select(_ => deserializer.ReadInt()).ToList();
            var records = new byte[deserializer.ReadInt()];
            deserializer.Read(records, 0, records.Length);
            Assert.Equal(places.Order(), places);
            Assert.All(places, place => Assert.InRange(place, 2, records.Length - 1));
            for (var left = deserializer.ReadInt(); left > 0; left--)
                Addresses.Add((ulong)deserializer.ReadInt64());
            var is64Bit = false;
            Assert.True(deserializer.TryReadTagged(ref is64Bit));
            Is64Bit = is64Bit;
        }
    }
}
