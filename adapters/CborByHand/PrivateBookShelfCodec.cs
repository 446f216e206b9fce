using System.Formats.Cbor;
using System.Runtime.CompilerServices;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The data set books-private. Handwritten code has a way to the private member.</summary>
readonly struct PrivateBookShelfCodec : ICodec<PrivateBookShelf>
{
    public static void Write(CborWriter writer, PrivateBookShelf value)
    {
        writer.WriteStartArray(2);
        Cbor.WriteList<Book, BookCodec>(writer, value.Books);
        Cbor.WriteString(writer, value.ReadSecret());
        writer.WriteEndArray();
    }

    public static PrivateBookShelf Read(CborReader reader)
    {
        Cbor.ReadStartArray(reader, 2);
        var value = PrivateBookShelf.Create(Cbor.ReadList<Book, BookCodec>(reader), Cbor.ReadString(reader));
        reader.ReadEndArray();
        return value;
    }

    [ModuleInitializer]
    internal static void Register() => RootCodec.Register<PrivateBookShelf, PrivateBookShelfCodec>();
}
