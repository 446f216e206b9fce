namespace Touchstone.Heap.Graphs;

/// <summary>The nodes of a file, as they are written: first the root, then the objects with their numbers, then the groups of roots.</summary>
sealed class GraphNodes
{
    /// <summary>The root.</summary>
    public const int Root = 0;

    // After that of the undefined type.
    const int FirstRecord = 2;

    const int NoSize = -1;
    // The type of nodes that are referred to and not described, and those of the roots.
    const int FirstOfObjects = 1;

    readonly HeapGraph graph;
    readonly List<GraphType> types;
    readonly int[] sizes;
    readonly int[] places;
    readonly List<RootGroup> groups = [];
    readonly List<int> groupTypes = [];
    readonly List<int[]> groupTargets = [];

    /// <summary>Numbers the groups of roots, and computes the size of each type and of all records.</summary>
    public GraphNodes(HeapGraph graph)
    {
        this.graph = graph;
        types = [new GraphType(GcDumpLayout.Undefined, null), .. graph.Types];
        Number(graph.Roots);
        sizes = new int[types.Count];
        Array.Fill(sizes, NoSize);
        sizes[0] = 0;
        for (var node = 0; node < Count; node++)
        {
            var type = TypeOf(node);
            // The usual size of a type is that of its first object.
            if (sizes[type] == NoSize)
                sizes[type] = SizeOfNode(node);
            Bytes += SizeOfNode(node);
        }
        places = new int[Count];
        RecordBytes = FirstRecord;
        for (var node = 0; node < Count; node++)
        {
            // Too long files are refused before a place is used.
            places[node] = (int)RecordBytes;
            RecordBytes += LengthOf(node);
        }
    }

    /// <summary>The types: that of nodes without a description, those of the graph, those of the roots.</summary>
    public IReadOnlyList<GraphType> Types => types;

    /// <summary>The number of nodes.</summary>
    public int Count => graph.Objects.Count + groups.Count;

    /// <summary>The bytes of all objects.</summary>
    public long Bytes { get; }

    /// <summary>The length of all records.</summary>
    public long RecordBytes { get; }

    /// <summary>The size of most objects of a type; 0 for one without objects.</summary>
    public int SizeOf(int type) => Math.Max(0, sizes[type]);

    /// <summary>The size of a node. The format has no larger one than 2 GB.</summary>
    public int SizeOfNode(int node) => IsObject(node) ? (int)Math.Min(int.MaxValue, graph.Objects.Bytes(node)) : 0;

    /// <summary>The type of a node.</summary>
    public int TypeOf(int node) => IsObject(node) ? graph.Objects.TypeOf(node) + FirstOfObjects : groupTypes[GroupOf(node)];

    /// <summary>The addresses of the nodes; 0 for a group of roots.</summary>
    public IEnumerable<ulong> Addresses => graph.Objects.Addresses.Prepend(0ul).Concat(Enumerable.Repeat(0ul, groups.Count - 1));

    /// <summary>What a node refers to.</summary>
    public ReadOnlySpan<int> From(int node) => IsObject(node) ? graph.References.From(node) : groupTargets[GroupOf(node)];

    /// <summary>Where the record of each node begins.</summary>
    public ReadOnlySpan<int> Places => places;

    int LengthOf(int node)
    {
        var type = TypeOf(node);
        var targets = From(node);
        var length = GcDumpLayout.Length(type * 2) + GcDumpLayout.Length(targets.Length);
        if (SizeOfNode(node) is var size && size != SizeOf(type))
            length += GcDumpLayout.Length(size);
        foreach (var target in targets)
            length += GcDumpLayout.Length(target - node);
        return length;
    }

    bool IsObject(int node) => node > Root && node <= graph.Objects.Count;

    int GroupOf(int node) => node == Root ? 0 : node - graph.Objects.Count;

    // Groups have two levels below the root. A group of each level has the number that is free next.
    void Number(RootGroup root)
    {
        groups.Add(root);
        for (var place = 0; place < groups.Count; place++)
            groups.AddRange(groups[place].Below);
        Dictionary<string, int> known = new(StringComparer.Ordinal);
        Dictionary<RootGroup, int> nodes = [];
        for (var place = 0; place < groups.Count; place++)
        {
            nodes[groups[place]] = place == 0 ? Root : place + graph.Objects.Count;
            if (known.TryAdd(groups[place].Name, types.Count))
                types.Add(new GraphType(groups[place].Name, null));
            groupTypes.Add(known[groups[place].Name]);
        }
        groupTargets.AddRange(groups.Select(group => (int[])[.. group.Below.Select(inner => nodes[inner]), .. group.Objects]));
    }
}
