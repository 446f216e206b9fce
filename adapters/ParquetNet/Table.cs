using System.Reflection;
using Parquet.Serialization;

namespace Touchstone.Adapters;

/// <summary>The rows of a root that holds only one list, because a file has no place for anything around its rows.</summary>
abstract class Table
{
    public static Table Of(DataSet dataSet)
    {
        var root = dataSet.RootType;
#if TOUCHSTONE_PROBES // A probe of one object becomes a table of one row.
        return (Table)Activator.CreateInstance(typeof(OneRow<>).MakeGenericType(root))!;
#else
        if (Pairs.AreIn(root))
            throw new UnsupportedException("it writes members that can be set: a KeyValuePair has none");
        if (HoldsItself(root, []))
            throw new UnsupportedException("a Parquet schema has a column for each member: it has no place for a type that holds itself");
        const BindingFlags Members = BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance;
        if (root.GetProperties(Members) is not [{ PropertyType: var list } rows] || !list.IsGenericType || list.GetGenericTypeDefinition() != typeof(List<>))
            throw new UnsupportedException("Parquet is one table: it has no place for data around the rows");
        return (Table)Activator.CreateInstance(typeof(Rows<,>).MakeGenericType(root, list.GenericTypeArguments[0]), rows)!;
#endif
    }

#if !TOUCHSTONE_PROBES
    // It would build the schema until its stack is full.
    static bool HoldsItself(Type type, IReadOnlyList<Type> around)
    {
        var element = type.IsGenericType ? type.GenericTypeArguments[0] : type.IsArray ? type.GetElementType()! : type;
        if (element.Namespace == nameof(System) || element.IsEnum)
            return false;
        return around.Contains(element) || element.GetProperties().Any(property => HoldsItself(property.PropertyType, [.. around, element]));
    }
#endif
}

/// <summary>A table without the rows' type as a type argument.</summary>
abstract class Table<TRoot> : Table
{
    public abstract void Write(TRoot value, Stream target);

    public abstract TRoot Read(Stream source);
}

#if TOUCHSTONE_PROBES
sealed class OneRow<TRoot> : Table<TRoot>
    where TRoot : class, new()
{
    public override void Write(TRoot value, Stream target) => ParquetSerializer.SerializeAsync([value], target).GetAwaiter().GetResult();

    public override TRoot Read(Stream source) => ParquetSerializer.DeserializeAsync<TRoot>(source).GetAwaiter().GetResult().Data[0];
}
#else
sealed class Rows<TRoot, TRow>(PropertyInfo rows) : Table<TRoot>
    where TRoot : new()
    where TRow : class, new()
{
    readonly Func<TRoot, List<TRow>> get = rows.GetMethod!.CreateDelegate<Func<TRoot, List<TRow>>>();
    readonly Action<TRoot, List<TRow>> set = rows.SetMethod!.CreateDelegate<Action<TRoot, List<TRow>>>();

    public override void Write(TRoot value, Stream target) => ParquetSerializer.SerializeAsync(get(value), target).GetAwaiter().GetResult();

    public override TRoot Read(Stream source)
    {
        var read = ParquetSerializer.DeserializeAsync<TRow>(source).GetAwaiter().GetResult().Data;
        var root = new TRoot();
        set(root, read as List<TRow> ?? [.. read]);
        return root;
    }
}
#endif
