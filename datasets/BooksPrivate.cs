using System.Runtime.CompilerServices;
using System.Runtime.Serialization;

namespace Touchstone.DataSets;

/// <summary>
/// The books with one private member on the shelf: shows which serializers keep it and what that costs. It is separate from books because most
/// formats drop the member, and a comparison is fair only if all carry the same data.
/// </summary>
[DataContract, Model]
public partial class PrivateBookShelf
{
    [DataMember(Order = 1)] public List<Book> Books { get; set; } = [];
    [DataMember(Order = 2)] string? Secret { get; set; }

    public static PrivateBookShelf Create(List<Book> books, string? secret) => new() { Books = books, Secret = secret };

    public string? ReadSecret() => Secret;
}

file sealed class BooksPrivate : DataSet<PrivateBookShelf>
{
    public override string Name => "books-private";

    public override PrivateBookShelf Create(int count, int payloadBytes, int variant) =>
        PrivateBookShelf.Create(Book.Generate(count, payloadBytes, variant), "private member value");

    public override long ReadMembers(PrivateBookShelf value) => Book.ReadMembers(value.Books) + (value.ReadSecret()?.Length ?? 0);

    public override void Write<TWriter>(PrivateBookShelf value, ref TWriter writer)
    {
        Book.WriteAll(value.Books, ref writer);
        writer.String(value.ReadSecret() ?? "");
    }

    public override PrivateBookShelf Read<TReader>(ref TReader reader) => PrivateBookShelf.Create(Book.ReadAll(ref reader), reader.String());

    [ModuleInitializer]
    internal static void Register() => DataSet.Register(new BooksPrivate());
}
