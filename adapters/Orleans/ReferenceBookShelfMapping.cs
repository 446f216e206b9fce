using System.Runtime.CompilerServices;
using Touchstone.DataSets;

namespace Touchstone.Adapters
{
    /// <summary>The data set references in the library's types. They refer back to their shelf as the models do.</summary>
    sealed class ReferenceBookShelfMapping : OwnMapping<ReferenceBookShelf, Own.ReferenceBookShelf>
    {
        public override Own.ReferenceBookShelf ToOwn(ReferenceBookShelf model)
        {
            var own = new Own.ReferenceBookShelf { Books = new(model.Books.Count) };
            foreach (var (key, book) in model.Books)
                own.Books.Add(key, new Own.ReferenceBook { Container = own, Name = book.Name, Price = book.Price });
            return own;
        }

        // A book's shelf is converted only if it is the book's container. Any other shelf is a loss, which verification has to see.
        public override ReferenceBookShelf FromOwn(Own.ReferenceBookShelf own)
        {
            var shelf = new ReferenceBookShelf { Books = new(own.Books.Count) };
            foreach (var (key, book) in own.Books)
            {
                var container = ReferenceEquals(book.Container, own) ? shelf : null;
                shelf.Books.Add(key, new ReferenceBook { Container = container, Name = book.Name, Price = book.Price });
            }
            return shelf;
        }

        public override long ReadMembers(Own.ReferenceBookShelf value)
        {
            long sum = 0;
            foreach (var (key, book) in value.Books)
                sum += key.Ticks + (book.Container?.Books.Count ?? 0) + book.Name.Length + MemberSum.Of(book.Price);
            return sum;
        }

        [ModuleInitializer]
        internal static void Register() => Register(new ReferenceBookShelfMapping());
    }
}

namespace Touchstone.Adapters.Own
{
    [OwnType]
    public class ReferenceBookShelf
    {
        [Id(0)] public Dictionary<DateTime, ReferenceBook> Books { get; set; } = [];
    }

    [OwnType]
    public class ReferenceBook
    {
        [Id(0)] public ReferenceBookShelf? Container { get; set; }
        [Id(1)] public string Name { get; set; } = "";
        [Id(2)] public float Price { get; set; }
    }
}
