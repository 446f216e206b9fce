using System.Text.Json;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

readonly struct ContactCodec : ICodec<Contact>
{
    enum Member { Damage, EntityId, EntityType, Guidance, PlayerId, Reloads, Transform, TurretAngles }

    static readonly MemberNames<Member> Names = new();

    public static void Write(Utf8JsonWriter writer, Contact value)
    {
        writer.WriteStartObject();
        writer.WriteNumber(Names[Member.Damage], value.Damage);
        writer.WriteNumber(Names[Member.EntityId], value.EntityId);
        Json.WriteNullable<EntityType, EntityTypeCodec>(writer, Names[Member.EntityType], value.EntityType);
        Json.Write<Guidance, GuidanceCodec>(writer, Names[Member.Guidance], value.Guidance);
        Json.WriteNullable<ushort, UInt16Codec>(writer, Names[Member.PlayerId], value.PlayerId);
        Json.WriteList<bool, BooleanCodec>(writer, Names[Member.Reloads], value.Reloads);
        Json.Write<Transform, TransformCodec>(writer, Names[Member.Transform], value.Transform);
        Json.WriteList<ushort, UInt16Codec>(writer, Names[Member.TurretAngles], value.TurretAngles);
        writer.WriteEndObject();
    }

    public static Contact Read(ref Utf8JsonReader reader)
    {
        var value = new Contact();
        var members = new MemberReader<Member>(Names, ref reader);
        while (members.Next(ref reader))
        {
            switch (members.Current)
            {
                case Member.Damage: value.Damage = reader.GetByte(); break;
                case Member.EntityId: value.EntityId = reader.GetUInt32(); break;
                case Member.EntityType: value.EntityType = Json.ReadNullable<EntityType, EntityTypeCodec>(ref reader); break;
                case Member.Guidance: value.Guidance = GuidanceCodec.Read(ref reader); break;
                case Member.PlayerId: value.PlayerId = Json.ReadNullable<ushort, UInt16Codec>(ref reader); break;
                case Member.Reloads: value.Reloads = Json.ReadList<bool, BooleanCodec>(ref reader); break;
                case Member.Transform: value.Transform = TransformCodec.Read(ref reader); break;
                case Member.TurretAngles: value.TurretAngles = Json.ReadList<ushort, UInt16Codec>(ref reader); break;
            }
        }
        return value;
    }
}

readonly struct GuidanceCodec : ICodec<Guidance>
{
    enum Member { Angle, Submerge, Velocity }

    static readonly MemberNames<Member> Names = new();

    public static void Write(Utf8JsonWriter writer, Guidance value)
    {
        writer.WriteStartObject();
        writer.WriteNumber(Names[Member.Angle], value.Angle);
        writer.WriteBoolean(Names[Member.Submerge], value.Submerge);
        writer.WriteNumber(Names[Member.Velocity], value.Velocity);
        writer.WriteEndObject();
    }

    public static Guidance Read(ref Utf8JsonReader reader)
    {
        var value = new Guidance();
        var members = new MemberReader<Member>(Names, ref reader);
        while (members.Next(ref reader))
        {
            switch (members.Current)
            {
                case Member.Angle: value.Angle = reader.GetUInt16(); break;
                case Member.Submerge: value.Submerge = reader.GetBoolean(); break;
                case Member.Velocity: value.Velocity = reader.GetInt16(); break;
            }
        }
        return value;
    }
}

readonly struct TransformCodec : ICodec<Transform>
{
    enum Member { Altitude, Angle, Position, Velocity }

    static readonly MemberNames<Member> Names = new();

    public static void Write(Utf8JsonWriter writer, Transform value)
    {
        writer.WriteStartObject();
        writer.WriteNumber(Names[Member.Altitude], value.Altitude);
        writer.WriteNumber(Names[Member.Angle], value.Angle);
        Json.Write<Position, PositionCodec>(writer, Names[Member.Position], value.Position);
        writer.WriteNumber(Names[Member.Velocity], value.Velocity);
        writer.WriteEndObject();
    }

    public static Transform Read(ref Utf8JsonReader reader)
    {
        var value = new Transform();
        var members = new MemberReader<Member>(Names, ref reader);
        while (members.Next(ref reader))
        {
            switch (members.Current)
            {
                case Member.Altitude: value.Altitude = reader.GetSByte(); break;
                case Member.Angle: value.Angle = reader.GetUInt16(); break;
                case Member.Position: value.Position = PositionCodec.Read(ref reader); break;
                case Member.Velocity: value.Velocity = reader.GetInt16(); break;
            }
        }
        return value;
    }
}

readonly struct PositionCodec : ICodec<Position>
{
    enum Member { X, Y }

    static readonly MemberNames<Member> Names = new();

    public static void Write(Utf8JsonWriter writer, Position value)
    {
        writer.WriteStartObject();
        writer.WriteNumber(Names[Member.X], value.X);
        writer.WriteNumber(Names[Member.Y], value.Y);
        writer.WriteEndObject();
    }

    public static Position Read(ref Utf8JsonReader reader)
    {
        var value = new Position();
        var members = new MemberReader<Member>(Names, ref reader);
        while (members.Next(ref reader))
        {
            switch (members.Current)
            {
                case Member.X: value.X = reader.GetSingle(); break;
                case Member.Y: value.Y = reader.GetSingle(); break;
            }
        }
        return value;
    }
}

readonly struct EntityTypeCodec : ICodec<EntityType>
{
    public static void Write(Utf8JsonWriter writer, EntityType value) => writer.WriteNumberValue((int)value);
    public static EntityType Read(ref Utf8JsonReader reader) => (EntityType)reader.GetInt32();
}
