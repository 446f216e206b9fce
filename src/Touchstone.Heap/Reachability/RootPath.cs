namespace Touchstone.Heap.Reachability;

/// <summary>Why an object is alive: the shortest path from a root to it.</summary>
/// <param name="Root">What holds the first object, such as <c>static My.Cache.Items</c>, <c>local of My.Program.Main</c> or <c>strong handle</c>.</param>
/// <param name="Steps">The objects on the path, from the one that the root holds to the one that was searched.</param>
public sealed record RootPath(string Root, IReadOnlyList<RootStep> Steps);

/// <summary>One object on the path.</summary>
/// <param name="Type">The name of its type.</param>
/// <param name="Field">The field or element of the previous object that refers to it; empty for the first object.</param>
public sealed record RootStep(ulong Address, string Type, string Field)
{
    /// <summary>The method that a delegate calls or that a state machine runs, such as <c>My.Program.Main</c>; empty for other objects.</summary>
    public string Method { get; init; } = "";
}
