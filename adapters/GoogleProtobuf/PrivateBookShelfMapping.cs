using System.Runtime.CompilerServices;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The data set books-private as messages. They have no private members, so the model provides its private member and takes it back.</summary>
sealed class PrivateBookShelfMapping() : MessageMapping<PrivateBookShelf, Own.PrivateBookShelf>(Own.PrivateBookShelf.Parser)
{
    public override Own.PrivateBookShelf ToOwn(PrivateBookShelf model)
    {
        var own = new Own.PrivateBookShelf();
        BookMessages.ToOwn(model.Books, own.Books);
        if (model.ReadSecret() is { } secret)
            own.Secret = secret;
        return own;
    }

    public override PrivateBookShelf FromOwn(Own.PrivateBookShelf own) =>
        PrivateBookShelf.Create(BookMessages.FromOwn(own.Books), own.HasSecret ? own.Secret : null);

    public override long ReadMembers(Own.PrivateBookShelf value) => BookMessages.ReadMembers(value.Books) + value.Secret.Length;

    [ModuleInitializer]
    internal static void Register() => Register(new PrivateBookShelfMapping());
}
