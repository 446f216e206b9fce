using System.Buffers;
using Touchstone.Protocol;

namespace Touchstone.Tests.Worker.Shapes;

/// <summary>A library with types generated from a schema. Timed calls take the program's model, and the library gets its own type.</summary>
public class ConvertedTests
{
    static readonly Text Data = new();
    static readonly TextMapping Types = new();

    public static TheoryData<string> Shapes => [.. Natives().Select(shape => shape.Name)];

    [Theory]
    [MemberData(nameof(Shapes))]
    public void Each_call_converts_once_in_each_direction(string name)
    {
        var session = Open(name);
        session.Write();
        (Operation, int, int)[] conversions = [(Operation.Serialize, 7, 0), (Operation.Deserialize, 0, 7), (Operation.RoundTrip, 7, 7)];
        foreach (var (operation, toOwn, fromOwn) in conversions)
        {
            TextMapping.Forth = TextMapping.Back = 0;
            session.Run(operation, 7);
            Assert.Equal((toOwn, fromOwn), (TextMapping.Forth, TextMapping.Back));
        }
    }

    [Theory]
    [MemberData(nameof(Shapes))]
    public void The_model_comes_back_and_its_members_are_read(string name)
    {
        var session = Open(name);
        session.Write();

        Assert.Equal("ab", Assert.IsType<Model>(session.Read()).Value);
        Assert.Equal(["ab"], [((Model)session.ModelOf(0)).Value]);
        Assert.Equal(2, session.Run(Operation.ReadMembers, 1));
        Assert.True(session is { LibraryTypes: true, Converts: true } && session.Has(Operation.Convert));
    }

    [Fact]
    public void An_adapted_shape_converts_too()
    {
        var session = Data.Open(Shape.Bytes<Library>().As("stream"), Types, 2, 0, convert: true);
        session.Write();

        Assert.Equal("ab", Assert.IsType<Model>(session.Read()).Value);
        Assert.True(session.Converts);
    }

    [Fact]
    public void The_conversion_alone_makes_a_model_from_a_model()
    {
        var session = Open("bytes");
        session.Write();

        Assert.Equal(5, session.Run(Operation.Convert, 5));
    }

    [Fact]
    public void Without_conversion_timed_calls_take_what_was_converted_before()
    {
        var session = Data.Open(Shape.Bytes<Library>(), Types, 2, 0);
        session.Write();
        TextMapping.Forth = TextMapping.Back = 0;

        session.Run(Operation.Serialize, 3);

        Assert.Equal((0, 0, false), (TextMapping.Forth, TextMapping.Back, session.Converts));
    }

    [Fact]
    public void A_library_that_takes_the_model_has_nothing_to_convert()
    {
        var session = DataSet.All["books"].Open(Shape.Bytes<Nothing>(), null, 2, 0, convert: true);

        Assert.False(session.LibraryTypes || session.Converts);
    }

    static Shape[] Natives() => [Shape.Buffer<Library>(), Shape.Bytes<Library>(), Shape.Stream<Library>()];

    static Session Open(string shape) => Data.Open(Natives().Single(native => native.Name == shape), Types, 2, 0, convert: true);

    sealed record Model(string Value);

    sealed record Message(string Value);

    sealed class TextMapping : Mapping<Model, Message>
    {
        [ThreadStatic]
        public static int Forth;

        [ThreadStatic]
        public static int Back;

        public override Message ToOwn(Model model)
        {
            Forth++;
            return new(model.Value);
        }

        public override Model FromOwn(Message own)
        {
            Back++;
            return new(own.Value);
        }

        public override long ReadMembers(Message value) => throw new NotSupportedException("the model is touched, not the message");
    }

    sealed class Text : DataSet<Model>
    {
        public override string Name => "text";

        public override Model Create(int count, int payloadBytes, int variant) => new("abcdefgh"[..count]);

        public override long ReadMembers(Model value) => value.Value.Length;

        public override void Write<TWriter>(Model value, ref TWriter writer) => throw new NotSupportedException();

        public override Model Read<TReader>(ref TReader reader) => throw new NotSupportedException();
    }

    readonly struct Library : IBufferSerializer, IBytesSerializer, IStreamSerializer
    {
        public void Serialize<T>(T value, IBufferWriter<byte> target) => target.Write(Serialize(value));

        public T Deserialize<T>(ReadOnlyMemory<byte> payload) => Deserialize<T>(payload.ToArray());

        public byte[] Serialize<T>(T value) => System.Text.Encoding.UTF8.GetBytes(Assert.IsType<Message>(value).Value);

        public T Deserialize<T>(byte[] payload) => (T)(object)new Message(System.Text.Encoding.UTF8.GetString(payload));

        public void Serialize<T>(T value, Stream target) => target.Write(Serialize(value));

        public T Deserialize<T>(Stream source)
        {
            var bytes = new byte[source.Length - source.Position];
            source.ReadExactly(bytes);
            return Deserialize<T>(bytes);
        }
    }

    readonly struct Nothing : IBytesSerializer
    {
        public byte[] Serialize<T>(T value) => [];

        public T Deserialize<T>(byte[] payload) => throw new NotSupportedException();
    }
}
