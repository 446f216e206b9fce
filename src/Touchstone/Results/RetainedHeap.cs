using Touchstone.Analysis;
using Touchstone.Protocol;

namespace Touchstone.Results;

/// <summary>What a deserialized value keeps alive: what is reachable with it, without what is reachable without it.</summary>
/// <param name="Objects">How many objects.</param>
/// <param name="Bytes">What they take.</param>
/// <param name="Types">By type; together they are the whole.</param>
/// <param name="Reason">Why it is not known; null when it is.</param>
public sealed record RetainedHeap(long Objects, long Bytes, IReadOnlyList<RetainedType> Types, string? Reason)
{
    /// <summary>The type member of these lines.</summary>
    public const string Type = "retained";

    /// <summary>Something of which it is not known.</summary>
    public static RetainedHeap Unknown(string reason) => new(0, 0, [], reason);

    /// <summary>The line; the types follow in lines of their own.</summary>
    public override string ToString() => new JsonLine(Type).Add("objects", Objects).Add("bytes", Bytes).Add("reason", Reason).ToString();

    /// <summary>Reads the line back.</summary>
    public static RetainedHeap From(JsonFields fields) => new(fields.Integer("objects"), fields.Integer("bytes"), [], fields.Text("reason"));

    /// <summary>What runs say of each key, the newest last said first.</summary>
    public static IReadOnlyDictionary<LaunchKey, RetainedHeap> ByKey(IEnumerable<RunResults> runs)
    {
        var all = new Dictionary<LaunchKey, RetainedHeap>();
        foreach (var launch in runs.SelectMany(run => run.MemoryLaunches).Where(launch => launch.End is not null))
            all[launch.Key] = launch.End!.Reason is { } reason ? Unknown(reason) : launch.Retained ?? Unknown("nobody counted it");
        return all;
    }
}

/// <summary>The objects of one type among them; negative where fewer were alive than before.</summary>
/// <param name="Name">The full name of the type.</param>
/// <param name="Objects">How many.</param>
/// <param name="Bytes">What they take.</param>
public sealed record RetainedType(string Name, long Objects, long Bytes)
{
    /// <summary>The type member of these lines.</summary>
    public const string Type = "retained-type";

    /// <summary>The line.</summary>
    public override string ToString() => new JsonLine(Type).Add("name", Name).Add("objects", Objects).Add("bytes", Bytes).ToString();

    /// <summary>Reads the line back.</summary>
    public static RetainedType From(JsonFields fields) => new(fields.Text("name") ?? "?", fields.Integer("objects"), fields.Integer("bytes"));
}
