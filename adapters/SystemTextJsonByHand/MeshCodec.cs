using System.Runtime.CompilerServices;
using System.Text.Json;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The data set mesh.</summary>
readonly struct MeshCodec : ICodec<Mesh>
{
    enum Member { Triangles }

    static readonly MemberNames<Member> Names = new();

    public static void Write(Utf8JsonWriter writer, Mesh value)
    {
        writer.WriteStartObject();
        Json.WriteList<Triangle, TriangleCodec>(writer, Names[Member.Triangles], value.Triangles);
        writer.WriteEndObject();
    }

    public static Mesh Read(ref Utf8JsonReader reader)
    {
        var value = new Mesh();
        var members = new MemberReader<Member>(Names, ref reader);
        while (members.Next(ref reader))
            value.Triangles = Json.ReadList<Triangle, TriangleCodec>(ref reader);
        return value;
    }

    [ModuleInitializer]
    internal static void Register() => RootCodec.Register<Mesh, MeshCodec>();
}

readonly struct TriangleCodec : ICodec<Triangle>
{
    enum Member { V0, V1, V2, Normal }

    static readonly MemberNames<Member> Names = new();

    public static void Write(Utf8JsonWriter writer, Triangle value)
    {
        writer.WriteStartObject();
        Json.Write<Vector3, Vector3Codec>(writer, Names[Member.V0], value.V0);
        Json.Write<Vector3, Vector3Codec>(writer, Names[Member.V1], value.V1);
        Json.Write<Vector3, Vector3Codec>(writer, Names[Member.V2], value.V2);
        Json.Write<Vector3, Vector3Codec>(writer, Names[Member.Normal], value.Normal);
        writer.WriteEndObject();
    }

    public static Triangle Read(ref Utf8JsonReader reader)
    {
        var value = new Triangle();
        var members = new MemberReader<Member>(Names, ref reader);
        while (members.Next(ref reader))
        {
            switch (members.Current)
            {
                case Member.V0: value.V0 = Vector3Codec.Read(ref reader); break;
                case Member.V1: value.V1 = Vector3Codec.Read(ref reader); break;
                case Member.V2: value.V2 = Vector3Codec.Read(ref reader); break;
                case Member.Normal: value.Normal = Vector3Codec.Read(ref reader); break;
            }
        }
        return value;
    }
}

readonly struct Vector3Codec : ICodec<Vector3>
{
    enum Member { X, Y, Z }

    static readonly MemberNames<Member> Names = new();

    public static void Write(Utf8JsonWriter writer, Vector3 value)
    {
        writer.WriteStartObject();
        writer.WriteNumber(Names[Member.X], value.X);
        writer.WriteNumber(Names[Member.Y], value.Y);
        writer.WriteNumber(Names[Member.Z], value.Z);
        writer.WriteEndObject();
    }

    public static Vector3 Read(ref Utf8JsonReader reader)
    {
        var value = new Vector3();
        var members = new MemberReader<Member>(Names, ref reader);
        while (members.Next(ref reader))
        {
            switch (members.Current)
            {
                case Member.X: value.X = reader.GetSingle(); break;
                case Member.Y: value.Y = reader.GetSingle(); break;
                case Member.Z: value.Z = reader.GetSingle(); break;
            }
        }
        return value;
    }
}
