using System.Formats.Cbor;
using System.Runtime.CompilerServices;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The data set mk48.</summary>
readonly struct UpdateListCodec : ICodec<UpdateList>
{
    public static void Write(CborWriter writer, UpdateList value)
    {
        writer.WriteStartArray(1);
        Cbor.WriteList<Update, UpdateCodec>(writer, value.Updates);
        writer.WriteEndArray();
    }

    public static UpdateList Read(CborReader reader)
    {
        Cbor.ReadStartArray(reader, 1);
        var value = new UpdateList { Updates = Cbor.ReadList<Update, UpdateCodec>(reader) };
        reader.ReadEndArray();
        return value;
    }

    [ModuleInitializer]
    internal static void Register() => RootCodec.Register<UpdateList, UpdateListCodec>();
}

readonly struct UpdateCodec : ICodec<Update>
{
    public static void Write(CborWriter writer, Update value)
    {
        writer.WriteStartArray(4);
        Cbor.WriteList<Contact, ContactCodec>(writer, value.Contacts);
        writer.WriteUInt32(value.Score);
        writer.WriteSingle(value.WorldRadius);
        Cbor.WriteList<TerrainUpdate, TerrainUpdateCodec>(writer, value.TerrainUpdates);
        writer.WriteEndArray();
    }

    public static Update Read(CborReader reader)
    {
        Cbor.ReadStartArray(reader, 4);
        var value = new Update
        {
            Contacts = Cbor.ReadList<Contact, ContactCodec>(reader),
            Score = reader.ReadUInt32(),
            WorldRadius = reader.ReadSingle(),
            TerrainUpdates = Cbor.ReadList<TerrainUpdate, TerrainUpdateCodec>(reader),
        };
        reader.ReadEndArray();
        return value;
    }
}

readonly struct TerrainUpdateCodec : ICodec<TerrainUpdate>
{
    public static void Write(CborWriter writer, TerrainUpdate value)
    {
        writer.WriteStartArray(2);
        ChunkIdCodec.Write(writer, value.ChunkId);
        writer.WriteByteString(value.Data);
        writer.WriteEndArray();
    }

    public static TerrainUpdate Read(CborReader reader)
    {
        Cbor.ReadStartArray(reader, 2);
        var value = new TerrainUpdate
        {
            ChunkId = ChunkIdCodec.Read(reader),
            Data = reader.ReadByteString(),
        };
        reader.ReadEndArray();
        return value;
    }
}

readonly struct ChunkIdCodec : ICodec<ChunkId>
{
    public static void Write(CborWriter writer, ChunkId value)
    {
        writer.WriteStartArray(2);
        writer.WriteInt32(value.X);
        writer.WriteInt32(value.Y);
        writer.WriteEndArray();
    }

    public static ChunkId Read(CborReader reader)
    {
        Cbor.ReadStartArray(reader, 2);
        var value = new ChunkId
        {
            X = checked((sbyte)reader.ReadInt32()),
            Y = checked((sbyte)reader.ReadInt32()),
        };
        reader.ReadEndArray();
        return value;
    }
}
