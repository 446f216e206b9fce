using System.Runtime.CompilerServices;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The data set mesh.</summary>
sealed class MeshPickle : PickledType<Mesh>
{
    protected override object?[] Values(Mesh value) => [value.Triangles];

    protected override Mesh Create(object[] values) => new() { Triangles = List<Triangle>(values[0]) };

    [ModuleInitializer]
    internal static void Initialize()
    {
        PickledRoots.Add(new MeshPickle());
        new TrianglePickle().Register();
        new Vector3Pickle().Register();
    }
}

sealed class TrianglePickle : PickledType<Triangle>
{
    protected override object?[] Values(Triangle value) => [value.V0, value.V1, value.V2, value.Normal];

    protected override Triangle Create(object[] values) =>
        new() { V0 = (Vector3)values[0], V1 = (Vector3)values[1], V2 = (Vector3)values[2], Normal = (Vector3)values[3] };
}

sealed class Vector3Pickle : PickledType<Vector3>
{
    protected override object?[] Values(Vector3 value) => [value.X, value.Y, value.Z];

    protected override Vector3 Create(object[] values) => new() { X = Single(values[0]), Y = Single(values[1]), Z = Single(values[2]) };
}
