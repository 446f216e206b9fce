using System.Text.Json;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

readonly struct Vector3dCodec : ICodec<Vector3d>
{
    enum Member { X, Y, Z }

    static readonly MemberNames<Member> Names = new();

    public static void Write(Utf8JsonWriter writer, Vector3d value)
    {
        writer.WriteStartObject();
        writer.WriteNumber(Names[Member.X], value.X);
        writer.WriteNumber(Names[Member.Y], value.Y);
        writer.WriteNumber(Names[Member.Z], value.Z);
        writer.WriteEndObject();
    }

    public static Vector3d Read(ref Utf8JsonReader reader)
    {
        var value = new Vector3d();
        var members = new MemberReader<Member>(Names, ref reader);
        while (members.Next(ref reader))
        {
            switch (members.Current)
            {
                case Member.X: value.X = reader.GetDouble(); break;
                case Member.Y: value.Y = reader.GetDouble(); break;
                case Member.Z: value.Z = reader.GetDouble(); break;
            }
        }
        return value;
    }
}

readonly struct Vector2fCodec : ICodec<Vector2f>
{
    enum Member { X, Y }

    static readonly MemberNames<Member> Names = new();

    public static void Write(Utf8JsonWriter writer, Vector2f value)
    {
        writer.WriteStartObject();
        writer.WriteNumber(Names[Member.X], value.X);
        writer.WriteNumber(Names[Member.Y], value.Y);
        writer.WriteEndObject();
    }

    public static Vector2f Read(ref Utf8JsonReader reader)
    {
        var value = new Vector2f();
        var members = new MemberReader<Member>(Names, ref reader);
        while (members.Next(ref reader))
        {
            switch (members.Current)
            {
                case Member.X: value.X = reader.GetSingle(); break;
                case Member.Y: value.Y = reader.GetSingle(); break;
            }
        }
        return value;
    }
}
