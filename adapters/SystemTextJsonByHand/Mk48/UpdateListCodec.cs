using System.Runtime.CompilerServices;
using System.Text.Json;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The data set mk48.</summary>
readonly struct UpdateListCodec : ICodec<UpdateList>
{
    enum Member { Updates }

    static readonly MemberNames<Member> Names = new();

    public static void Write(Utf8JsonWriter writer, UpdateList value)
    {
        writer.WriteStartObject();
        Json.WriteList<Update, UpdateCodec>(writer, Names[Member.Updates], value.Updates);
        writer.WriteEndObject();
    }

    public static UpdateList Read(ref Utf8JsonReader reader)
    {
        var value = new UpdateList();
        var members = new MemberReader<Member>(Names, ref reader);
        while (members.Next(ref reader))
            value.Updates = Json.ReadList<Update, UpdateCodec>(ref reader);
        return value;
    }

    [ModuleInitializer]
    internal static void Register() => RootCodec.Register<UpdateList, UpdateListCodec>();
}

readonly struct UpdateCodec : ICodec<Update>
{
    enum Member { Contacts, Score, WorldRadius, TerrainUpdates }

    static readonly MemberNames<Member> Names = new();

    public static void Write(Utf8JsonWriter writer, Update value)
    {
        writer.WriteStartObject();
        Json.WriteList<Contact, ContactCodec>(writer, Names[Member.Contacts], value.Contacts);
        writer.WriteNumber(Names[Member.Score], value.Score);
        writer.WriteNumber(Names[Member.WorldRadius], value.WorldRadius);
        Json.WriteList<TerrainUpdate, TerrainUpdateCodec>(writer, Names[Member.TerrainUpdates], value.TerrainUpdates);
        writer.WriteEndObject();
    }

    public static Update Read(ref Utf8JsonReader reader)
    {
        var value = new Update();
        var members = new MemberReader<Member>(Names, ref reader);
        while (members.Next(ref reader))
        {
            switch (members.Current)
            {
                case Member.Contacts: value.Contacts = Json.ReadList<Contact, ContactCodec>(ref reader); break;
                case Member.Score: value.Score = reader.GetUInt32(); break;
                case Member.WorldRadius: value.WorldRadius = reader.GetSingle(); break;
                case Member.TerrainUpdates: value.TerrainUpdates = Json.ReadList<TerrainUpdate, TerrainUpdateCodec>(ref reader); break;
            }
        }
        return value;
    }
}

readonly struct TerrainUpdateCodec : ICodec<TerrainUpdate>
{
    enum Member { ChunkId, Data }

    static readonly MemberNames<Member> Names = new();

    public static void Write(Utf8JsonWriter writer, TerrainUpdate value)
    {
        writer.WriteStartObject();
        Json.Write<ChunkId, ChunkIdCodec>(writer, Names[Member.ChunkId], value.ChunkId);
        Json.WriteBytes(writer, Names[Member.Data], value.Data);
        writer.WriteEndObject();
    }

    public static TerrainUpdate Read(ref Utf8JsonReader reader)
    {
        var value = new TerrainUpdate();
        var members = new MemberReader<Member>(Names, ref reader);
        while (members.Next(ref reader))
        {
            switch (members.Current)
            {
                case Member.ChunkId: value.ChunkId = ChunkIdCodec.Read(ref reader); break;
                case Member.Data: value.Data = reader.GetBytesFromBase64(); break;
            }
        }
        return value;
    }
}

readonly struct ChunkIdCodec : ICodec<ChunkId>
{
    enum Member { X, Y }

    static readonly MemberNames<Member> Names = new();

    public static void Write(Utf8JsonWriter writer, ChunkId value)
    {
        writer.WriteStartObject();
        writer.WriteNumber(Names[Member.X], value.X);
        writer.WriteNumber(Names[Member.Y], value.Y);
        writer.WriteEndObject();
    }

    public static ChunkId Read(ref Utf8JsonReader reader)
    {
        var value = new ChunkId();
        var members = new MemberReader<Member>(Names, ref reader);
        while (members.Next(ref reader))
        {
            switch (members.Current)
            {
                case Member.X: value.X = reader.GetSByte(); break;
                case Member.Y: value.Y = reader.GetSByte(); break;
            }
        }
        return value;
    }
}
