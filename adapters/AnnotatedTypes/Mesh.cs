namespace Touchstone.Adapters.Own;

/// <summary>The data set mesh in classes with attributes. The usings of each library's project define these attributes and the type of bytes.</summary>
[OwnType]
public class Mesh
{
    [Id(0)] public List<Triangle> Triangles { get; set; } = [];
}

[OwnType]
public class Triangle
{
    [Id(0)] public Vector3 V0 { get; set; } = new();
    [Id(1)] public Vector3 V1 { get; set; } = new();
    [Id(2)] public Vector3 V2 { get; set; } = new();
    [Id(3)] public Vector3 Normal { get; set; } = new();
}

[OwnType]
public class Vector3
{
    [Id(0)] public float X { get; set; }
    [Id(1)] public float Y { get; set; }
    [Id(2)] public float Z { get; set; }
}
