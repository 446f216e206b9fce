using System.Runtime.Serialization;

namespace Touchstone.DataSets;

// Classes, because some serializers do not support structs or tuples.

[DataContract, Model]
public partial class Vector3d
{
    [DataMember(Order = 1)] public double X { get; set; }
    [DataMember(Order = 2)] public double Y { get; set; }
    [DataMember(Order = 3)] public double Z { get; set; }

    internal static Vector3d Next(Pcg32 random) => new() { X = random.Double(), Y = random.Double(), Z = random.Double() };
}

[DataContract, Model]
public partial class Vector2f
{
    [DataMember(Order = 1)] public float X { get; set; }
    [DataMember(Order = 2)] public float Y { get; set; }

    internal static Vector2f Next(Pcg32 random) => new() { X = random.Single(), Y = random.Single() };
}
