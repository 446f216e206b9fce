using System.Globalization;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Touchstone.Heap.Retention;
using Touchstone.Heap.Snapshots;

namespace Touchstone.Heap.Commands;

/// <summary>The page of a heap: one file with a tree map, what grew, and the growth over a watch.</summary>
/// <param name="Heap">The heap.</param>
sealed record HeapPage(PageHeap Heap)
{
    /// <summary>The page of types, or of what grew between two moments.</summary>
    /// <param name="moments">The moments. The page compares the latest one with the earlier one, if there is one.</param>
    /// <param name="rows">The types.</param>
    /// <param name="watched">The rounds of a watch; none without a watch.</param>
    /// <param name="verdicts">What grows steadily; none without a watch.</param>
    public static byte[] Of(
        HeapMoments moments, IReadOnlyList<HeapRow> rows, IReadOnlyList<HeapMoment> watched, IReadOnlyList<string> verdicts) => Written(new()
        {
            Now = PageMoment.Of(moments.Now),
            Before = moments.Before is { } before ? PageMoment.Of(before) : null,
            LiveOnly = moments.Now.LiveOnly,
            FreeBytes = moments.Now.Heap.Free.Bytes,
            Types = [.. rows.Where(row => row.Kind == HeapRowKind.Type).Select(PageHeapType.Of)],
            Rounds = [.. watched.Select(PageRound.Of)],
            Verdicts = verdicts,
        });

    /// <summary>The page of what keeps what alive.</summary>
    /// <param name="types">The types.</param>
    /// <param name="holders">What keeps what alive.</param>
    /// <param name="snapshot">Where they are from.</param>
    public static byte[] Of(IReadOnlyList<RetainedByType> types, HolderTree holders, HeapSnapshot snapshot) => Written(new()
    {
        Now = PageMoment.Of(snapshot),
        LiveOnly = true,
        FreeBytes = snapshot.Heap.Free.Bytes,
        Types = [.. types.Select(type => new PageHeapType(type.Name, type.Count, type.Bytes, null, null))],
        Rounds = [],
        Verdicts = [],
        Holders = PageHolders.Of(holders),
    });

    static byte[] Written(PageHeap heap)
    {
        using var text = new StringWriter();
        PageTemplate.Process.Write(JsonSerializer.SerializeToUtf8Bytes(new(heap), HeapPageJson.Default.HeapPage), text);
        return Encoding.UTF8.GetBytes(text.ToString());
    }

    internal static string Text(DateTime time) => time.ToString(HeapForm.Iso8601, CultureInfo.InvariantCulture);
}

/// <summary>A heap.</summary>
sealed record PageHeap
{
    /// <summary>The moment that is shown.</summary>
    public required PageMoment Now { get; init; }

    /// <summary>The earlier moment of a comparison, or the first round of a watch.</summary>
    public PageMoment? Before { get; init; }

    /// <summary>True if only objects that are in use were counted.</summary>
    public required bool LiveOnly { get; init; }

    /// <summary>The size of the gaps between objects.</summary>
    public required long FreeBytes { get; init; }

    /// <summary>The types.</summary>
    public required IReadOnlyList<PageHeapType> Types { get; init; }

    /// <summary>The rounds of a watch. Empty without a watch.</summary>
    public required IReadOnlyList<PageRound> Rounds { get; init; }

    /// <summary>What grows steadily, one sentence each.</summary>
    public required IReadOnlyList<string> Verdicts { get; init; }

    /// <summary>What keeps what alive. Undefined if it was not asked for.</summary>
    public PageHolders? Holders { get; init; }
}

/// <summary>What keeps what alive: the roots, below them the types of the objects that they hold, and below a type what only its objects hold.</summary>
/// <param name="Names">The names of roots and types.</param>
/// <param name="Groups">What each of them is: root, program or framework.</param>
/// <param name="Tree">The tree. The weight of a node is the bytes of its objects alone.</param>
sealed record PageHolders(IReadOnlyList<string> Names, IReadOnlyList<string> Groups, PageTree Tree)
{
    public static PageHolders Of(HolderTree holders)
    {
        return new(holders.Names, [.. holders.Names.Select(GroupOf)], holders.Tree);

        string GroupOf(string name) => name == PageTree.Small || holders.Roots.Contains(name) ? "root"
            : ProgramCode.IsOfFramework(name) ? "framework"
            : "program";
    }
}

/// <summary>A process or a dump at one moment.</summary>
/// <param name="Source">The process or the file.</param>
/// <param name="Program">The name of the program.</param>
/// <param name="CommandLine">Its command line.</param>
/// <param name="Runtime">Its runtime.</param>
/// <param name="Taken">ISO 8601, UTC.</param>
sealed record PageMoment(string Source, string Program, string CommandLine, string Runtime, string Taken)
{
    public static PageMoment Of(HeapSnapshot snapshot) => new(
        snapshot.Target.Name, snapshot.Target.ProcessName, snapshot.Target.CommandLine, snapshot.Target.Runtime, HeapPage.Text(snapshot.Taken));
}

/// <summary>The objects of one type.</summary>
/// <param name="Name">The type.</param>
/// <param name="Count">How many there are.</param>
/// <param name="Bytes">Their size.</param>
/// <param name="BeforeCount">How many there were.</param>
/// <param name="BeforeBytes">Their size before.</param>
sealed record PageHeapType(string Name, long Count, long Bytes, long? BeforeCount, long? BeforeBytes)
{
    public static PageHeapType Of(HeapRow row) => new(row.Type, row.Now.Count, row.Now.Bytes, row.Before?.Count, row.Before?.Bytes);
}

/// <summary>One round of a watch. The sizes of the whole process are known if it was stopped.</summary>
/// <param name="Taken">ISO 8601, UTC.</param>
/// <param name="Objects">The number of all objects.</param>
/// <param name="ObjectBytes">Their size.</param>
/// <param name="ManagedBytes">The managed heap.</param>
/// <param name="NativeBytes">Native memory.</param>
/// <param name="MappedBytes">Mapped files.</param>
/// <param name="ShareableBytes">Shareable memory.</param>
/// <param name="StacksBytes">The threads' stacks.</param>
sealed record PageRound(
    string Taken, long Objects, long ObjectBytes, long? ManagedBytes, long? NativeBytes, long? MappedBytes, long? ShareableBytes, long? StacksBytes)
{
    public static PageRound Of(HeapMoment moment) => new(
        HeapPage.Text(moment.Snapshot.Taken), moment.Objects, moment.ObjectBytes, moment.Memory?.ManagedBytes, moment.Memory?.NativeBytes,
        moment.Memory?.MappedBytes, moment.Memory?.ShareableBytes, moment.Memory?.StackBytes);
}

/// <summary>How the types of the page become JSON. web/report/src/heap/contract.ts is generated from the same types, and a test compares.</summary>
[JsonSourceGenerationOptions(
    PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase,
    DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull,
    GenerationMode = JsonSourceGenerationMode.Metadata)]
[JsonSerializable(typeof(HeapPage))]
sealed partial class HeapPageJson : JsonSerializerContext;
