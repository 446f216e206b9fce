using Touchstone.Heap.ProcessMemory;

namespace Touchstone.Heap.Commands;

/// <summary>A kind of memory that can leak.</summary>
/// <param name="Name">Its name in a column and for programs.</param>
/// <param name="Title">What it is, in a sentence.</param>
/// <param name="Bytes">Its size.</param>
sealed record AllocatedPart(string Name, string Title, Func<AllocatedMemory, long> Bytes)
{
    /// <summary>All kinds, in the order of the columns.</summary>
    public static IReadOnlyList<AllocatedPart> All { get; } =
    [
        Managed, new("native", "native memory (malloc)", memory => memory.NativeBytes), new("mapped", "memory of mapped files", memory => memory.MappedBytes),
        new("shareable", "shareable memory", memory => memory.ShareableBytes), new("stacks", "memory of the threads' stacks", memory => memory.StackBytes),
    ];

    /// <summary>The objects on the managed heap.</summary>
    public static AllocatedPart Managed => new("managed", "managed memory", memory => memory.ManagedBytes);

    /// <summary>How this kind changes over the rounds of a watch; null if there are too few rounds, or if it is not known.</summary>
    public Trend? Over(IReadOnlyList<HeapMoment> moments)
    {
        if (moments.Any(moment => moment.Memory is null) && Name != Managed.Name)
            return null;
        var seconds = moments.Select(moment => (moment.Snapshot.Taken - moments[0].Snapshot.Taken).TotalSeconds);
        return Trend.Of([.. seconds], [.. moments.Select(moment => (double)(moment.Memory is { } memory ? Bytes(memory) : moment.ObjectBytes))]);
    }
}
