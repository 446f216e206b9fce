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

    internal long ReadMembers() => MemberSum.Of(X) + MemberSum.Of(Y) + MemberSum.Of(Z);

    internal void Write<TWriter>(ref TWriter writer)
        where TWriter : struct, IFieldWriter
    {
        writer.Double(X);
        writer.Double(Y);
        writer.Double(Z);
    }

    internal static void WriteOptional<TWriter>(Vector3d? vector, ref TWriter writer)
        where TWriter : struct, IFieldWriter
    {
        writer.Bool(vector is not null);
        vector?.Write(ref writer);
    }

    internal static Vector3d Read<TReader>(ref TReader reader)
        where TReader : struct, IFieldReader => new() { X = reader.Double(), Y = reader.Double(), Z = reader.Double() };
}

[DataContract, Model]
public partial class Vector2f
{
    [DataMember(Order = 1)] public float X { get; set; }
    [DataMember(Order = 2)] public float Y { get; set; }

    internal static Vector2f Next(Pcg32 random) => new() { X = random.Single(), Y = random.Single() };

    internal long ReadMembers() => MemberSum.Of(X) + MemberSum.Of(Y);

    internal void Write<TWriter>(ref TWriter writer)
        where TWriter : struct, IFieldWriter
    {
        writer.Single(X);
        writer.Single(Y);
    }

    internal static Vector2f Read<TReader>(ref TReader reader)
        where TReader : struct, IFieldReader => new() { X = reader.Single(), Y = reader.Single() };
}
