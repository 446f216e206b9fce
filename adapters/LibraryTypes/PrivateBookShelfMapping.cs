using System.Runtime.CompilerServices;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>
/// The data set books-private in the library's types. They have no private members, so the model provides its private member and takes it back.
/// </summary>
sealed class PrivateBookShelfMapping : OwnMapping<PrivateBookShelf, Own.PrivateBookShelf>
{
    public override Own.PrivateBookShelf ToOwn(PrivateBookShelf model) =>
        new() { Books = model.Books.ConvertAll(OwnBooks.ToOwn), Secret = model.ReadSecret() };

    public override PrivateBookShelf FromOwn(Own.PrivateBookShelf own) => PrivateBookShelf.Create(own.Books.ConvertAll(OwnBooks.FromOwn), own.Secret);

    public override long ReadMembers(Own.PrivateBookShelf value) => OwnBooks.ReadMembers(value.Books) + MemberSum.Of(value.Secret);

    [ModuleInitializer]
    internal static void Register() => Register(new PrivateBookShelfMapping());
}
