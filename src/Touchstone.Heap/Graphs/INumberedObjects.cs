namespace Touchstone.Heap.Graphs;

/// <summary>Live objects with numbers from 1. With their references in an <see cref="Retention.ObjectGraph"/>, the number is the node.</summary>
interface INumberedObjects
{
    /// <summary>The type of a node that is no object, such as a group of roots in a file.</summary>
    public const int NoType = -1;

    /// <summary>The number of the last one.</summary>
    int Count { get; }

    /// <summary>The type of an object, by its place in the list of types; <see cref="NoType"/> for a node that is no object.</summary>
    int TypeOf(int node);

    /// <summary>The bytes of an object.</summary>
    long Bytes(int node);

    /// <summary>The address of an object.</summary>
    ulong AddressOf(int node);

    /// <summary>The addresses of all objects, in the order of their numbers.</summary>
    IEnumerable<ulong> Addresses => Enumerable.Range(1, Count).Select(AddressOf);
}
