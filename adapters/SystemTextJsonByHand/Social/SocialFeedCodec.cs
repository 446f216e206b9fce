using System.Runtime.CompilerServices;
using System.Text.Json;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The data set social.</summary>
readonly struct SocialFeedCodec : ICodec<SocialFeed>
{
    enum Member { Posts }

    static readonly MemberNames<Member> Names = new();

    public static void Write(Utf8JsonWriter writer, SocialFeed value)
    {
        writer.WriteStartObject();
        Json.WriteList<Post, PostCodec>(writer, Names[Member.Posts], value.Posts);
        writer.WriteEndObject();
    }

    public static SocialFeed Read(ref Utf8JsonReader reader)
    {
        var value = new SocialFeed();
        var members = new MemberReader<Member>(Names, ref reader);
        while (members.Next(ref reader))
            value.Posts = Json.ReadList<Post, PostCodec>(ref reader);
        return value;
    }

    [ModuleInitializer]
    internal static void Register() => RootCodec.Register<SocialFeed, SocialFeedCodec>();
}

readonly struct PostCodec : ICodec<Post>
{
    enum Member
    {
        Id, Author, Text, Warning, Language, Created, Edited, Visibility, Sensitive, Pictures, Trend, Reposts, Score, Likes, Conversation, Views,
        Sentiment, Relevance, Place, Tags, Reactions, RepostOf, Replies,
    }

    static readonly MemberNames<Member> Names = new();

    public static void Write(Utf8JsonWriter writer, Post value)
    {
        writer.WriteStartObject();
        writer.WriteString(Names[Member.Id], value.Id);
        Json.Write<Author, AuthorCodec>(writer, Names[Member.Author], value.Author);
        writer.WriteString(Names[Member.Text], value.Text);
        writer.WriteString(Names[Member.Warning], value.Warning);
        writer.WriteString(Names[Member.Language], value.Language);
        writer.WriteString(Names[Member.Created], value.Created);
        Json.WriteNullable<DateTime, DateTimeCodec>(writer, Names[Member.Edited], value.Edited);
        writer.WriteNumber(Names[Member.Visibility], (int)value.Visibility);
        writer.WriteBoolean(Names[Member.Sensitive], value.Sensitive);
        writer.WriteNumber(Names[Member.Pictures], value.Pictures);
        writer.WriteNumber(Names[Member.Trend], value.Trend);
        writer.WriteNumber(Names[Member.Reposts], value.Reposts);
        writer.WriteNumber(Names[Member.Score], value.Score);
        writer.WriteNumber(Names[Member.Likes], value.Likes);
        writer.WriteNumber(Names[Member.Conversation], value.Conversation);
        writer.WriteNumber(Names[Member.Views], value.Views);
        writer.WriteNumber(Names[Member.Sentiment], value.Sentiment);
        writer.WriteNumber(Names[Member.Relevance], value.Relevance);
        Json.WriteOptional<Place, PlaceCodec>(writer, Names[Member.Place], value.Place);
        Json.WriteList<string, StringCodec>(writer, Names[Member.Tags], value.Tags);
        Json.WriteList<Reaction, ReactionCodec>(writer, Names[Member.Reactions], value.Reactions);
        Json.WriteNullable<long, Int64Codec>(writer, Names[Member.RepostOf], value.RepostOf);
        Json.WriteList<Post, PostCodec>(writer, Names[Member.Replies], value.Replies);
        writer.WriteEndObject();
    }

    public static Post Read(ref Utf8JsonReader reader)
    {
        var value = new Post();
        var members = new MemberReader<Member>(Names, ref reader);
        while (members.Next(ref reader))
        {
            switch (members.Current)
            {
                case Member.Id: value.Id = reader.GetGuid(); break;
                case Member.Author: value.Author = AuthorCodec.Read(ref reader); break;
                case Member.Text: value.Text = reader.GetString()!; break;
                case Member.Warning: value.Warning = reader.GetString(); break;
                case Member.Language: value.Language = reader.GetString()!; break;
                case Member.Created: value.Created = reader.GetDateTime(); break;
                case Member.Edited: value.Edited = Json.ReadNullable<DateTime, DateTimeCodec>(ref reader); break;
                case Member.Visibility: value.Visibility = (Visibility)reader.GetInt32(); break;
                case Member.Sensitive: value.Sensitive = reader.GetBoolean(); break;
                case Member.Pictures: value.Pictures = reader.GetByte(); break;
                case Member.Trend: value.Trend = reader.GetInt16(); break;
                case Member.Reposts: value.Reposts = reader.GetUInt16(); break;
                case Member.Score: value.Score = reader.GetInt32(); break;
                case Member.Likes: value.Likes = reader.GetUInt32(); break;
                case Member.Conversation: value.Conversation = reader.GetInt64(); break;
                case Member.Views: value.Views = reader.GetUInt64(); break;
                case Member.Sentiment: value.Sentiment = reader.GetSingle(); break;
                case Member.Relevance: value.Relevance = reader.GetDouble(); break;
                case Member.Place: value.Place = Json.ReadOptional<Place, PlaceCodec>(ref reader); break;
                case Member.Tags: value.Tags = Json.ReadList<string, StringCodec>(ref reader); break;
                case Member.Reactions: value.Reactions = Json.ReadList<Reaction, ReactionCodec>(ref reader); break;
                case Member.RepostOf: value.RepostOf = Json.ReadNullable<long, Int64Codec>(ref reader); break;
                case Member.Replies: value.Replies = Json.ReadList<Post, PostCodec>(ref reader); break;
            }
        }
        return value;
    }
}
