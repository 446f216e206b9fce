using System.Runtime.CompilerServices;
using nietras.SeparatedValues;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The data set mesh: one row per triangle, with three columns for each of its four vectors.</summary>
sealed class MeshTable : Table<Mesh>
{
    public override void Write(SepWriter csv, Mesh value)
    {
        foreach (var triangle in value.Triangles)
        {
            using var row = csv.NewRow();
            row["V0X"].Format(triangle.V0.X);
            row["V0Y"].Format(triangle.V0.Y);
            row["V0Z"].Format(triangle.V0.Z);
            row["V1X"].Format(triangle.V1.X);
            row["V1Y"].Format(triangle.V1.Y);
            row["V1Z"].Format(triangle.V1.Z);
            row["V2X"].Format(triangle.V2.X);
            row["V2Y"].Format(triangle.V2.Y);
            row["V2Z"].Format(triangle.V2.Z);
            row["NormalX"].Format(triangle.Normal.X);
            row["NormalY"].Format(triangle.Normal.Y);
            row["NormalZ"].Format(triangle.Normal.Z);
        }
    }

    public override Mesh Read(SepReader csv)
    {
        var triangles = new List<Triangle>();
        foreach (var row in csv)
            triangles.Add(Triangle(row));
        return new() { Triangles = triangles };
    }

    static Triangle Triangle(SepReader.Row row) => new()
    {
        V0 = new() { X = row["V0X"].Parse<float>(), Y = row["V0Y"].Parse<float>(), Z = row["V0Z"].Parse<float>() },
        V1 = new() { X = row["V1X"].Parse<float>(), Y = row["V1Y"].Parse<float>(), Z = row["V1Z"].Parse<float>() },
        V2 = new() { X = row["V2X"].Parse<float>(), Y = row["V2Y"].Parse<float>(), Z = row["V2Z"].Parse<float>() },
        Normal = new() { X = row["NormalX"].Parse<float>(), Y = row["NormalY"].Parse<float>(), Z = row["NormalZ"].Parse<float>() },
    };

    [ModuleInitializer]
    internal static void Register() => Register(new MeshTable());
}
