using System.Runtime.Serialization;

namespace Touchstone.DataSets;

/// <summary>The part of the world that one player sees.</summary>
[DataContract, Model]
public partial class Update
{
    [DataMember(Order = 1)] public List<Contact> Contacts { get; set; } = [];
    [DataMember(Order = 2)] public uint Score { get; set; }
    [DataMember(Order = 3)] public float WorldRadius { get; set; }
    [DataMember(Order = 4)] public List<TerrainUpdate> TerrainUpdates { get; set; } = [];

    // Each statement draws numbers, so the order of statements is that of the original. All its floating-point steps are single precision.
    internal static Update Next(Pcg32 random)
    {
        var players = (ushort)random.Int32(200, 400);
        var worldRadius = MathF.Sqrt(players * 15000f) + random.Single(-50f, 50f);
        var terrainRadius = (sbyte)MathF.Ceiling(worldRadius / 1600f);
        return new Update
        {
            Contacts = List(random, random.Int32(20, 40), players, Contact.Next),
            Score = NextScore(random),
            WorldRadius = worldRadius,
            TerrainUpdates = List(random, random.Int32(3, 10), terrainRadius, TerrainUpdate.Next),
        };
    }

    static uint NextScore(Pcg32 random)
    {
        var fraction = random.Single();
        var squared = fraction * fraction;
        return (uint)(squared * squared * 5000f) + random.UInt32(0, 50);
    }

    static List<T> List<T, TArgument>(Pcg32 random, int length, TArgument argument, Func<Pcg32, TArgument, T> next)
    {
        var list = new List<T>(length);
        for (var i = 0; i < length; i++)
            list.Add(next(random, argument));
        return list;
    }
}
