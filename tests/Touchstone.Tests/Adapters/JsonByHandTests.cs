using System.Buffers;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Touchstone.Adapters;

namespace Touchstone.Tests.Adapters;

/// <summary>The hand-written JSON is a valid limit only if it writes and reads the same as JsonSerializer.</summary>
public class JsonByHandTests
{
    const int Count = 50;

    public static TheoryData<string> Names => [.. DataSet.All.Keys];

    [Theory]
    [MemberData(nameof(Names))]
    public void It_writes_what_JsonSerializer_writes_byte_for_byte(string name)
    {
        var both = DataSet.All[name].Accept(new Both());
        // Includes the private member, which JsonSerializer drops and which takes time.
        var expected = name == "books-private" ? both.BySerializer[..^1] + ",\"Secret\":\"private member value\"}" : both.BySerializer;

        Assert.Equal(expected, both.ByHand);
    }

    [Theory]
    [MemberData(nameof(Names))]
    public void Each_reads_what_the_other_wrote(string name)
    {
        var both = DataSet.All[name].Accept(new Both());

        var lost = name == "books-private" ? 1 : 0;
        Assert.Equal(lost, both.DifferencesByHand(both.BySerializer));
        Assert.Equal(lost, both.DifferencesBySerializer(both.ByHand));
    }

    [Theory]
    [MemberData(nameof(Names))]
    public void Members_may_come_in_any_order_among_strangers(string name)
    {
        var both = DataSet.All[name].Accept(new Both());
        // In the notation of references, $id must be first.
        var json = Shuffled(JsonNode.Parse(both.ByHand)!, reverse: !DataSet.All[name].HasCycles).ToJsonString();

        Assert.NotEqual(both.ByHand, json);
        Assert.Equal(0, both.DifferencesByHand(json));
    }

    [Theory]
    [InlineData("""{"Books":[{"Title":"Book 1","Id":1,"BookData":null}]""")]
    [InlineData("""{"Books":[{"Title":"Book 1","Id":1,"BookData":null}]}{}""")]
    [InlineData("""{"Books":{"Title":"Book 1","Id":1,"BookData":null}}""")]
    [InlineData("[]")]
    [InlineData("")]
    public void What_is_no_such_JSON_is_refused(string json) =>
        Assert.ThrowsAny<JsonException>(() => DataSet.All["books"].Accept(new Both()).DifferencesByHand(json));

    static JsonNode Shuffled(JsonNode node, bool reverse)
    {
        if (node is JsonArray array)
            return new JsonArray([.. array.Select(element => element is null ? null : Shuffled(element, reverse))]);
        if (node is not JsonObject members)
            return node.DeepClone();
        var shuffled = members.Select(member => KeyValuePair.Create(member.Key, member.Value is null ? null : Shuffled(member.Value, reverse))).ToList();
        if (reverse)
            shuffled.Reverse();
        return new JsonObject(Strange(members) ? shuffled.Append(Stranger()) : shuffled);
    }

    // A dictionary has no unknown members, since each would be an entry.
    static bool Strange(JsonObject members) => !members.All(member => member.Key == "$id" || DateTime.TryParse(member.Key, null, out _));

    static KeyValuePair<string, JsonNode?> Stranger() => KeyValuePair.Create("Stranger", JsonNode.Parse("""[{"Title":[1,{}]},null]"""));

    sealed class Both : IDataSetVisitor<Codecs>
    {
        public Codecs Visit<T>(DataSet<T> dataSet)
            where T : class => new Codecs<T>(dataSet);
    }

    /// <summary>One value as JSON, written by hand and by JsonSerializer.</summary>
    abstract class Codecs
    {
        public abstract string BySerializer { get; }

        public abstract string ByHand { get; }

        public abstract long DifferencesBySerializer(string json);

        public abstract long DifferencesByHand(string json);
    }

    sealed class Codecs<T>(DataSet<T> dataSet) : Codecs
        where T : class
    {
        readonly T value = dataSet.Create(Count, payloadBytes: 7, variant: 0);
        readonly RootCodec<T> codec = (RootCodec<T>)RootCodec.Of(dataSet);
        readonly JsonSerializerOptions options = new() { ReferenceHandler = dataSet.HasCycles ? ReferenceHandler.Preserve : null };

        public override string BySerializer => JsonSerializer.Serialize(value, options);

        public override string ByHand
        {
            get
            {
                var buffer = new ArrayBufferWriter<byte>();
                using var writer = new Utf8JsonWriter(buffer);
                codec.Write(writer, value);
                writer.Flush();
                return Encoding.UTF8.GetString(buffer.WrittenSpan);
            }
        }

        public override long DifferencesBySerializer(string json) => Differences(JsonSerializer.Deserialize<T>(json, options));

        public override long DifferencesByHand(string json) => Differences(codec.Read(Encoding.UTF8.GetBytes(json)));

        long Differences(T? restored)
        {
            var comparison = new StructuralComparison(1);
            comparison.Compare(value, restored);
            return comparison.Count;
        }
    }
}
