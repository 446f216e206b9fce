using BinarySerialization;

namespace Touchstone.Adapters.Own;

/// <summary>The data set mesh. The serializer sets the count.</summary>
public class Mesh
{
    [FieldOrder(0)] public int Count { get; set; }
    [FieldOrder(1), FieldCount(nameof(Count))] public List<Triangle> Triangles { get; set; } = [];
}

public class Triangle
{
    [FieldOrder(0)] public Vector3 V0 { get; set; } = new();
    [FieldOrder(1)] public Vector3 V1 { get; set; } = new();
    [FieldOrder(2)] public Vector3 V2 { get; set; } = new();
    [FieldOrder(3)] public Vector3 Normal { get; set; } = new();
}

public class Vector3
{
    [FieldOrder(0)] public float X { get; set; }
    [FieldOrder(1)] public float Y { get; set; }
    [FieldOrder(2)] public float Z { get; set; }
}
