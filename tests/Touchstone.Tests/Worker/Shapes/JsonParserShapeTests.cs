using System.Text;
using System.Text.Json;
using Touchstone.Protocol;

namespace Touchstone.Tests.Worker.Shapes;

public class JsonParserShapeTests
{
    const string Everything = """{"a":[1,-2.5,1e3,true,false,null,"A\né",{}],"":[]}""";

    [Theory]
    [InlineData("books")]
    [InlineData("log")]
    [InlineData("mk48")]
    public void A_parser_whose_tokens_are_those_of_the_document_differs_nowhere(string dataSet)
    {
        var verified = Verification.Verify(Open(new Reader(0), DataSet.All[dataSet]), "");

        Assert.Equal(0, verified.Differences);
        Assert.True(verified.PayloadBytes > 0);
    }

    [Fact]
    public void A_parser_that_reads_one_number_wrongly_is_reported_with_the_place_of_the_token()
    {
        var verified = Verification.VerifyFirst(Open(new Reader(1), DataSet.All["books"]));

        Assert.Equal(10, verified.Differences);
        Assert.Equal("1 became 2", verified.Texts[0]);
        Assert.Equal("[7].Integer", verified.Paths[0]);
    }

    [Fact]
    public void Every_kind_of_token_has_its_value() => Assert.Equal(
        [
            new('{'), new('"', "a"), new('['), new('l', Integer: 1), new('d', Number: -2.5), new('d', Number: 1000), new('t'), new('f'), new('n'),
            new('"', "A\né"), new('{'), new('}'), new(']'), new('"'), new('['), new(']'), new('}'),
        ],
        JsonTokens.Expected(Encoding.UTF8.GetBytes(Everything)));

    [Theory]
    [InlineData("[2,2.5,\"ab\",true]")]
    [InlineData("[1,2.25,\"ab\",true]")]
    [InlineData("[1,2.5,\"abc\",true]")]
    [InlineData("[1,2.5,\"ab\",null]")]
    public void The_sum_of_a_walk_depends_on_every_value(string other) => Assert.NotEqual(Sum("[1,2.5,\"ab\",true]"), Sum(other));

    [Fact]
    public void It_has_no_serialize_and_no_round_trip_and_no_other_shape()
    {
        var session = Open(new Reader(0), DataSet.All["books"]);

        Assert.True(Shape.Parser<Reader>().ParserOnly);
        Assert.Equal([Operation.Deserialize], OperationNames.Ranked.Where(session.Has));
        Assert.Throws<UnsupportedException>(() => Shape.Parser<Reader>().As("stream"));
    }

    [Fact]
    public void A_walk_allocates_nothing_of_its_own()
    {
        var session = Open(new Reader(0), DataSet.All["books"]);
        Verification.Verify(session, "");
        session.Run(Operation.Deserialize, 1);
        var before = GC.GetAllocatedBytesForCurrentThread();

        session.Run(Operation.Deserialize, 100);

        Assert.Equal(0, GC.GetAllocatedBytesForCurrentThread() - before);
    }

    [Fact]
    public void Its_walks_go_through_all_documents_and_add_up_to_what_verification_saw()
    {
        var session = Open(new Reader(0), DataSet.All["books"]);
        var verified = Verification.Verify(session, "");

        Assert.True(verified.PayloadBytesMin < verified.PayloadBytesMax);
        foreach (var operation in (Operation[])[Operation.Deserialize, Operation.Copy])
        {
            Assert.True(session.Checks(operation));
            Assert.Equal(session.Expected(operation, 3 * session.Rotation), session.Run(operation, 3 * session.Rotation));
        }
        Assert.False(session.Checks(Operation.Serialize));
        Assert.Empty(Verification.Again(session).Changes);
    }

    static long Sum(string json)
    {
        var sum = default(JsonSum);
        new Reader(0).Walk(Encoding.UTF8.GetBytes(json), ref sum);
        return sum.Value;
    }

    static Session Open(Reader reader, DataSet dataSet) => dataSet.Open(Shape.Parser(_ => reader), null, 10, 0);

    /// <summary>The framework's reader as a parser. It may return wrong integers.</summary>
    readonly struct Reader(long wrongBy) : IJsonParser
    {
        public byte[] Document<T>(T value) => JsonSerializer.SerializeToUtf8Bytes(value);

        public void Walk<TVisitor>(ReadOnlyMemory<byte> json, ref TVisitor visitor)
            where TVisitor : struct, IJsonVisitor
        {
            Span<byte> text = stackalloc byte[2000];
            var reader = new Utf8JsonReader(json.Span);
            while (reader.Read())
            {
                if (reader.TokenType is JsonTokenType.String or JsonTokenType.PropertyName)
                    visitor.Text(text[..reader.CopyString(text)]);
                else if (reader.TokenType != JsonTokenType.Number)
                    visitor.Mark(reader.ValueSpan[0]);
                else if (reader.TryGetInt64(out var integer))
                    visitor.Integer(integer + wrongBy);
                else
                    visitor.Number(reader.GetDouble());
            }
        }
    }
}
