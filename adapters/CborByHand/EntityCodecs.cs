using System.Formats.Cbor;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

// The creatures of minecraft_savedata, and their positions.

readonly struct EntityCodec : ICodec<Entity>
{
    public static void Write(CborWriter writer, Entity value)
    {
        writer.WriteStartArray(16);
        writer.WriteTextString(value.Id);
        Vector3dCodec.Write(writer, value.Pos);
        Vector3dCodec.Write(writer, value.Motion);
        Vector2fCodec.Write(writer, value.Rotation);
        writer.WriteSingle(value.FallDistance);
        writer.WriteUInt32(value.Fire);
        writer.WriteUInt32(value.Air);
        writer.WriteBoolean(value.OnGround);
        writer.WriteBoolean(value.NoGravity);
        writer.WriteBoolean(value.Invulnerable);
        writer.WriteInt32(value.PortalCooldown);
        Cbor.WriteArray(writer, value.Uuid);
        Cbor.WriteString(writer, value.CustomName);
        writer.WriteBoolean(value.CustomNameVisible);
        writer.WriteBoolean(value.Silent);
        writer.WriteBoolean(value.Glowing);
        writer.WriteEndArray();
    }

    public static Entity Read(CborReader reader)
    {
        Cbor.ReadStartArray(reader, 16);
        var value = new Entity
        {
            Id = reader.ReadTextString(),
            Pos = Vector3dCodec.Read(reader),
            Motion = Vector3dCodec.Read(reader),
            Rotation = Vector2fCodec.Read(reader),
            FallDistance = reader.ReadSingle(),
            Fire = checked((ushort)reader.ReadUInt32()),
            Air = checked((ushort)reader.ReadUInt32()),
            OnGround = reader.ReadBoolean(),
            NoGravity = reader.ReadBoolean(),
            Invulnerable = reader.ReadBoolean(),
            PortalCooldown = reader.ReadInt32(),
            Uuid = Cbor.ReadArray(reader),
            CustomName = Cbor.ReadString(reader),
            CustomNameVisible = reader.ReadBoolean(),
            Silent = reader.ReadBoolean(),
            Glowing = reader.ReadBoolean(),
        };
        reader.ReadEndArray();
        return value;
    }
}

readonly struct VehicleCodec : ICodec<Vehicle>
{
    public static void Write(CborWriter writer, Vehicle value)
    {
        writer.WriteStartArray(2);
        Cbor.WriteArray(writer, value.Uuid);
        EntityCodec.Write(writer, value.Entity);
        writer.WriteEndArray();
    }

    public static Vehicle Read(CborReader reader)
    {
        Cbor.ReadStartArray(reader, 2);
        var value = new Vehicle
        {
            Uuid = Cbor.ReadArray(reader),
            Entity = EntityCodec.Read(reader),
        };
        reader.ReadEndArray();
        return value;
    }
}

readonly struct Vector3dCodec : ICodec<Vector3d>
{
    public static void Write(CborWriter writer, Vector3d value)
    {
        writer.WriteStartArray(3);
        writer.WriteDouble(value.X);
        writer.WriteDouble(value.Y);
        writer.WriteDouble(value.Z);
        writer.WriteEndArray();
    }

    public static Vector3d Read(CborReader reader)
    {
        Cbor.ReadStartArray(reader, 3);
        var value = new Vector3d
        {
            X = reader.ReadDouble(),
            Y = reader.ReadDouble(),
            Z = reader.ReadDouble(),
        };
        reader.ReadEndArray();
        return value;
    }
}

readonly struct Vector2fCodec : ICodec<Vector2f>
{
    public static void Write(CborWriter writer, Vector2f value)
    {
        writer.WriteStartArray(2);
        writer.WriteSingle(value.X);
        writer.WriteSingle(value.Y);
        writer.WriteEndArray();
    }

    public static Vector2f Read(CborReader reader)
    {
        Cbor.ReadStartArray(reader, 2);
        var value = new Vector2f
        {
            X = reader.ReadSingle(),
            Y = reader.ReadSingle(),
        };
        reader.ReadEndArray();
        return value;
    }
}
