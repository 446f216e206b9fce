using System.Buffers;
using System.Text.Json;
using Touchstone.Protocol;

namespace Touchstone.Tests.Worker.Shapes;

public class ShapeTests
{
    static readonly Shape[] Natives = [Shape.Buffer<Json>(), Shape.Bytes<Json>(), Shape.Stream<Json>()];

    public static TheoryData<string, string> Pairs
    {
        get
        {
            var data = new TheoryData<string, string>();
            foreach (var native in Natives)
            {
                foreach (var wanted in Natives)
                {
                    if (native.Name != wanted.Name)
                        data.Add(native.Name, wanted.Name);
                }
            }
            return data;
        }
    }

    [Theory]
    [MemberData(nameof(Pairs))]
    public void A_shape_adapted_from_another_writes_the_same_bytes_and_reads_them_back(string native, string wanted)
    {
        var direct = Open(Natives.Single(shape => shape.Name == wanted));
        var adapted = Open(Natives.Single(shape => shape.Name == native).As(wanted));

        direct.Write();
        adapted.Write();

        Assert.Equal(direct.Payload.ToArray(), adapted.Payload.ToArray());
        Assert.Equal(0, Differences(adapted));
    }

    [Theory]
    [InlineData("buffer")]
    [InlineData("bytes")]
    [InlineData("stream")]
    public void Every_loop_makes_the_requested_number_of_calls(string name)
    {
        var session = Open(Natives.Single(shape => shape.Name == name));
        session.Write();
        foreach (var operation in OperationNames.Ranked)
        {
            Json.Calls = 0;
            session.Run(operation, 7);
            Assert.Equal(operation == Operation.RoundTrip ? 14 : 7, Json.Calls);
        }
    }

    [Fact]
    public void A_stream_that_held_a_longer_payload_keeps_nothing_of_it()
    {
        var session = Open(Shape.Stream<Json>());
        session.Write();
        var length = session.Payload.Length;
        Json.Shorter = true;
        try
        {
            session.Write();
        }
        finally
        {
            Json.Shorter = false;
        }
        Assert.True(session.Payload.Length < length);
        Assert.Equal(2, session.Payload.Length);
    }

    [Fact]
    public void The_loops_of_an_adapter_that_allocates_nothing_allocate_nothing()
    {
        var session = DataSet.All["books"].Open(Shape.Buffer<Silent>(), null, 3, 0);
        session.Write();
        foreach (var operation in (Operation[])[Operation.Serialize, Operation.ReadMembers, Operation.Copy])
        {
            session.Run(operation, 10);
            var before = GC.GetAllocatedBytesForCurrentThread();
            session.Run(operation, 1000);
            Assert.Equal(0, GC.GetAllocatedBytesForCurrentThread() - before);
        }
    }

    static Session Open(Shape shape) => DataSet.All["books"].Open(shape, null, 5, 0);

    static long Differences(Session session)
    {
        var comparison = new StructuralComparison(most: 1);
        comparison.Compare(session.Model, session.Read());
        return comparison.Count;
    }

    readonly struct Json : IBufferSerializer, IBytesSerializer, IStreamSerializer
    {
        [ThreadStatic]
        public static int Calls;

        [ThreadStatic]
        public static bool Shorter;

        public void Serialize<T>(T value, IBufferWriter<byte> target) => target.Write(Serialize(value));

        public T Deserialize<T>(ReadOnlyMemory<byte> payload) => Counted(JsonSerializer.Deserialize<T>(payload.Span)!);

        public byte[] Serialize<T>(T value) => Counted(Shorter ? "{}"u8.ToArray() : JsonSerializer.SerializeToUtf8Bytes(value));

        public T Deserialize<T>(byte[] payload) => Counted(JsonSerializer.Deserialize<T>(payload)!);

        public void Serialize<T>(T value, Stream target) => target.Write(Serialize(value));

        public T Deserialize<T>(Stream source) => Counted(JsonSerializer.Deserialize<T>(source)!);

        static T Counted<T>(T value)
        {
            Calls++;
            return value;
        }
    }

    readonly struct Silent : IBufferSerializer
    {
        public void Serialize<T>(T value, IBufferWriter<byte> target)
        {
            target.GetSpan(4)[0] = 1;
            target.Advance(4);
        }

        public T Deserialize<T>(ReadOnlyMemory<byte> payload) => throw new NotSupportedException();
    }
}
