using PolyType;
using PolyType.Abstractions;

namespace Touchstone.Adapters;

/// <summary>
/// Carries the generated shapes. PolyType's source generator does not see its attribute behind the alias that data sets use. For types without the
/// attribute it needs a witness that names their root. Each data set has a separate file here that names it.
/// </summary>
sealed partial class Witness : IDataSetVisitor<ITypeShape>
{
    public ITypeShape Visit<T>(DataSet<T> dataSet)
        where T : class => TypeShapeResolver.ResolveDynamic<T, Witness>()
            ?? throw new UnsupportedException(WhyNot(dataSet));

    static string WhyNot(DataSet dataSet) => DataSet.All.ContainsKey(dataSet.Name)
        ? $"no generated shape for data set '{dataSet.Name}': add adapters/NerdbankMessagePack/{dataSet.RootName}Shape.cs "
            + $"with [GenerateShapeFor<{dataSet.RootName}>], like the existing ones"
        : "no generated shape: the generator does not accept this type, or no file in adapters/NerdbankMessagePack/Probes names it";
}
