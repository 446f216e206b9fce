using System.Formats.Cbor;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

// What belongs to a post of social.

readonly struct AuthorCodec : ICodec<Author>
{
    public static void Write(CborWriter writer, Author value)
    {
        writer.WriteStartArray(7);
        writer.WriteInt64(value.Id);
        writer.WriteTextString(value.Handle);
        Cbor.WriteString(writer, value.DisplayName);
        Cbor.WriteString(writer, value.Bio);
        Cbor.WriteNullable<uint, UInt32Codec>(writer, value.Followers);
        writer.WriteBoolean(value.Verified);
        Cbor.WriteNullable<DateTime, DateTimeCodec>(writer, value.Joined);
        writer.WriteEndArray();
    }

    public static Author Read(CborReader reader)
    {
        Cbor.ReadStartArray(reader, 7);
        var value = new Author
        {
            Id = reader.ReadInt64(),
            Handle = reader.ReadTextString(),
            DisplayName = Cbor.ReadString(reader),
            Bio = Cbor.ReadString(reader),
            Followers = Cbor.ReadNullable<uint, UInt32Codec>(reader),
            Verified = reader.ReadBoolean(),
            Joined = Cbor.ReadNullable<DateTime, DateTimeCodec>(reader),
        };
        reader.ReadEndArray();
        return value;
    }
}

readonly struct PlaceCodec : ICodec<Place>
{
    public static void Write(CborWriter writer, Place value)
    {
        writer.WriteStartArray(4);
        Cbor.WriteString(writer, value.Name);
        writer.WriteDouble(value.Latitude);
        writer.WriteDouble(value.Longitude);
        Cbor.WriteNullable<float, SingleCodec>(writer, value.Accuracy);
        writer.WriteEndArray();
    }

    public static Place Read(CborReader reader)
    {
        Cbor.ReadStartArray(reader, 4);
        var value = new Place
        {
            Name = Cbor.ReadString(reader),
            Latitude = reader.ReadDouble(),
            Longitude = reader.ReadDouble(),
            Accuracy = Cbor.ReadNullable<float, SingleCodec>(reader),
        };
        reader.ReadEndArray();
        return value;
    }
}

readonly struct ReactionCodec : ICodec<Reaction>
{
    public static void Write(CborWriter writer, Reaction value)
    {
        writer.WriteStartArray(2);
        writer.WriteTextString(value.Emoji);
        writer.WriteUInt32(value.Count);
        writer.WriteEndArray();
    }

    public static Reaction Read(CborReader reader)
    {
        Cbor.ReadStartArray(reader, 2);
        var value = new Reaction
        {
            Emoji = reader.ReadTextString(),
            Count = reader.ReadUInt32(),
        };
        reader.ReadEndArray();
        return value;
    }
}
