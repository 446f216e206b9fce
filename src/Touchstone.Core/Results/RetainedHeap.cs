using System.Text.Json.Serialization;
using Touchstone.Core.Keys;
using Touchstone.Shell.Records;

namespace Touchstone.Core.Results;

/// <summary>The objects that a deserialized value keeps alive: those that are reachable only because the value exists.</summary>
/// <param name="Objects">The number of objects.</param>
/// <param name="Bytes">Their size.</param>
/// <param name="Reason">Why the numbers are unknown; null when they are known.</param>
public sealed record RetainedHeap(long Objects, long Bytes, string? Reason)
{
    /// <summary>The objects by type. The types sum up to the total.</summary>
    [JsonIgnore]
    public IReadOnlyList<RetainedType> Types { get; init; } = [];

    /// <summary>The type member of these lines.</summary>
    public const string Type = "retained";

    /// <summary>A heap with unknown numbers.</summary>
    public static RetainedHeap Unknown(string reason) => new(0, 0, reason);

    /// <summary>The line. Each type follows in a separate line.</summary>
    public override string ToString() => Record<RetainedHeap>.Line(Type, this);

    /// <summary>The heap of each key. If several launches have the same key, the last one counts.</summary>
    public static IReadOnlyDictionary<LaunchKey, RetainedHeap> ByKey(IEnumerable<RunResults> runs)
    {
        var all = new Dictionary<LaunchKey, RetainedHeap>();
        foreach (var launch in runs.SelectMany(run => run.MemoryLaunches).Where(launch => launch.End is not null))
            all[launch.Key] = launch.End!.Reason is { } reason ? Unknown(reason) : launch.Retained ?? Unknown("the heap was not counted");
        return all;
    }
}

/// <summary>The objects of one type. The numbers are negative if fewer objects were alive than before.</summary>
/// <param name="Name">The full name of the type.</param>
/// <param name="Objects">The number of objects.</param>
/// <param name="Bytes">Their size.</param>
public sealed record RetainedType(string Name, long Objects, long Bytes)
{
    /// <summary>The type member of these lines.</summary>
    public const string Type = "retained-type";

    /// <summary>The line.</summary>
    public override string ToString() => Record<RetainedType>.Line(Type, this);
}
