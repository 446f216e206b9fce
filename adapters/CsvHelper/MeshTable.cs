using System.Runtime.CompilerServices;
using CsvHelper;
using Touchstone.Adapters;

namespace Touchstone.DataSets;

// The data set mesh: one row per triangle, with three columns for each of its four vectors. A second part of the type marks vectors, because a type
// inside a record has to be a record as well. The columns get their names from a map, in which members can be marked.

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
