namespace Touchstone.Heap.Reachability;

/// <summary>Why an object is alive: the shortest way from a root to it.</summary>
/// <param name="Root">What holds the first object: <c>static My.Cache.Items</c>, <c>local of My.Program.Main</c>, <c>strong handle</c>.</param>
/// <param name="Steps">From the first object to the one asked about.</param>
public sealed record RootPath(string Root, IReadOnlyList<RootStep> Steps);

/// <summary>One object on the way.</summary>
/// <param name="Address">Where it is.</param>
/// <param name="Type">Its type.</param>
/// <param name="Field">The field or element by which the object before it holds it; empty for the first.</param>
public sealed record RootStep(ulong Address, string Type, string Field);
