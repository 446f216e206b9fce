using Google.FlatBuffers;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The ships of mk48.</summary>
static class ContactTables
{
    public static Offset<Own.Contact> Build(Contact contact, FlatBufferBuilder builder)
    {
        var reloads = Reloads(contact.Reloads, builder);
        var angles = TurretAngles(contact.TurretAngles, builder);
        var (guidance, transform) = (contact.Guidance, contact.Transform);
        Own.Contact.StartContact(builder);
        Own.Contact.AddTurretAngles(builder, angles);
        Own.Contact.AddTransform(builder, Own.Transform.CreateTransform(builder, transform.Altitude, transform.Angle, transform.Position.X,
            transform.Position.Y, transform.Velocity));
        Own.Contact.AddReloads(builder, reloads);
        Own.Contact.AddEntityId(builder, contact.EntityId);
        Own.Contact.AddPlayerId(builder, contact.PlayerId);
        Own.Contact.AddGuidance(builder, Own.Guidance.CreateGuidance(builder, guidance.Angle, guidance.Submerge, guidance.Velocity));
        Own.Contact.AddEntityType(builder, (Own.EntityType?)contact.EntityType);
        Own.Contact.AddDamage(builder, contact.Damage);
        return Own.Contact.EndContact(builder);
    }

    // Directly from the lists: the generated method would need a separate array.
    static VectorOffset Reloads(List<bool> reloads, FlatBufferBuilder builder)
    {
        Own.Contact.StartReloadsVector(builder, reloads.Count);
        for (var i = reloads.Count - 1; i >= 0; i--)
            builder.AddBool(reloads[i]);
        return builder.EndVector();
    }

    static VectorOffset TurretAngles(List<ushort> angles, FlatBufferBuilder builder)
    {
        Own.Contact.StartTurretAnglesVector(builder, angles.Count);
        for (var i = angles.Count - 1; i >= 0; i--)
            builder.AddUshort(angles[i]);
        return builder.EndVector();
    }

    public static Contact Model(Own.Contact table)
    {
        var guidance = table.Guidance!.Value;
        var contact = new Contact
        {
            Damage = table.Damage,
            EntityId = table.EntityId,
            EntityType = (EntityType?)table.EntityType,
            Guidance = new Guidance { Angle = guidance.Angle, Submerge = guidance.Submerge, Velocity = guidance.Velocity },
            PlayerId = table.PlayerId,
            Transform = Model(table.Transform!.Value),
        };
        for (var i = 0; i < table.ReloadsLength; i++)
            contact.Reloads.Add(table.Reloads(i));
        for (var i = 0; i < table.TurretAnglesLength; i++)
            contact.TurretAngles.Add(table.TurretAngles(i));
        return contact;
    }

    static Transform Model(Own.Transform own) => new()
    {
        Altitude = own.Altitude,
        Angle = own.Angle,
        Position = new Position { X = own.Position.X, Y = own.Position.Y },
        Velocity = own.Velocity,
    };

    public static long ReadMembers(Own.Contact contact)
    {
        var (guidance, transform) = (contact.Guidance!.Value, contact.Transform!.Value);
        var sum = contact.Damage + contact.EntityId + (int)(contact.EntityType ?? 0) + guidance.Angle + MemberSum.Of(guidance.Submerge)
            + guidance.Velocity + (contact.PlayerId ?? 0) + transform.Altitude + transform.Angle + MemberSum.Of(transform.Position.X)
            + MemberSum.Of(transform.Position.Y) + transform.Velocity;
        for (var i = 0; i < contact.ReloadsLength; i++)
            sum += MemberSum.Of(contact.Reloads(i));
        for (var i = 0; i < contact.TurretAnglesLength; i++)
            sum += contact.TurretAngles(i);
        return sum;
    }
}
