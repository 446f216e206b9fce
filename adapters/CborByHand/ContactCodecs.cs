using System.Formats.Cbor;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

// The ships of mk48.

readonly struct ContactCodec : ICodec<Contact>
{
    public static void Write(CborWriter writer, Contact value)
    {
        writer.WriteStartArray(8);
        writer.WriteUInt32(value.Damage);
        writer.WriteUInt32(value.EntityId);
        Cbor.WriteNullable<int, Int32Codec>(writer, (int?)value.EntityType);
        GuidanceCodec.Write(writer, value.Guidance);
        Cbor.WriteNullable<ushort, UInt16Codec>(writer, value.PlayerId);
        Cbor.WriteList<bool, BooleanCodec>(writer, value.Reloads);
        TransformCodec.Write(writer, value.Transform);
        Cbor.WriteList<ushort, UInt16Codec>(writer, value.TurretAngles);
        writer.WriteEndArray();
    }

    public static Contact Read(CborReader reader)
    {
        Cbor.ReadStartArray(reader, 8);
        var value = new Contact
        {
            Damage = checked((byte)reader.ReadUInt32()),
            EntityId = reader.ReadUInt32(),
            EntityType = (EntityType?)Cbor.ReadNullable<int, Int32Codec>(reader),
            Guidance = GuidanceCodec.Read(reader),
            PlayerId = Cbor.ReadNullable<ushort, UInt16Codec>(reader),
            Reloads = Cbor.ReadList<bool, BooleanCodec>(reader),
            Transform = TransformCodec.Read(reader),
            TurretAngles = Cbor.ReadList<ushort, UInt16Codec>(reader),
        };
        reader.ReadEndArray();
        return value;
    }
}

readonly struct GuidanceCodec : ICodec<Guidance>
{
    public static void Write(CborWriter writer, Guidance value)
    {
        writer.WriteStartArray(3);
        writer.WriteUInt32(value.Angle);
        writer.WriteBoolean(value.Submerge);
        writer.WriteInt32(value.Velocity);
        writer.WriteEndArray();
    }

    public static Guidance Read(CborReader reader)
    {
        Cbor.ReadStartArray(reader, 3);
        var value = new Guidance
        {
            Angle = checked((ushort)reader.ReadUInt32()),
            Submerge = reader.ReadBoolean(),
            Velocity = checked((short)reader.ReadInt32()),
        };
        reader.ReadEndArray();
        return value;
    }
}

readonly struct TransformCodec : ICodec<Transform>
{
    public static void Write(CborWriter writer, Transform value)
    {
        writer.WriteStartArray(4);
        writer.WriteInt32(value.Altitude);
        writer.WriteUInt32(value.Angle);
        PositionCodec.Write(writer, value.Position);
        writer.WriteInt32(value.Velocity);
        writer.WriteEndArray();
    }

    public static Transform Read(CborReader reader)
    {
        Cbor.ReadStartArray(reader, 4);
        var value = new Transform
        {
            Altitude = checked((sbyte)reader.ReadInt32()),
            Angle = checked((ushort)reader.ReadUInt32()),
            Position = PositionCodec.Read(reader),
            Velocity = checked((short)reader.ReadInt32()),
        };
        reader.ReadEndArray();
        return value;
    }
}

readonly struct PositionCodec : ICodec<Position>
{
    public static void Write(CborWriter writer, Position value)
    {
        writer.WriteStartArray(2);
        writer.WriteSingle(value.X);
        writer.WriteSingle(value.Y);
        writer.WriteEndArray();
    }

    public static Position Read(CborReader reader)
    {
        Cbor.ReadStartArray(reader, 2);
        var value = new Position
        {
            X = reader.ReadSingle(),
            Y = reader.ReadSingle(),
        };
        reader.ReadEndArray();
        return value;
    }
}
