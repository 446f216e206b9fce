using System.Buffers.Binary;
using System.Text;
using Touchstone.Probes.Hostile;

namespace Touchstone.Tests.Worker.Probes.Hostile;

public class NestingTests
{
    static byte[] Json(int depth) => Encoding.UTF8.GetBytes(string.Concat(Enumerable.Repeat("{\"N\":1,\"I\":", depth)) + "null" + new string('}', depth));

    static byte[] Xml(int depth) => Encoding.UTF8.GetBytes(
        "<D>" + string.Concat(Enumerable.Repeat("<N>1</N><I>", depth - 1)) + "<N>1</N>" + string.Concat(Enumerable.Repeat("</I>", depth - 1)) + "</D>");

    static byte[] MessagePack(int depth) => [.. Enumerable.Repeat<byte[]>([0x93, 0xC0, 0x01], depth).SelectMany(level => level), 0xC0];

    static byte[] Protobuf(int depth)
    {
        byte[] message = [0x08, 1];
        for (var i = 1; i < depth; i++)
            message = [0x08, 1, 0x12, .. Varint(message.Length), .. message];
        return message;
    }

    static byte[] Bson(int depth)
    {
        byte[] inner = depth == 1 ? [0x0A, (byte)'I', 0] : [0x03, (byte)'I', 0, .. Bson(depth - 1)];
        var document = (byte[])[0, 0, 0, 0, .. inner, 0];
        BinaryPrimitives.WriteInt32LittleEndian(document, document.Length);
        return document;
    }

    static byte[] Varint(int value) => value < 128 ? [(byte)value] : [(byte)(value | 128), (byte)(value >> 7)];

    public static TheoryData<string> Formats => ["json", "xml", "messagepack", "protobuf", "bson"];

    static Func<int, byte[]> Of(string format) =>
        format switch { "json" => Json, "xml" => Xml, "messagepack" => MessagePack, "protobuf" => Protobuf, _ => Bson };

    [Theory]
    [MemberData(nameof(Formats))]
    public void Deeper_payloads_are_those_that_the_format_would_have(string format)
    {
        var rule = Nesting.Find(Of(format), control: 40);

        Assert.NotNull(rule);
        Assert.Equal(Of(format)(200), rule.Build(200));
    }

    [Fact]
    public void A_million_levels_are_built() => Assert.Equal(Json(1_000_000).Length, Nesting.Find(Json, control: 40)!.Build(1_000_000).Length);

    [Fact]
    public void Numbered_objects_do_not_repeat_and_give_no_rule() =>
        Assert.Null(Nesting.Find(depth => Encoding.UTF8.GetBytes(string.Concat(Enumerable.Range(1, depth).Select(i => $"object {i};"))), control: 40));
}
