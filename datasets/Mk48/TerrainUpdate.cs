using System.Runtime.Serialization;

namespace Touchstone.DataSets;

/// <summary>A piece of the map: usually a few changed bytes, sometimes the whole piece.</summary>
[DataContract, Model]
public partial class TerrainUpdate
{
    [DataMember(Order = 1)] public ChunkId ChunkId { get; set; } = new();
    [DataMember(Order = 2)] public byte[] Data { get; set; } = [];

    internal static TerrainUpdate Next(Pcg32 random, sbyte radius)
    {
        var isNew = random.Chance(0.02);
        return new TerrainUpdate
        {
            ChunkId = new ChunkId { X = random.SByte((sbyte)-radius, radius), Y = random.SByte((sbyte)-radius, radius) },
            Data = NextData(random, isNew ? random.Length(900, 1100) : random.Length(3, 9)),
        };
    }

    static byte[] NextData(Pcg32 random, int length)
    {
        var data = new byte[length];
        for (var i = 0; i < length; i++)
            data[i] = random.Byte();
        return data;
    }
}

/// <summary>The coordinates of a piece of the map.</summary>
[DataContract, Model]
public partial class ChunkId
{
    [DataMember(Order = 1)] public sbyte X { get; set; }
    [DataMember(Order = 2)] public sbyte Y { get; set; }
}
