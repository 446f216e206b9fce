using System.Runtime.Serialization;

namespace Touchstone.DataSets;

/// <summary>The entity that a player rides on.</summary>
[DataContract, Model]
public partial class Vehicle
{
    [DataMember(Order = 1)] public uint[] Uuid { get; set; } = [];
    [DataMember(Order = 2)] public Entity Entity { get; set; } = new();

    internal static Vehicle Next(Pcg32 random) => new() { Uuid = Uuids.Next(random), Entity = Entity.Next(random) };

    internal long ReadMembers() => Uuids.ReadMembers(Uuid) + Entity.ReadMembers();

    internal static void WriteOptional<TWriter>(Vehicle? vehicle, ref TWriter writer)
        where TWriter : struct, IFieldWriter
    {
        writer.Bool(vehicle is not null);
        if (vehicle is null)
            return;
        Uuids.Write(vehicle.Uuid, ref writer);
        vehicle.Entity.Write(ref writer);
    }

    internal static Vehicle Read<TReader>(ref TReader reader)
        where TReader : struct, IFieldReader => new() { Uuid = Uuids.Read(ref reader), Entity = Entity.Read(ref reader) };
}
