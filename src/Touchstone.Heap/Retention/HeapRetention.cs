using Touchstone.Heap.Reachability;

namespace Touchstone.Heap.Retention;

/// <summary>What types and objects keep alive: the bytes that a collection would free if they were gone.</summary>
/// <param name="Types">All types of live objects, those that keep the most bytes first.</param>
/// <param name="Objects">The single objects that keep the most bytes, the largest first, limited to the requested number.</param>
/// <param name="Count">The number of live objects.</param>
/// <param name="Bytes">The bytes of the live objects.</param>
public sealed record HeapRetention(IReadOnlyList<RetainedByType> Types, IReadOnlyList<RetainedObject> Objects, long Count, long Bytes)
{
    /// <summary>What keeps most objects of a type alive; null unless <see cref="HeapReadOptions.OwnerOf"/> names a type with live objects.</summary>
    public TypeOwner? Owner { get; init; }

    /// <summary>What holds the largest part of the heap; null unless <see cref="HeapReadOptions.Holder"/> is set and something is alive.</summary>
    public MemoryHolder? Holder { get; init; }

    /// <summary>What keeps what alive; null unless <see cref="HeapReadOptions.Holders"/> is set.</summary>
    public HolderTree? Holders { get; init; }

    /// <summary>The live objects of the sampled types.</summary>
    internal IReadOnlyList<ulong> Sampled { get; init; } = [];
}

/// <summary>What keeps most objects of a type alive.</summary>
/// <param name="Root">The root, such as <c>static My.Cache.Items</c>.</param>
/// <param name="Type">The type of the object that the root holds.</param>
/// <param name="Share">Its share of the bytes of the type.</param>
public sealed record TypeOwner(string Root, string Type, double Share);

/// <summary>The object through which the largest part of the heap is alive, and what it holds.</summary>
/// <param name="Field">The innermost field of the program on the path to it, such as <c>Shop.Broker.pending</c>; the root if there is no such field.</param>
/// <param name="Root">What keeps it alive, such as <c>static Shop.Broker.One</c>.</param>
/// <param name="Type">The type of most of what it holds: that of the program, if a collection of the framework is between.</param>
/// <param name="Count">The number of these objects.</param>
/// <param name="RetainedBytes">The bytes that only it keeps alive.</param>
public sealed record MemoryHolder(string Field, string Root, string Type, long Count, long RetainedBytes);

/// <summary>What all objects of a type keep alive together.</summary>
/// <param name="Name">The full name of the type.</param>
/// <param name="Count">The number of live objects.</param>
/// <param name="Bytes">The bytes of these objects alone.</param>
/// <param name="RetainedBytes">The bytes of these objects and of what each keeps alive. What one object of the type keeps alive counts once.</param>
public sealed record RetainedByType(string Name, long Count, long Bytes, long RetainedBytes);

/// <summary>What a single object keeps alive.</summary>
/// <param name="Type">The full name of its type.</param>
/// <param name="Bytes">Its own bytes.</param>
/// <param name="RetainedBytes">Its bytes and those of everything that only it keeps alive.</param>
/// <param name="Path">Why it is alive.</param>
public sealed record RetainedObject(string Type, ulong Address, long Bytes, long RetainedBytes, RootPath Path);
