using System.Runtime.CompilerServices;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The data set books-private, with the books of books. Hand-written code has a way to the private member.</summary>
sealed class PrivateBookShelfPickle : PickledType<PrivateBookShelf>
{
    protected override object?[] Values(PrivateBookShelf value) => [value.Books, value.ReadSecret()];

    protected override PrivateBookShelf Create(object[] values) => PrivateBookShelf.Create(List<Book>(values[0]), (string?)values[1]);

    [ModuleInitializer]
    internal static void Initialize() => PickledRoots.Add(new PrivateBookShelfPickle());
}
