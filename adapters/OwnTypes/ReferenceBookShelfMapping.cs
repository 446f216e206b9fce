using System.Runtime.CompilerServices;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The data set references, which no own type can hold.</summary>
sealed class ReferenceBookShelfMapping : Mapping<ReferenceBookShelf>
{
    public override Type OwnType => throw Refusal;

    static UnsupportedException Refusal => new("what its schemas describe are trees: they hold no reference back to what holds them");

    internal override Session Open(Shape shape, DataSet dataSet, ValueFactory<ReferenceBookShelf> factory) => throw Refusal;

    [ModuleInitializer]
    internal static void Register() => Register(new ReferenceBookShelfMapping());
}
