using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The ships of mk48.</summary>
static class OwnContacts
{
    public static Own.Contact ToOwn(Contact contact) => new()
    {
        Damage = contact.Damage,
        EntityId = contact.EntityId,
        EntityType = (Own.EntityType?)contact.EntityType,
        Guidance = new Own.Guidance { Angle = contact.Guidance.Angle, Submerge = contact.Guidance.Submerge, Velocity = contact.Guidance.Velocity },
        PlayerId = contact.PlayerId,
        Reloads = contact.Reloads,
        Transform = ToOwn(contact.Transform),
        TurretAngles = contact.TurretAngles.ToOwn(),
    };

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
        EntityId = (uint)own.EntityId,
        EntityType = (EntityType?)own.EntityType,
        Guidance = new Guidance { Angle = (ushort)own.Guidance.Angle, Submerge = own.Guidance.Submerge, Velocity = (short)own.Guidance.Velocity },
        PlayerId = (ushort?)own.PlayerId,
        Reloads = [.. own.Reloads],
        Transform = FromOwn(own.Transform),
        TurretAngles = own.TurretAngles.FromOwn(),
    };

    static Transform FromOwn(Own.Transform own) => new()
    {
        Altitude = (sbyte)own.Altitude,
        Angle = (ushort)own.Angle,
        Position = new Position { X = (float)own.Position.X, Y = (float)own.Position.Y },
        Velocity = (short)own.Velocity,
    };

    public static long ReadMembers(Own.Contact contact)
    {
        var guidance = contact.Guidance;
        return contact.Damage + contact.EntityId + (int)(contact.EntityType ?? 0) + guidance.Angle + MemberSum.Of(guidance.Submerge)
            + guidance.Velocity + (contact.PlayerId ?? 0) + contact.Reloads.ReadMembers() + ReadMembers(contact.Transform) + contact.TurretAngles.ReadMembers();
    }

    static long ReadMembers(Own.Transform transform) => transform.Altitude + transform.Angle + MemberSum.Of(transform.Position.X)
        + MemberSum.Of(transform.Position.Y) + transform.Velocity;
}
