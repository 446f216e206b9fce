using System.Runtime.CompilerServices;
using System.Runtime.Serialization;

namespace Touchstone.DataSets;

/// <summary>
/// Books that refer back to their shelf and share one long name. Shows which serializers keep a graph, which turn it into a tree and which fail. Keys
/// are times, which are text or numbers in most formats.
/// </summary>
[DataContract, Model]
public partial class ReferenceBookShelf
{
    [DataMember(Order = 1)] public Dictionary<DateTime, ReferenceBook> Books { get; set; } = [];
}

[DataContract, Model]
public partial class ReferenceBook
{
    [DataMember(Order = 1)] public ReferenceBookShelf? Container { get; set; }
    [DataMember(Order = 2)] public string Name { get; set; } = "";
    [DataMember(Order = 3)] public float Price { get; set; }
}

/// <summary>Written by hand: generated code can neither create the cycle nor write a shared name only once.</summary>
file sealed class References : DataSet<ReferenceBookShelf>
{
    const int NameLength = 280;

    // Whole minutes in UTC: this data set tests references, not fractions of seconds or other kinds of times.
    static readonly DateTime FirstKey = new(2000, 1, 1, 0, 0, 0, DateTimeKind.Utc);

    public override string Name => "references";

    public override bool HasCycles => true;

    public override IReadOnlyList<int> DefaultCounts => [1, 100, 1000];

    public override ReferenceBookShelf Create(int count, int payloadBytes, int variant)
    {
        var shelf = new ReferenceBookShelf { Books = new Dictionary<DateTime, ReferenceBook>(count) };
        var name = string.Create(NameLength, variant, Alphabet);
        for (var n = variant * count; n < (variant + 1) * count; n++)
            shelf.Books.Add(FirstKey.AddMinutes(n), new ReferenceBook { Container = shelf, Name = name, Price = n % 1000 + 0.99f });
        return shelf;
    }

    public override long ReadMembers(ReferenceBookShelf value)
    {
        long sum = 0;
        foreach (var (key, book) in value.Books)
            sum += key.Ticks + (book.Container?.Books.Count ?? 0) + book.Name.Length + MemberSum.Of(book.Price);
        return sum;
    }

    // A name is written only if it differs from the one before. The shelf is not written, because a book's position implies it.
    public override void Write<TWriter>(ReferenceBookShelf value, ref TWriter writer)
    {
        writer.Length(value.Books.Count);
        string? last = null;
        foreach (var (key, book) in value.Books)
        {
            writer.Int64(key.ToBinary());
            writer.Bool(!ReferenceEquals(book.Name, last));
            if (!ReferenceEquals(book.Name, last))
                writer.String(last = book.Name);
            writer.Single(book.Price);
        }
    }

    public override ReferenceBookShelf Read<TReader>(ref TReader reader)
    {
        var count = reader.Length();
        var shelf = new ReferenceBookShelf { Books = new Dictionary<DateTime, ReferenceBook>(count) };
        var name = "";
        for (var i = 0; i < count; i++)
        {
            var key = DateTime.FromBinary(reader.Int64());
            if (reader.Bool())
                name = reader.String();
            shelf.Books.Add(key, new ReferenceBook { Container = shelf, Name = name, Price = reader.Single() });
        }
        return shelf;
    }

    static void Alphabet(Span<char> text, int variant)
    {
        for (var i = 0; i < text.Length; i++)
            text[i] = (char)('a' + (i + variant) % 26);
    }

    [ModuleInitializer]
    internal static void Register() => DataSet.Register(new References());
}
