using System.Globalization;
using Touchstone.Heap.Reachability;
using Touchstone.Heap.Retention;
using Touchstone.Heap.Strings;
using Touchstone.Heap.Threads;

namespace Touchstone.Heap.Commands;

/// <summary>The fields of each kind of row for JSON and CSV: plain numbers, in bytes and objects.</summary>
static class HeapFields
{
    /// <summary>The fields of a type or a total.</summary>
    /// <param name="byGeneration">True to add fields for each generation.</param>
    /// <param name="diff">True to add the difference to an earlier moment.</param>
    /// <param name="steps">True to add the difference to the previous round of a watch.</param>
    public static IReadOnlyList<Field<HeapRow>> Types(bool byGeneration, bool diff, bool steps) =>
    [
        new("kind", row => Word(row.Kind)), new("type", row => row.Type),
        new("count", row => row.Now.Count), new("bytes", row => row.Now.Bytes), new("averageBytes", row => row.Now.Average),
        .. byGeneration ? Generations.Names.SelectMany(ByGeneration) : [],
        .. diff ? Delta : [],
        .. steps ? Step : [],
    ];

    /// <summary>The addresses of some objects of a type, in hexadecimal.</summary>
    public static Field<HeapRow> Addresses { get; } = new("addresses", row => row.Addresses.Select(Hexadecimal));

    /// <summary>The fields of one moment of a watch.</summary>
    public static IReadOnlyList<Field<HeapMoment>> Moments { get; } =
    [
        new("kind", _ => "memory"), new("objects", moment => moment.Objects), new("objectBytes", moment => moment.ObjectBytes),
        new("allocatedBytes", moment => moment.Memory?.Bytes),
        .. AllocatedPart.All.Select(part =>
            new Field<HeapMoment>(part.Name + "Bytes", moment => moment.Memory is { } memory ? part.Bytes(memory) : null)),
    ];

    /// <summary>The fields of a text that repeats.</summary>
    public static IReadOnlyList<Field<RepeatedString>> Texts { get; } =
    [
        new("kind", _ => "string"), new("text", text => text.Text), new("length", text => text.Length), new("count", text => text.Count),
        new("wasteBytes", text => text.WasteBytes), new("first", text => Hexadecimal(text.First)),
    ];

    /// <summary>The fields of a text that grew.</summary>
    public static IReadOnlyList<Field<GrownString>> GrownTexts { get; } =
    [
        new("kind", _ => "string"), new("text", text => text.Text), new("length", text => text.Length), new("count", text => text.Count),
        new("beforeCount", text => text.BeforeCount), new("deltaBytes", text => text.GrowthBytes), new("first", text => Hexadecimal(text.First)),
    ];

    /// <summary>The fields of all strings together.</summary>
    public static IReadOnlyList<Field<StringStatistics>> AllTexts { get; } =
    [
        new("kind", _ => "strings"), new("count", all => all.Count), new("different", all => all.Different), new("bytes", all => all.Bytes),
        new("wasteBytes", all => all.WasteBytes),
    ];

    /// <summary>The fields of the path from a root to an object. For each step: its type, the field that leads to it, and its address.</summary>
    public static IReadOnlyList<Field<RootPath>> Root { get; } =
    [
        new("kind", _ => "root"), new("type", path => path.Steps[^1].Type), new("root", path => path.Root),
        new("steps", path => path.Steps.Select(step => step.Type)), new("fields", path => path.Steps.Select(step => step.Field)),
        new("addresses", path => path.Steps.Select(step => Hexadecimal(step.Address))), new("methods", path => path.Steps.Select(step => step.Method)),
    ];

    /// <summary>The fields of a type by what it keeps alive.</summary>
    public static IReadOnlyList<Field<RetainedByType>> Retained { get; } =
    [
        new("kind", _ => "type"), new("type", type => type.Name), new("count", type => type.Count), new("bytes", type => type.Bytes),
        new("retainedBytes", type => type.RetainedBytes),
    ];

    /// <summary>The fields of an object by what it keeps alive, and of the path to it.</summary>
    public static IReadOnlyList<Field<RetainedObject>> RetainedObjects { get; } =
    [
        new("kind", _ => "object"), new("type", held => held.Type), new("bytes", held => held.Bytes), new("retainedBytes", held => held.RetainedBytes),
        .. Root.Skip(2).Select(field => field.Of<RetainedObject>(held => held.Path)),
    ];

    /// <summary>The fields of a thread.</summary>
    public static IReadOnlyList<Field<ManagedThread>> Threads { get; } =
    [
        new("kind", _ => "thread"), new("thread", thread => thread.Id), new("systemThread", thread => thread.SystemId), new("name", thread => thread.Name),
        new("of", thread => thread.Kind), new("state", thread => thread.State),
        Field<ManagedThread>.OrNull("waitsFor", thread => thread.WaitsFor?.Type),
        Field<ManagedThread>.OrNull("waitsForAddress", thread => thread.WaitsFor is { } wanted ? Hexadecimal(wanted.Address) : null),
        new("holder", thread => thread.WaitsFor?.Owner), new("holds", thread => thread.Holds.Select(held => held.Type)),
        new("holdsAddresses", thread => thread.Holds.Select(held => Hexadecimal(held.Address))), new("exception", thread => thread.Exception),
        new("frames", thread => thread.Frames),
    ];

    /// <summary>The fields of the memory of a process.</summary>
    public static IReadOnlyList<Field<MemoryRow>> Memory { get; } =
    [
        new("kind", row => row.Kind), new("type", row => row.Name), new("bytes", row => row.Part.RssBytes), new("pssBytes", row => row.Part.PssBytes),
        new("privateBytes", row => row.Part.PrivateBytes), new("swapBytes", row => row.Part.SwapBytes), new("virtualBytes", row => row.Part.VirtualBytes),
        new("beforeBytes", row => row.Before?.RssBytes), new("deltaBytes", row => row.Before is null ? null : row.Part.RssBytes - row.Before.RssBytes),
    ];

    static IEnumerable<Field<HeapRow>> Delta =>
    [
        new("beforeCount", row => row.Before?.Count), new("beforeBytes", row => row.Before?.Bytes),
        new("deltaCount", row => row.Before is null ? null : row.DeltaCount), new("deltaBytes", row => row.Before is null ? null : row.DeltaBytes),
    ];

    static IEnumerable<Field<HeapRow>> Step =>
    [
        new("stepCount", row => row.Previous is null ? null : row.StepCount), new("stepBytes", row => row.Previous is null ? null : row.StepBytes),
    ];

    static IEnumerable<Field<HeapRow>> ByGeneration(string name, int place)
    {
        var word = name.ToLowerInvariant();
        return [new($"{word}Count", row => row.Now.Counts[place]), new($"{word}Bytes", row => row.Now.Sizes[place])];
    }

    static string Word(HeapRowKind kind) => kind.ToString().ToLowerInvariant();

    static string Hexadecimal(ulong address) => address.ToString("x", CultureInfo.InvariantCulture);
}
