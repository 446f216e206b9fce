using Touchstone.Heap.Graphs;
using Touchstone.Heap.Reachability;
using Touchstone.Heap.Roots;
using Touchstone.Heap.Targets;
using Touchstone.Heap.Walking;

namespace Touchstone.Heap.Retention;

/// <summary>
/// Reads the live objects and their references. The first pass marks what can be reached. The second one goes through the marked objects in the
/// order of their addresses, which gives each a number without a table of addresses.
/// </summary>
sealed class LiveGraph : DepthFirstWalk, INumberedObjects
{
    readonly IReadOnlyList<HeapRoot> roots;
    int[] starts = [];
    int[] targets = [];
    int[] types = [];
    uint[] words = [];
    int references;
    bool isMarked;

    LiveGraph(HeapTarget target, Sampling? sampling) : base(target, sampling) => roots = target.Roots.All;

    /// <summary>The number of live objects.</summary>
    public int Count => types.Length;

    /// <summary>The method tables by their index.</summary>
    public IReadOnlyList<MethodTable> ByIndex => [.. Tables.All.OrderBy(table => table.Index)];

    /// <summary>Reads the live objects of a target.</summary>
    /// <param name="sampling">Whose addresses are kept; null for none.</param>
    /// <exception cref="HeapException">There are more references than an array can hold.</exception>
    public static LiveGraph Read(HeapTarget target, Sampling? sampling)
    {
        var graph = new LiveGraph(target, sampling);
        foreach (var root in graph.roots)
            graph.Meet(root.Object);
        graph.VisitAll();
        graph.Extract();
        return graph;
    }

    /// <summary>The references between nodes. Node 0 stands for the roots, and the others are the objects. The caller alone keeps the large arrays.</summary>
    public ObjectGraph TakeGraph()
    {
        var graph = new ObjectGraph(starts, targets);
        (starts, targets) = ([], []);
        return graph;
    }

    /// <summary>The type of an object, by <see cref="MethodTable.Index"/>.</summary>
    public int TypeOf(int node) => types[node - 1];

    /// <summary>The bytes of an object.</summary>
    public long Bytes(int node) => words[node - 1] * 8L;

    /// <summary>The address of an object.</summary>
    public ulong AddressOf(int node) => Pages.Marked(node - 1);

    /// <summary>The addresses of all objects. It is faster than one after the other.</summary>
    public IEnumerable<ulong> Addresses => Pages.AllMarked();

    /// <summary>The node of an object; 0 if it is not alive.</summary>
    public int NodeOf(ulong address) => address != 0 ? Pages.PlaceOf(address) + 1 : 0;

    protected override void Visit(ulong address)
    {
        if (TypeOf(address, out var components) is { } type)
        {
            type.Sample?.Take(address);
            MeetReferences(address, type, components);
        }
        else
        {
            Pages.Forget(address);
        }
    }

    protected override void Follow(ulong from, ulong to)
    {
        if (!isMarked)
            base.Follow(from, to);
        else
            EachReference(from, to);
    }

    protected override void FollowOne(ulong address)
    {
        if (!isMarked)
            base.FollowOne(address);
        else
            Add(address);
    }

    void Extract()
    {
        isMarked = true;
        var count = Pages.NumberMarked();
        (starts, targets, types, words) = (new int[count + 2], new int[count + roots.Count + 16], new int[count], new uint[count]);
        foreach (var root in roots)
            Add(root.Object);
        starts[1] = references;
        var place = 0;
        foreach (var address in Pages.AllMarked())
        {
            Extract(place, address);
            starts[++place + 1] = references;
        }
        Pages.Release();
    }

    void Extract(int place, ulong address)
    {
        var type = KnownType(address, out var components);
        (types[place], words[place]) = (type.Index, (uint)(type.Size(components) / 8));
        MeetReferences(address, type, components);
    }

    void EachReference(ulong from, ulong to)
    {
        while (from < to && Pages.References(from, to) is { Length: > 0 } part)
        {
            foreach (var reference in part)
                Add(reference);
            from += (ulong)part.Length * 8;
        }
    }

    void Add(ulong address)
    {
        var node = NodeOf(address);
        if (node == 0)
            return;
        if (references == targets.Length)
            Grow();
        targets[references++] = node;
    }

    void Grow()
    {
        if (references >= Array.MaxLength)
        {
            throw new HeapException(
                $"there are more than {Array.MaxLength} references between live objects", "touchstone heap PID --live counts the objects without them");
        }
        Array.Resize(ref targets, (int)Math.Min(Array.MaxLength, references + references / 2L));
    }
}
