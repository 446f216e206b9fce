using System.Globalization;
using System.Runtime.CompilerServices;
using System.Text.Json;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>
/// The data set references, in the notation of ReferenceHandler.Preserve: each object and dictionary gets a number, and a book refers back to its
/// shelf by the shelf's number. Books never refer to anything else, so that is not supported.
/// </summary>
readonly struct ReferenceBookShelfCodec : ICodec<ReferenceBookShelf>
{
    enum Member { Id, Books }

    static readonly MemberNames<Member> Names = new("$id", "Books");

    public static void Write(Utf8JsonWriter writer, ReferenceBookShelf value)
    {
        Span<byte> number = stackalloc byte[16];
        Span<byte> key = stackalloc byte[40];
        var id = 2;
        writer.WriteStartObject();
        writer.WriteString(Names[Member.Id], "1"u8);
        writer.WriteStartObject(Names[Member.Books]);
        writer.WriteString(Names[Member.Id], "2"u8);
        foreach (var (time, book) in value.Books)
        {
            writer.WritePropertyName(Text(time, key, "yyyy-MM-ddTHH:mm:ss.FFFFFFFK"));
            ReferenceBookCodec.Write(writer, book, value, Text(++id, number, ""));
        }
        writer.WriteEndObject();
        writer.WriteEndObject();
    }

    public static ReferenceBookShelf Read(ref Utf8JsonReader reader)
    {
        var value = new ReferenceBookShelf();
        var id = "";
        var members = new MemberReader<Member>(Names, ref reader);
        while (members.Next(ref reader))
        {
            switch (members.Current)
            {
                case Member.Id: id = reader.GetString()!; break;
                case Member.Books: ReadBooks(ref reader, value, id); break;
            }
        }
        return value;
    }

    static void ReadBooks(ref Utf8JsonReader reader, ReferenceBookShelf shelf, string shelfId)
    {
        Json.Expect(JsonTokenType.StartObject, ref reader);
        Span<char> key = stackalloc char[64];
        while (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)
        {
            if (reader.ValueTextEquals("$id"u8))
            {
                reader.Skip();
                continue;
            }
            var time = DateTime.Parse(key[..reader.CopyString(key)], CultureInfo.InvariantCulture, DateTimeStyles.RoundtripKind);
            reader.Read();
            shelf.Books.Add(time, ReferenceBookCodec.Read(ref reader, shelf, shelfId));
        }
    }

    static ReadOnlySpan<byte> Text<T>(T value, Span<byte> buffer, string format)
        where T : IUtf8SpanFormattable => value.TryFormat(buffer, out var written, format, CultureInfo.InvariantCulture)
            ? buffer[..written]
            : throw new InvalidOperationException($"{buffer.Length} bytes are too few for {value}");

    [ModuleInitializer]
    internal static void Register() => RootCodec.Register<ReferenceBookShelf, ReferenceBookShelfCodec>();
}

/// <summary>A book, which can be written and read only together with its shelf.</summary>
static class ReferenceBookCodec
{
    enum Member { Id, Container, Name, Price }

    enum Reference { Ref }

    static readonly MemberNames<Member> Names = new("$id", "Container", "Name", "Price");
    static readonly MemberNames<Reference> ReferenceNames = new("$ref");

    public static void Write(Utf8JsonWriter writer, ReferenceBook value, ReferenceBookShelf shelf, ReadOnlySpan<byte> id)
    {
        writer.WriteStartObject();
        writer.WriteString(Names[Member.Id], id);
        WriteContainer(writer, value.Container, shelf);
        writer.WriteString(Names[Member.Name], value.Name);
        writer.WriteNumber(Names[Member.Price], value.Price);
        writer.WriteEndObject();
    }

    static void WriteContainer(Utf8JsonWriter writer, ReferenceBookShelf? container, ReferenceBookShelf shelf)
    {
        if (container is null)
        {
            writer.WriteNull(Names[Member.Container]);
            return;
        }
        if (!ReferenceEquals(container, shelf))
            throw new JsonException("the book refers to another shelf than the one that contains it");
        writer.WriteStartObject(Names[Member.Container]);
        writer.WriteString(ReferenceNames[Reference.Ref], "1"u8);
        writer.WriteEndObject();
    }

    public static ReferenceBook Read(ref Utf8JsonReader reader, ReferenceBookShelf shelf, string shelfId)
    {
        var value = new ReferenceBook();
        var members = new MemberReader<Member>(Names, ref reader);
        while (members.Next(ref reader))
        {
            switch (members.Current)
            {
                case Member.Container: value.Container = ReadContainer(ref reader, shelf, shelfId); break;
                case Member.Name: value.Name = reader.GetString()!; break;
                case Member.Price: value.Price = reader.GetSingle(); break;
            }
        }
        return value;
    }

    static ReferenceBookShelf? ReadContainer(ref Utf8JsonReader reader, ReferenceBookShelf shelf, string shelfId)
    {
        if (reader.TokenType == JsonTokenType.Null)
            return null;
        ReferenceBookShelf? container = null;
        var members = new MemberReader<Reference>(ReferenceNames, ref reader);
        while (members.Next(ref reader))
            container = reader.ValueTextEquals(shelfId) ? shelf : throw new JsonException($"no shelf has the $id '{reader.GetString()}'");
        return container;
    }
}
