using System.Buffers.Binary;
using System.Text;
using Touchstone.Heap;
using Touchstone.Heap.EventPipe;

namespace Touchstone.Tests.Heap;

/// <summary>Events as the runtime sends them, and as a hostile program could.</summary>
public class EventPipeTests
{
    [Fact]
    public void The_types_of_an_event_have_their_names_and_arguments()
    {
        var types = SnapshotTypes.Types(Types(2, Type(7, "Pair`2[A,B]", 8, 9), Type(8, "A"))).ToList();

        Assert.Equal([(7ul, "Pair`2[A,B]"), (8ul, "A")], types.Select(type => (type.Type, type.Facts.Name)));
        Assert.Equal([8ul, 9ul], types[0].Facts.Arguments);
    }

    [Theory]
    [InlineData(100_000_000)]
    [InlineData(3)]
    public void An_event_with_fewer_types_than_it_says_is_refused(int count) => Assert.Contains(
        "shorter than it says", Assert.Throws<HeapException>(() => SnapshotTypes.Types(Types(count, Type(7, "A"), Type(8, "B"))).Count()).Message,
        StringComparison.Ordinal);

    [Theory]
    [InlineData(1_000_000_000)]
    [InlineData(-1)]
    [InlineData(2)]
    public void A_type_with_fewer_arguments_than_it_says_is_refused(int arguments)
    {
        var type = Type(7, "A", 8);
        BinaryPrimitives.WriteInt32LittleEndian(type.AsSpan(type.Length - 12), arguments);

        Assert.Throws<HeapException>(() => SnapshotTypes.Types(Types(1, type)).Count());
    }

    [Fact]
    public void A_name_without_an_end_is_refused()
    {
        var type = Type(7, "A")[..^8];

        Assert.Throws<HeapException>(() => SnapshotTypes.Types(Types(1, type)).Count());
    }

    [Fact]
    public void A_type_in_itself_and_names_that_double_have_names_of_limited_length()
    {
        var types = new SnapshotTypes();
        types.Add(Types(1, Type(1, "Ring`1", 1)));
        for (var level = 100ul; level < 160; level++)
            types.Add(Types(1, Type(level, "Pair`2", level + 1, level + 1)));

        Assert.InRange(types.Name(1).Length, 1, 5000);
        Assert.InRange(types.Name(100).Length, 1, 20_000);
    }

    [Fact]
    public void Objects_are_counted_by_type_and_rounded_to_words()
    {
        var events = new ObjectEvents();
        events.Take(Nodes(2, (7, 21), (7, 24)), 8);

        var type = Assert.Single(events.Result().Types);
        Assert.Equal((2, 48), (type.Count, type.Bytes));
    }

    [Theory]
    [InlineData(100_000_000)]
    [InlineData(3)]
    [InlineData(-1)]
    public void An_event_with_fewer_objects_than_it_says_is_refused(int count) =>
        Assert.Throws<HeapException>(() => new ObjectEvents().Take(Nodes(count, (7, 21), (7, 24)), 8));

    [Fact]
    public void An_empty_event_is_refused()
    {
        Assert.Throws<HeapException>(() => new ObjectEvents().Take([], 8));
        Assert.Throws<HeapException>(() => SnapshotTypes.Types([]).Count());
    }

    static byte[] Types(int count, params byte[][] types) => [.. BitConverter.GetBytes(count), 0, 0, .. types.SelectMany(type => type)];

    static byte[] Type(ulong type, string name, params ulong[] arguments) =>
    [
        .. BitConverter.GetBytes(type), .. new byte[8 + 4 + 4 + 1], .. Encoding.Unicode.GetBytes(name), 0, 0,
        .. BitConverter.GetBytes(arguments.Length), .. arguments.SelectMany(BitConverter.GetBytes),
    ];

    static byte[] Nodes(int count, params (ulong Type, ulong Size)[] nodes) =>
    [
        .. new byte[4], .. BitConverter.GetBytes(count), 0, 0,
        .. nodes.SelectMany(node => (byte[])[.. new byte[8], .. BitConverter.GetBytes(node.Size), .. BitConverter.GetBytes(node.Type), .. new byte[8]]),
    ];
}
