using System.Runtime.CompilerServices;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The data set references, which no generated type can hold.</summary>
sealed class ReferenceBookShelfMapping : Mapping<ReferenceBookShelf>
{
    public override Type OwnType => throw Refusal;

    static UnsupportedException Refusal => new("its schemas describe trees, so an object cannot refer back to its container");

    internal override Session Open(Shape shape, DataSet dataSet, ValueFactory<ReferenceBookShelf> factory) => throw Refusal;

    [ModuleInitializer]
    internal static void Register() => Register(new ReferenceBookShelfMapping());
}
