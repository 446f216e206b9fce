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

    public static long ReadMembers(this IList<string> values)
    {
        long sum = 0;
        for (var i = 0; i < values.Count; i++)
            sum += values[i].Length;
        return sum;
    }

    public static long ReadMembers(this IList<bool> values)
    {
        long sum = 0;
        for (var i = 0; i < values.Count; i++)
            sum += MemberSum.Of(values[i]);
        return sum;
    }

    public static long ReadMembers(this IList<ushort> values)
    {
        long sum = 0;
        for (var i = 0; i < values.Count; i++)
            sum += values[i];
        return sum;
    }

    public static long ReadMembers(this IList<int> values)
    {
        long sum = 0;
        for (var i = 0; i < values.Count; i++)
            sum += values[i];
        return sum;
    }

    public static long ReadMembers(this IList<double> values)
    {
        long sum = 0;
        for (var i = 0; i < values.Count; i++)
            sum += MemberSum.Of(values[i]);
        return sum;
    }

    public static long ReadMembers(this IList<float> values)
    {
        long sum = 0;
        for (var i = 0; i < values.Count; i++)
            sum += MemberSum.Of(values[i]);
        return sum;
    }
}
