using Microsoft.Diagnostics.Runtime;

namespace Touchstone.Heap;

/// <summary>The parts of a heap, in the order of the table columns.</summary>
public static class Generations
{
    /// <summary>The names of the parts.</summary>
    public static readonly IReadOnlyList<string> Names = ["gen0", "gen1", "gen2", "LOH", "POH", "frozen"];

    /// <summary>The number of parts.</summary>
    public const int Count = 6;

    internal static int Of(Generation generation) => generation switch
    {
        Generation.Generation0 => 0,
        Generation.Generation1 => 1,
        Generation.Large => 3,
        Generation.Pinned => 4,
        Generation.Frozen => 5,
        _ => 2,
    };
}
