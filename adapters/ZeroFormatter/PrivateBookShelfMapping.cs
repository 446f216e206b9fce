using System.Runtime.CompilerServices;
using Touchstone.DataSets;

namespace Touchstone.Adapters.Own;

/// <summary>The data set books-private: the books of books and the secret as a tuple, which the library supports directly.</summary>
sealed class PrivateBookShelfMapping : Mapping<PrivateBookShelf, Tuple<IList<Book>, string?>>
{
    public override Tuple<IList<Book>, string?> ToOwn(PrivateBookShelf model) => new(Lists.Of<DataSets.Book, Book>(model.Books), model.ReadSecret());

    public override PrivateBookShelf FromOwn(Tuple<IList<Book>, string?> own) =>
        PrivateBookShelf.Create(Lists.Models<DataSets.Book, Book>(own.Item1), own.Item2);

    public override long ReadMembers(Tuple<IList<Book>, string?> value) => Lists.ReadMembers(value.Item1) + MemberSum.Of(value.Item2);

    [ModuleInitializer]
    internal static void Register() => Register(new PrivateBookShelfMapping());
}
