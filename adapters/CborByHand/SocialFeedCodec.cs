using System.Formats.Cbor;
using System.Runtime.CompilerServices;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The data set social.</summary>
readonly struct SocialFeedCodec : ICodec<SocialFeed>
{
    public static void Write(CborWriter writer, SocialFeed value)
    {
        writer.WriteStartArray(1);
        Cbor.WriteList<Post, PostCodec>(writer, value.Posts);
        writer.WriteEndArray();
    }

    public static SocialFeed Read(CborReader reader)
    {
        Cbor.ReadStartArray(reader, 1);
        var value = new SocialFeed
        {
            Posts = Cbor.ReadList<Post, PostCodec>(reader),
        };
        reader.ReadEndArray();
        return value;
    }

    [ModuleInitializer]
    internal static void Register() => RootCodec.Register<SocialFeed, SocialFeedCodec>();
}

readonly struct PostCodec : ICodec<Post>
{
    public static void Write(CborWriter writer, Post value)
    {
        writer.WriteStartArray(23);
        GuidCodec.Write(writer, value.Id);
        AuthorCodec.Write(writer, value.Author);
        writer.WriteTextString(value.Text);
        Cbor.WriteString(writer, value.Warning);
        writer.WriteTextString(value.Language);
        DateTimeCodec.Write(writer, value.Created);
        Cbor.WriteNullable<DateTime, DateTimeCodec>(writer, value.Edited);
        writer.WriteInt32((int)value.Visibility);
        writer.WriteBoolean(value.Sensitive);
        writer.WriteUInt32(value.Pictures);
        writer.WriteInt32(value.Trend);
        writer.WriteUInt32(value.Reposts);
        writer.WriteInt32(value.Score);
        writer.WriteUInt32(value.Likes);
        writer.WriteInt64(value.Conversation);
        writer.WriteUInt64(value.Views);
        writer.WriteSingle(value.Sentiment);
        writer.WriteDouble(value.Relevance);
        Cbor.WriteOptional<Place, PlaceCodec>(writer, value.Place);
        Cbor.WriteList<string, StringCodec>(writer, value.Tags);
        Cbor.WriteList<Reaction, ReactionCodec>(writer, value.Reactions);
        Cbor.WriteNullable<long, Int64Codec>(writer, value.RepostOf);
        Cbor.WriteList<Post, PostCodec>(writer, value.Replies);
        writer.WriteEndArray();
    }

    public static Post Read(CborReader reader)
    {
        Cbor.ReadStartArray(reader, 23);
        var value = new Post
        {
            Id = GuidCodec.Read(reader),
            Author = AuthorCodec.Read(reader),
            Text = reader.ReadTextString(),
            Warning = Cbor.ReadString(reader),
            Language = reader.ReadTextString(),
            Created = DateTimeCodec.Read(reader),
            Edited = Cbor.ReadNullable<DateTime, DateTimeCodec>(reader),
            Visibility = (Visibility)reader.ReadInt32(),
            Sensitive = reader.ReadBoolean(),
            Pictures = checked((byte)reader.ReadUInt32()),
            Trend = checked((short)reader.ReadInt32()),
            Reposts = checked((ushort)reader.ReadUInt32()),
            Score = reader.ReadInt32(),
            Likes = reader.ReadUInt32(),
            Conversation = reader.ReadInt64(),
            Views = reader.ReadUInt64(),
            Sentiment = reader.ReadSingle(),
            Relevance = reader.ReadDouble(),
            Place = Cbor.ReadOptional<Place, PlaceCodec>(reader),
            Tags = Cbor.ReadList<string, StringCodec>(reader),
            Reactions = Cbor.ReadList<Reaction, ReactionCodec>(reader),
            RepostOf = Cbor.ReadNullable<long, Int64Codec>(reader),
            Replies = Cbor.ReadList<Post, PostCodec>(reader),
        };
        reader.ReadEndArray();
        return value;
    }
}
