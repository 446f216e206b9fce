using PolyType;
using PolyType.Abstractions;

namespace Touchstone.Adapters;

/// <summary>
/// Carries the generated shapes. PolyType's source generator does not see its attribute behind the alias that data sets carry; for types
/// without it, it wants a witness that names their root. Each data set has a file of its own here that does.
/// </summary>
sealed partial class Witness : IDataSetVisitor<ITypeShape>
{
    public ITypeShape Visit<T>(DataSet<T> dataSet)
        where T : class => TypeShapeResolver.ResolveDynamic<T, Witness>()
            ?? throw new UnsupportedException($"no generated shape for data set '{dataSet.Name}': add adapters/NerdbankMessagePack/"
                + $"{dataSet.RootName}Shape.cs with [GenerateShapeFor<{dataSet.RootName}>], like the files beside it");
}
