using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The ships of mk48.</summary>
static class ContactMessages
{
    public static Own.Contact ToOwn(Contact contact)
    {
        var own = new Own.Contact
        {
            Damage = contact.Damage,
            EntityId = contact.EntityId,
            Guidance = new Own.Guidance { Angle = contact.Guidance.Angle, Submerge = contact.Guidance.Submerge, Velocity = contact.Guidance.Velocity },
            Transform = ToOwn(contact.Transform),
        };
        if (contact.EntityType is { } type)
            own.EntityType = (Own.EntityType)type;
        if (contact.PlayerId is { } player)
            own.PlayerId = player;
        own.Reloads.AddRange(contact.Reloads);
        own.TurretAngles.Capacity = contact.TurretAngles.Count;
        foreach (var angle in contact.TurretAngles)
            own.TurretAngles.Add(angle);
        return own;
    }

    static Own.Transform ToOwn(Transform transform) => new()
    {
        Altitude = transform.Altitude,
        Angle = transform.Angle,
        Position = new Own.Position { X = transform.Position.X, Y = transform.Position.Y },
        Velocity = transform.Velocity,
    };

    public static Contact FromOwn(Own.Contact own) => new()
    {
        Damage = (byte)own.Damage,
        EntityId = own.EntityId,
        EntityType = own.HasEntityType ? (EntityType)own.EntityType : null,
        Guidance = new Guidance { Angle = (ushort)own.Guidance.Angle, Submerge = own.Guidance.Submerge, Velocity = (short)own.Guidance.Velocity },
        PlayerId = own.HasPlayerId ? (ushort)own.PlayerId : null,
        Reloads = [.. own.Reloads],
        Transform = FromOwn(own.Transform),
        TurretAngles = FromOwn(own.TurretAngles),
    };

    static Transform FromOwn(Own.Transform own) => new()
    {
        Altitude = (sbyte)own.Altitude,
        Angle = (ushort)own.Angle,
        Position = new Position { X = own.Position.X, Y = own.Position.Y },
        Velocity = (short)own.Velocity,
    };

    static List<ushort> FromOwn(Google.Protobuf.Collections.RepeatedField<uint> angles)
    {
        var list = new List<ushort>(angles.Count);
        foreach (var angle in angles)
            list.Add((ushort)angle);
        return list;
    }

    public static long ReadMembers(Own.Contact contact) => contact.Damage + contact.EntityId + (int)contact.EntityType + contact.Guidance.Angle
        + MemberSum.Of(contact.Guidance.Submerge) + contact.Guidance.Velocity + contact.PlayerId + contact.Reloads.ReadMembers()
        + ReadMembers(contact.Transform)
        + contact.TurretAngles.ReadMembers();

    static long ReadMembers(Own.Transform transform) => transform.Altitude + transform.Angle + MemberSum.Of(transform.Position.X)
        + MemberSum.Of(transform.Position.Y) + transform.Velocity;
}
