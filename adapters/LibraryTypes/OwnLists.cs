using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>Lists of the library's types, which are interfaces in some libraries: by index, because the enumerator of an interface is an object.</summary>
static class OwnLists
{
    public static List<TTo> ConvertAll<TFrom, TTo>(this IList<TFrom> values, Func<TFrom, TTo> convert)
    {
        var list = new List<TTo>(values.Count);
        for (var i = 0; i < values.Count; i++)
            list.Add(convert(values[i]));
        return list;
    }

    public static long Touch(this IList<string> values)
    {
        long sum = 0;
        for (var i = 0; i < values.Count; i++)
            sum += values[i].Length;
        return sum;
    }

    public static long Touch(this IList<bool> values)
    {
        long sum = 0;
        for (var i = 0; i < values.Count; i++)
            sum += Touched.Of(values[i]);
        return sum;
    }

    public static long Touch(this IList<ushort> values)
    {
        long sum = 0;
        for (var i = 0; i < values.Count; i++)
            sum += values[i];
        return sum;
    }

    public static long Touch(this IList<int> values)
    {
        long sum = 0;
        for (var i = 0; i < values.Count; i++)
            sum += values[i];
        return sum;
    }

    public static long Touch(this IList<double> values)
    {
        long sum = 0;
        for (var i = 0; i < values.Count; i++)
            sum += Touched.Of(values[i]);
        return sum;
    }

    public static long Touch(this IList<float> values)
    {
        long sum = 0;
        for (var i = 0; i < values.Count; i++)
            sum += Touched.Of(values[i]);
        return sum;
    }
}
