using System.Runtime.CompilerServices;
using CsvHelper;
using Touchstone.Adapters;

namespace Touchstone.DataSets;

// The data set mesh: a triangle a row, its four vectors as three columns each. Vectors are marked by a second part of the type,
// since a type inside a record has to be a record itself; the columns get their names from a map, where members can be marked.

[CsvRecord]
public partial class Vector3;

[CsvRecordMap(typeof(Triangle))]
sealed partial class MeshTable
{
    [CsvColumn(Prefix = "V0")] public Vector3 V0 { get; set; } = new();
    [CsvColumn(Prefix = "V1")] public Vector3 V1 { get; set; } = new();
    [CsvColumn(Prefix = "V2")] public Vector3 V2 { get; set; } = new();
    [CsvColumn(Prefix = "Normal")] public Vector3 Normal { get; set; } = new();

    [ModuleInitializer]
    internal static void Register() => Table.Register<Mesh, Triangle>(static mesh => mesh.Triangles, static triangles => new Mesh { Triangles = triangles });
}
