using System.Text;
using Touchstone.Probes.Hostile;

namespace Touchstone.Tests.Worker.Probes.Hostile;

public class NamedMemberTests
{
    // {"Books":[{"Title":"Book 1","Id":1}]} and [[[nil, "Book 1", 1, bin(61 62)]]] in MessagePack; the same in protobuf.
    static readonly byte[] Map = [0x81, 0xA5, .. "Books"u8, 0x91, 0x82, 0xA5, .. "Title"u8, 0xA6, .. "Book 1"u8, 0xA2, .. "Id"u8, 0x01];
    static readonly byte[] Array = [0x92, 0xC0, 0x91, 0x94, 0xC0, 0xA6, .. "Book 1"u8, 0x01, 0xC4, 0x02, 0x61, 0x62];
    static readonly byte[] Protobuf = [0x0A, 0x0A, 0x0A, 0x06, .. "Book 1"u8, 0x10, 0x01];

    [Theory]
    [InlineData(
        "{\"Books\":[{\"Title\":\"Book 1\",\"Id\":1}]}", "{\"Books\":[{\"Title\":\"Look 2\",\"Title\":\"Book 1\",\"Id\":1}]}",
        "{\"Books\":[{\"Title\":\"Book 1\",\"Title\":\"Look 2\",\"Id\":1}]}")]
    [InlineData("{Books:[{Title:Book 1,Id:1}]}", "{Books:[{Title:Look 2,Title:Book 1,Id:1}]}", "{Books:[{Title:Book 1,Title:Look 2,Id:1}]}")]
    [InlineData(
        "<Book><Title>Book 1</Title></Book>", "<Book><Title>Look 2</Title><Title>Book 1</Title></Book>",
        "<Book><Title>Book 1</Title><Title>Look 2</Title></Book>")]
    [InlineData(
        "Books:\n- Title: Book 1\n  Id: 1\n", "Books:\n- Title: Look 2\n  Title: Book 1\n  Id: 1\n", "Books:\n- Title: Book 1\n  Title: Look 2\n  Id: 1\n")]
    public void A_text_names_a_member_twice(string payload, params string[] expected) =>
        Assert.Equal(expected, NamedMember.Duplicate(Encoding.UTF8.GetBytes(payload)).Select(mutation => Encoding.UTF8.GetString(mutation.Bytes)));

    [Fact]
    public void A_map_of_MessagePack_counts_one_more()
    {
        var mutation = NamedMember.Duplicate(Map).First();

        byte[] expected =
        [
            0x81, 0xA5, .. "Books"u8, 0x91, 0x83, 0xA5, .. "Title"u8, 0xA6, .. "Look 2"u8, 0xA5, .. "Title"u8, 0xA6, .. "Book 1"u8, 0xA2, .. "Id"u8, 0x01,
        ];
        Assert.Equal(expected, mutation.Bytes);
        Assert.All(NamedMember.AddUnknown(Map), unknown => Assert.Equal(0x83, unknown.Bytes[8]));
    }

    [Fact]
    public void An_array_of_MessagePack_has_one_value_more_and_nothing_twice()
    {
        var mutation = Assert.Single(NamedMember.AddUnknown(Array));

        Assert.Equal((byte[])[0x92, 0xC0, 0x91, 0x95, .. Array[4..], 0x92, 0x01, 0xA1, (byte)'b'], mutation.Bytes);
        Assert.Throws<UnsupportedException>(() => NamedMember.Duplicate(Array));
    }

    [Fact]
    public void A_message_of_protobuf_is_longer_by_what_was_put_in() =>
        Assert.Equal((byte[])[0x0A, 0x12, 0x0A, 0x06, .. "Book 1"u8, 0x0A, 0x06, .. "Look 2"u8, 0x10, 0x01], NamedMember.Duplicate(Protobuf).Last().Bytes);

    [Theory]
    [InlineData("Title,Id\nBook 1,1\n")]
    [InlineData("")]
    [InlineData("\u0006Book 1\u0001")]
    public void Other_formats_have_no_place_for_it(string payload) =>
        Assert.Throws<UnsupportedException>(() => NamedMember.AddUnknown(Encoding.UTF8.GetBytes(payload)));
}
