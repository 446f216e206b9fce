using System.Text;

namespace Touchstone.Probes.Hostile;

/// <summary>
/// The first book's title in a payload, as a member with a name, and the facts of the format that are needed to add another member. The format is
/// recognized from the bytes, because a worker has no other information. Pure.
/// </summary>
/// <param name="Format">The format's name, for messages.</param>
/// <param name="Start">Start of the member.</param>
/// <param name="End">End of the member, exclusive.</param>
/// <param name="Separator">The bytes between two members.</param>
/// <param name="Unknown">A member that no type has.</param>
/// <param name="Counts">Positions of bytes that count members, and by how much a new member increases each; 0 to add the member's length.</param>
sealed record NamedMember(string Format, int Start, int End, byte[] Separator, byte[] Unknown, params (int Place, int By)[] Counts)
{
    const string Name = "Title";
    const string Value = "Book 1";
    const string OtherValue = "Look 2";

    /// <summary>The title twice, with another value: before the title, and after it.</summary>
    /// <exception cref="UnsupportedException">The format is not known here.</exception>
    public static IEnumerable<Mutation> Duplicate(byte[] payload)
    {
        var title = Find(payload);
        if (title.Format == MessagePackMembers.Array)
            throw new UnsupportedException("its members have positions instead of names, so none can appear twice");
        var other = payload[title.Start..title.End];
        Bytes(OtherValue).CopyTo(other, other.AsSpan().IndexOf(Bytes(Value)));
        return
        [
            title.Insert(payload, other, false, $"another {Name} before {Name}"),
            title.Insert(payload, other, true, $"another {Name} after {Name}"),
        ];
    }

    /// <summary>A member with an unknown name, before the title and after it.</summary>
    /// <exception cref="UnsupportedException">The format is not known here.</exception>
    public static IEnumerable<Mutation> AddUnknown(byte[] payload)
    {
        var title = Find(payload);
        return title.Format == MessagePackMembers.Array
            ? [title.Insert(payload, title.Unknown, true, "one more value after the last member")]
            : [title.Insert(payload, title.Unknown, false, "an unknown member first"), title.Insert(payload, title.Unknown, true, "an unknown member second")];
    }

    Mutation Insert(byte[] payload, byte[] member, bool behind, string what)
    {
        byte[] bytes = behind
            ? [.. payload.AsSpan(0, End), .. Separator, .. member, .. payload.AsSpan(End)]
            : [.. payload.AsSpan(0, Start), .. member, .. Separator, .. payload.AsSpan(Start)];
        foreach (var (place, by) in Counts)
            bytes[place] += (byte)(by == 0 ? member.Length : by);
        return new Mutation($"{what} ({Format})", bytes);
    }

    static NamedMember Find(byte[] payload) =>
        TextMembers.Find(payload) ?? MessagePackMembers.Find(payload) ?? ProtobufMembers.Find(payload)
            ?? throw new UnsupportedException(
                "its payload is not JSON, JSV, XML, YAML, MessagePack or protobuf, and members of other formats cannot be found without the library");

    static byte[] Bytes(string text) => Encoding.UTF8.GetBytes(text);

    static class TextMembers
    {
        public static NamedMember? Find(byte[] payload)
        {
            var title = payload.AsSpan().IndexOf(Bytes(Value));
            var name = title < 0 ? -1 : payload.AsSpan(0, title).LastIndexOf(Bytes(Name));
            if (name <= 0 || !Text.Is(payload))
                return null;
            var end = title + Value.Length;
            return (char)payload[name - 1] switch
            {
                '<' when payload.AsSpan(end).StartsWith(Bytes($"</{Name}>")) =>
                    new("XML", name - 1, end + Name.Length + 3, [], "<Unknown><A>1</A></Unknown>"u8.ToArray()),
                '"' => new("JSON", name - 1, end + 1, ","u8.ToArray(), "\"Unknown\":{\"A\":[1,\"b\"]}"u8.ToArray()),
                '{' => new("JSV", name, end, ","u8.ToArray(), "Unknown:{A:[1,b]}"u8.ToArray()),
                ' ' => new(
                    "YAML",
                    name,
                    end,
                    Bytes("\n" + new string(' ', name - 1 - payload.AsSpan(0, name).LastIndexOf((byte)'\n'))),
                    "Unknown: [1, b]"u8.ToArray()),
                _ => null,
            };
        }
    }

    static class MessagePackMembers
    {
        public const string Array = "MessagePack, array";

        const byte ShortString = 0xA0;
        const byte Nil = 0xC0;
        const byte Bin8 = 0xC4;

        static readonly byte[] Title = [ShortString + 6, .. Bytes(Value)];
        static readonly byte[] Named = [ShortString + 5, .. Bytes(Name), .. Title];

        public static NamedMember? Find(byte[] payload)
        {
            var (named, title) = (payload.AsSpan().IndexOf(Named), payload.AsSpan().IndexOf(Title));
            if (named > 0 && (payload[named - 1] & 0xF0) == 0x80)
            {
                byte[] unknown = [ShortString + 7, .. "Unknown"u8, 0x81, ShortString + 1, (byte)'A', 0x92, 1, ShortString + 1, (byte)'b'];
                return new("MessagePack, map", named, named + Named.Length, [], unknown, (named - 1, 1));
            }
            // Orders begin at 1, so an empty place 0 may come first.
            var head = title > 1 && payload[title - 1] == Nil ? title - 2 : title - 1;
            if (head < 0 || (payload[head] & 0xF0) != 0x90)
                return null;
            // After the title come the number of one byte, then the data, whose header holds their length.
            var data = title + Title.Length + 1;
            return data + 1 < payload.Length && payload[data] == Bin8
                ? new(Array, head + 1, data + 2 + payload[data + 1], [], [0x92, 1, ShortString + 1, (byte)'b'], (head, 1))
                : null;
        }
    }

    static class ProtobufMembers
    {
        const byte First = 1 << 3 | 2;

        static readonly byte[] Title = [First, 6, .. Bytes(Value)];

        public static NamedMember? Find(byte[] payload)
        {
            var title = payload.AsSpan().IndexOf(Title);
            // A book is the first member of the shelf. It is so small that its length takes one byte.
            return title == 2 && payload[0] == First && payload[1] < 100 && payload.Length >= title + payload[1]
                ? new("protobuf", title, title + Title.Length, [], [15 << 3, 1, 14 << 3 | 2, 1, (byte)'b'], (1, 0))
                : null;
        }
    }
}
