using Touchstone.DataSets;

namespace Touchstone.Adapters.Own;

/// <summary>
/// Converts between lists of structs and lists of models, and reads lists. By index, because the enumerators of the library's lists are objects.
/// </summary>
static class Lists
{
    public static IList<TOwn> Of<TModel, TOwn>(List<TModel> models)
        where TOwn : struct, IOwn<TModel, TOwn>
    {
        var owns = new List<TOwn>(models.Count);
        foreach (var model in models)
            owns.Add(TOwn.Of(model));
        return owns;
    }

    public static List<TModel> Models<TModel, TOwn>(IList<TOwn> owns)
        where TOwn : struct, IOwn<TModel, TOwn>
    {
        var models = new List<TModel>(owns.Count);
        for (var i = 0; i < owns.Count; i++)
            models.Add(owns[i].Model());
        return models;
    }

    public static long ReadMembers<TOwn>(IList<TOwn> owns)
        where TOwn : struct, IReadable
    {
        long sum = 0;
        for (var i = 0; i < owns.Count; i++)
            sum += owns[i].ReadMembers();
        return sum;
    }

    public static long ReadMembers(IList<bool> values)
    {
        long sum = 0;
        for (var i = 0; i < values.Count; i++)
            sum += MemberSum.Of(values[i]);
        return sum;
    }

    public static long ReadMembers(IList<ushort> values)
    {
        long sum = 0;
        for (var i = 0; i < values.Count; i++)
            sum += values[i];
        return sum;
    }

    public static long ReadMembers(IList<float> values)
    {
        long sum = 0;
        for (var i = 0; i < values.Count; i++)
            sum += MemberSum.Of(values[i]);
        return sum;
    }

    public static long ReadMembers(IList<string> values)
    {
        long sum = 0;
        for (var i = 0; i < values.Count; i++)
            sum += values[i].Length;
        return sum;
    }

    public static long ReadMembers(IList<KeyValuePair<string, double>> pairs)
    {
        long sum = 0;
        for (var i = 0; i < pairs.Count; i++)
        {
            var pair = pairs[i];
            sum += pair.Key.Length + MemberSum.Of(pair.Value);
        }
        return sum;
    }
}
