using System.Text.Json;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

readonly struct EntityCodec : ICodec<Entity>
{
    enum Member
    {
        Id, Pos, Motion, Rotation, FallDistance, Fire, Air, OnGround, NoGravity, Invulnerable, PortalCooldown, Uuid, CustomName,
        CustomNameVisible, Silent, Glowing
    }

    static readonly MemberNames<Member> Names = new();

    public static void Write(Utf8JsonWriter writer, Entity value)
    {
        writer.WriteStartObject();
        writer.WriteString(Names[Member.Id], value.Id);
        Json.Write<Vector3d, Vector3dCodec>(writer, Names[Member.Pos], value.Pos);
        Json.Write<Vector3d, Vector3dCodec>(writer, Names[Member.Motion], value.Motion);
        Json.Write<Vector2f, Vector2fCodec>(writer, Names[Member.Rotation], value.Rotation);
        writer.WriteNumber(Names[Member.FallDistance], value.FallDistance);
        writer.WriteNumber(Names[Member.Fire], value.Fire);
        writer.WriteNumber(Names[Member.Air], value.Air);
        writer.WriteBoolean(Names[Member.OnGround], value.OnGround);
        writer.WriteBoolean(Names[Member.NoGravity], value.NoGravity);
        writer.WriteBoolean(Names[Member.Invulnerable], value.Invulnerable);
        writer.WriteNumber(Names[Member.PortalCooldown], value.PortalCooldown);
        Json.Write<uint[], UuidCodec>(writer, Names[Member.Uuid], value.Uuid);
        writer.WriteString(Names[Member.CustomName], value.CustomName);
        writer.WriteBoolean(Names[Member.CustomNameVisible], value.CustomNameVisible);
        writer.WriteBoolean(Names[Member.Silent], value.Silent);
        writer.WriteBoolean(Names[Member.Glowing], value.Glowing);
        writer.WriteEndObject();
    }

    public static Entity Read(ref Utf8JsonReader reader)
    {
        var value = new Entity();
        var members = new MemberReader<Member>(Names, ref reader);
        while (members.Next(ref reader))
        {
            switch (members.Current)
            {
                case Member.Id: value.Id = reader.GetString()!; break;
                case Member.Pos: value.Pos = Vector3dCodec.Read(ref reader); break;
                case Member.Motion: value.Motion = Vector3dCodec.Read(ref reader); break;
                case Member.Rotation: value.Rotation = Vector2fCodec.Read(ref reader); break;
                case Member.FallDistance: value.FallDistance = reader.GetSingle(); break;
                case Member.Fire: value.Fire = reader.GetUInt16(); break;
                case Member.Air: value.Air = reader.GetUInt16(); break;
                case Member.OnGround: value.OnGround = reader.GetBoolean(); break;
                case Member.NoGravity: value.NoGravity = reader.GetBoolean(); break;
                case Member.Invulnerable: value.Invulnerable = reader.GetBoolean(); break;
                case Member.PortalCooldown: value.PortalCooldown = reader.GetInt32(); break;
                case Member.Uuid: value.Uuid = UuidCodec.Read(ref reader); break;
                case Member.CustomName: value.CustomName = reader.GetString(); break;
                case Member.CustomNameVisible: value.CustomNameVisible = reader.GetBoolean(); break;
                case Member.Silent: value.Silent = reader.GetBoolean(); break;
                case Member.Glowing: value.Glowing = reader.GetBoolean(); break;
            }
        }
        return value;
    }
}

readonly struct VehicleCodec : ICodec<Vehicle>
{
    enum Member { Uuid, Entity }

    static readonly MemberNames<Member> Names = new();

    public static void Write(Utf8JsonWriter writer, Vehicle value)
    {
        writer.WriteStartObject();
        Json.Write<uint[], UuidCodec>(writer, Names[Member.Uuid], value.Uuid);
        Json.Write<Entity, EntityCodec>(writer, Names[Member.Entity], value.Entity);
        writer.WriteEndObject();
    }

    public static Vehicle Read(ref Utf8JsonReader reader)
    {
        var value = new Vehicle();
        var members = new MemberReader<Member>(Names, ref reader);
        while (members.Next(ref reader))
        {
            switch (members.Current)
            {
                case Member.Uuid: value.Uuid = UuidCodec.Read(ref reader); break;
                case Member.Entity: value.Entity = EntityCodec.Read(ref reader); break;
            }
        }
        return value;
    }
}

/// <summary>The four numbers of an entity's identity.</summary>
readonly struct UuidCodec : ICodec<uint[]>
{
    public static void Write(Utf8JsonWriter writer, uint[] value)
    {
        writer.WriteStartArray();
        foreach (var part in value)
            writer.WriteNumberValue(part);
        writer.WriteEndArray();
    }

    public static uint[] Read(ref Utf8JsonReader reader) => [.. Json.ReadList<uint, UInt32Codec>(ref reader)];
}
