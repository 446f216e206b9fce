using System.Text.Json;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

// What belongs to a post of social.

readonly struct AuthorCodec : ICodec<Author>
{
    enum Member { Id, Handle, DisplayName, Bio, Followers, Verified, Joined }

    static readonly MemberNames<Member> Names = new();

    public static void Write(Utf8JsonWriter writer, Author value)
    {
        writer.WriteStartObject();
        writer.WriteNumber(Names[Member.Id], value.Id);
        writer.WriteString(Names[Member.Handle], value.Handle);
        writer.WriteString(Names[Member.DisplayName], value.DisplayName);
        writer.WriteString(Names[Member.Bio], value.Bio);
        Json.WriteNullable<uint, UInt32Codec>(writer, Names[Member.Followers], value.Followers);
        writer.WriteBoolean(Names[Member.Verified], value.Verified);
        Json.WriteNullable<DateTime, DateTimeCodec>(writer, Names[Member.Joined], value.Joined);
        writer.WriteEndObject();
    }

    public static Author Read(ref Utf8JsonReader reader)
    {
        var value = new Author();
        var members = new MemberReader<Member>(Names, ref reader);
        while (members.Next(ref reader))
        {
            switch (members.Current)
            {
                case Member.Id: value.Id = reader.GetInt64(); break;
                case Member.Handle: value.Handle = reader.GetString()!; break;
                case Member.DisplayName: value.DisplayName = reader.GetString(); break;
                case Member.Bio: value.Bio = reader.GetString(); break;
                case Member.Followers: value.Followers = Json.ReadNullable<uint, UInt32Codec>(ref reader); break;
                case Member.Verified: value.Verified = reader.GetBoolean(); break;
                case Member.Joined: value.Joined = Json.ReadNullable<DateTime, DateTimeCodec>(ref reader); break;
            }
        }
        return value;
    }
}

readonly struct PlaceCodec : ICodec<Place>
{
    enum Member { Name, Latitude, Longitude, Accuracy }

    static readonly MemberNames<Member> Names = new();

    public static void Write(Utf8JsonWriter writer, Place value)
    {
        writer.WriteStartObject();
        writer.WriteString(Names[Member.Name], value.Name);
        writer.WriteNumber(Names[Member.Latitude], value.Latitude);
        writer.WriteNumber(Names[Member.Longitude], value.Longitude);
        Json.WriteNullable<float, SingleCodec>(writer, Names[Member.Accuracy], value.Accuracy);
        writer.WriteEndObject();
    }

    public static Place Read(ref Utf8JsonReader reader)
    {
        var value = new Place();
        var members = new MemberReader<Member>(Names, ref reader);
        while (members.Next(ref reader))
        {
            switch (members.Current)
            {
                case Member.Name: value.Name = reader.GetString(); break;
                case Member.Latitude: value.Latitude = reader.GetDouble(); break;
                case Member.Longitude: value.Longitude = reader.GetDouble(); break;
                case Member.Accuracy: value.Accuracy = Json.ReadNullable<float, SingleCodec>(ref reader); break;
            }
        }
        return value;
    }
}

readonly struct ReactionCodec : ICodec<Reaction>
{
    enum Member { Emoji, Count }

    static readonly MemberNames<Member> Names = new();

    public static void Write(Utf8JsonWriter writer, Reaction value)
    {
        writer.WriteStartObject();
        writer.WriteString(Names[Member.Emoji], value.Emoji);
        writer.WriteNumber(Names[Member.Count], value.Count);
        writer.WriteEndObject();
    }

    public static Reaction Read(ref Utf8JsonReader reader)
    {
        var value = new Reaction();
        var members = new MemberReader<Member>(Names, ref reader);
        while (members.Next(ref reader))
        {
            switch (members.Current)
            {
                case Member.Emoji: value.Emoji = reader.GetString()!; break;
                case Member.Count: value.Count = reader.GetUInt32(); break;
            }
        }
        return value;
    }
}
