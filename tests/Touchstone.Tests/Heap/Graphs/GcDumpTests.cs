using System.Buffers.Binary;
using System.Text;
using Touchstone.Heap;
using Touchstone.Heap.Graphs;
using Touchstone.Heap.Retention;
using static Touchstone.Tests.Heap.Graphs.MockGraph;

namespace Touchstone.Tests.Heap.Graphs;

/// <summary>What is written to a .gcdump is read again. What no tool writes is refused.</summary>
public sealed class GcDumpTests
{
    const int Seeds = 100;

    // A small chain: a field holds the first object, which holds the second one, which holds the third one.
    static readonly HeapGraph Chain = new MockGraph(new One(0, 32, 2), new One(1, 40, 3), new One(1, 1 << 20)).Held([1]);

    [Fact]
    public void Every_object_that_was_written_is_read_again()
    {
        for (var seed = 0; seed < Seeds; seed++)
        {
            var heap = MockGraph.Random(seed);
            var graph = heap.Held([1], heap.Count);

            var file = GcDumpFile.Of(Written(graph));

            Assert.Equal(heap.Count, file.Objects);
            var references = file.References();
            for (var node = 1; node <= heap.Count; node++)
            {
                // The first node of a file is its root, which has a number here.
                var read = node + 1;
                Assert.Equal(
                    (MockGraph.Name(heap.TypeOf(node)), heap.Bytes(node), heap.AddressOf(node)),
                    (file.Names[file.TypeOf(read)], file.Bytes(read), file.AddressOf(read)));
                Assert.Equal(graph.References.From(node).ToArray(), references.From(read).ToArray().Select(target => target - 1));
            }
        }
    }

    [Fact]
    public void What_holds_an_object_has_the_name_that_a_process_shows()
    {
        var retention = Retained(Written(Chain));

        var first = retention.Objects[0];
        Assert.Equal(("Shop.Order", "static Shop.Cache.Items", 32 + 40 + (1 << 20)), (first.Type, first.Path.Root, first.RetainedBytes));
        Assert.Equal("local of Program.Main", Assert.Single(Retained(Written(new MockGraph(new One(0, 32)).Held([], 1))).Objects).Path.Root);
    }

    [Fact]
    public void What_no_root_leads_to_is_counted_and_has_no_root()
    {
        // The second and third object hold each other. The fifth one holds the fourth one.
        var heap = new MockGraph(new One(0, 24), new One(1, 32, 3), new One(1, 40, 2), new One(2, 48), new One(3, 56, 4));

        var retention = Retained(Written(heap.Held([1])));

        Assert.Equal((5, 24 + 32 + 40 + 48 + 56), (retention.Count, retention.Bytes));
        var lost = retention.Objects.Where(held => held.Path.Root == "no root in the file").Select(held => (held.Type, held.RetainedBytes));
        Assert.Equal([("<>c", 48L + 56), ("System.String", 32L + 40)], lost.Take(2));
    }

    [Theory]
    [InlineData(0)]
    [InlineData(-1)]
    [InlineData(63)]
    [InlineData(64)]
    [InlineData(-64)]
    [InlineData(-65)]
    [InlineData(8191)]
    [InlineData(8192)]
    [InlineData(-8193)]
    [InlineData(1 << 20)]
    [InlineData(1 << 27)]
    [InlineData(int.MaxValue)]
    [InlineData(int.MinValue)]
    public void A_number_of_a_record_is_read_as_it_was_written(int number)
    {
        var (bytes, length) = (new byte[5], GcDumpLayout.Length(number));
        GcDumpLayout.Write(number, bytes, length);

        var at = 0;
        Assert.Equal(number, GcDumpLayout.Read(bytes.AsSpan(0, length), ref at));
        Assert.Equal(length, at);
    }

    [Fact]
    public void Each_truncation_is_refused_or_lacks_only_what_is_not_read()
    {
        var whole = Written(Chain);
        for (var length = 0; length < whole.Length; length++)
            Survives(whole[..length]);
    }

    [Fact]
    public void Each_changed_byte_is_refused_or_changes_a_number()
    {
        foreach (var whole in (byte[][])[Written(Chain), Written(MockGraph.Random(7).Held([1]))])
        {
            for (var at = 0; at < whole.Length; at++)
            {
                var damaged = (byte[])whole.Clone();
                foreach (var change in (byte[])[0x01, 0x80, 0xFF])
                {
                    damaged[at] = (byte)(whole[at] ^ change);
                    Survives(damaged);
                }
            }
        }
    }

    [Fact]
    public void A_long_list_takes_no_stack()
    {
        const int Length = 300_000;
        var list = Enumerable.Range(1, Length).Select(node => node < Length ? new One(0, 24, node + 1) : new One(0, 24));

        var retention = Retained(Written(new MockGraph([.. list]).Held([1])), objects: 1);

        Assert.Equal(Length * 24L, Assert.Single(retention.Objects).RetainedBytes);
    }

    [Fact]
    public void Objects_that_share_one_long_list_of_references_are_refused()
    {
        // Without that, a file of a few megabytes would have as many references as the square of its length.
        const int Many = 2000;
        var heap = new MockGraph([new One(0, 24, [.. Enumerable.Repeat(1, Many)]), .. Enumerable.Repeat(new One(0, 24), Many)]);
        var file = Written(heap.Held([1]));
        var places = PlacesAt(file);
        for (var node = 2; node <= Many; node++)
            file.AsSpan(places + 4, 4).CopyTo(file.AsSpan(places + node * 4));

        var error = Assert.Throws<InvalidDataException>(() => GcDumpFile.Of(file).References());

        Assert.Equal("its objects share their references", error.Message);
    }

    [Fact]
    public void Types_that_dotnet_gcdump_divides_by_size_are_one_type()
    {
        var file = Written(new MockGraph(new One(1, 24), new One(2, 2000), new One(3, 24)).Held([1, 2, 3]));
        Replace(file, "Shop.Größe<漢字, 𝄞>", "System.String (Bytes > 100K)");
        Replace(file, "<>c", "[]c");

        var read = GcDumpFile.Of(file).Statistics(null).Types;

        Assert.Equal([("System.String", 2L, 2024L), ("<>c", 1L, 24L)], read.Select(type => (type.Name, type.Count, type.Bytes)));
    }

    [Theory]
    [InlineData("[static var Shop.Cache.Items]", "static Shop.Cache.Items")]
    [InlineData("[Program.Main local vars]", "local of Program.Main")]
    [InlineData("[local vars]", "local variable")]
    [InlineData("[finalizer Handles]", "waiting for its finalizer")]
    [InlineData("[something new]", "something new")]
    public void Roots_have_the_names_that_a_process_shows(string group, string shown) => Assert.Equal(shown, RootGroups.Shown(group));

    [Fact]
    public void A_sample_is_one_that_has_factors()
    {
        var file = Written(Chain);
        Assert.False(GcDumpFile.Of(file).IsSample);
        // After the graph: 64 bits, and two factors of 1.
        var at = file.AsSpan().LastIndexOf((byte[])[1, 0, 0, 0x80, 0x3F, 0, 0, 0x80, 0x3F]);

        BinaryPrimitives.WriteSingleLittleEndian(file.AsSpan(at + 1), 2.5f);

        Assert.True(GcDumpFile.Of(file).IsSample);
    }

    [Fact]
    public void Objects_that_are_not_described_are_counted_apart()
    {
        var file = Written(Chain);
        // The place of the third object is that of the undefined one.
        file.AsSpan(PlacesAt(file) + 3 * 4, 4).Clear();

        var read = GcDumpFile.Of(file);

        Assert.Equal((2, 1, 32 + 40), (read.Objects, read.Undescribed, read.ObjectBytes));
        Assert.Equal(2, Retained(file).Count);
    }

    [Fact]
    public void Another_file_of_the_serializer_is_named()
    {
        var file = Written(Chain);
        Replace(file, "GCHeapDump", "Trac\e[31mX");

        var error = Assert.Throws<InvalidDataException>(() => GcDumpFile.Of(file));

        Assert.Equal("it holds Trac\uFFFD[31mX, not the objects of a heap", error.Message);
    }

    static HeapRetention Retained(byte[] file, int objects = 10) =>
        RetentionReader.Read(GcDumpFile.Of(file), objects, new HeapReadOptions { Retained = objects, Holders = true });

    // It must not crash, hang or take much more memory than the file has.
    static void Survives(byte[] file)
    {
        var before = GC.GetAllocatedBytesForCurrentThread();
        try
        {
            var read = GcDumpFile.Of(file);
            Assert.True(read.Statistics(null).Types.Sum(type => type.Count) <= file.Length);
            _ = Retained(file);
        }
        catch (InvalidDataException)
        {
            // Refused, with a reason.
        }
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 1_000_000 + file.Length * 200L);
    }

    // Before the places of the nodes there is their number, and after the types.
    static int PlacesAt(byte[] file)
    {
        var module = Encoding.UTF8.GetBytes("/app/Shop.dll");
        var at = file.AsSpan().LastIndexOf(Encoding.UTF8.GetBytes("[static var Shop.Cache.Items]"));
        Assert.True(at > file.AsSpan().LastIndexOf(module));
        // The name, its size, no module and the number of nodes.
        return at + "[static var Shop.Cache.Items]".Length + 4 + 4 + 4;
    }

    // Texts of the same length in bytes; the number of characters before it is that of the new one.
    static void Replace(byte[] file, string old, string text)
    {
        var (from, to) = (Encoded(old), Encoding.UTF8.GetBytes(text));
        var at = file.AsSpan().IndexOf(from);
        Assert.True(at > 0 && from.Length == to.Length, $"{from.Length}, {to.Length}");
        to.CopyTo(file.AsSpan(at));
        BinaryPrimitives.WriteInt32LittleEndian(file.AsSpan(at - 4), text.Length);
    }

    static byte[] Encoded(string text) =>
        [.. text.SelectMany(one => one < 0x80 ? (byte[])[(byte)one] : one < 0x800
            ? [(byte)(0xC0 | one >> 6), (byte)(0x80 | one & 0x3F)]
            : [(byte)(0xE0 | one >> 12), (byte)(0x80 | one >> 6 & 0x3F), (byte)(0x80 | one & 0x3F)])];
}
