using System.Buffers.Binary;
using Touchstone.Heap.Retention;
using Touchstone.Heap.Walking;
using static Touchstone.Heap.Graphs.GcDumpLayout;

namespace Touchstone.Heap.Graphs;

/// <summary>
/// A .gcdump of dotnet-gcdump, PerfView, Visual Studio or Touchstone. Its nodes have the numbers from 1. Node 0 stands for all roots, as in every
/// <see cref="ObjectGraph"/>.
/// </summary>
sealed class GcDumpFile : INumberedObjects
{
    const int LeastTypeBytes = 12;
    const int NodeBytes = 12;
    // Earlier ones have the same objects, and other facts after them.
    const int FirstWithMultipliers = 9;
    const int Gen2 = 2;

    readonly byte[] bytes;
    readonly List<string> names = [];
    readonly List<string> groups = [];
    readonly int[] types;
    readonly int[] sizes;
    readonly int recordsAt;
    readonly int recordBytes;
    readonly int placesAt;
    readonly int addressesAt;
    readonly int root;

    GcDumpFile(byte[] bytes)
    {
        this.bytes = bytes;
        var file = new GcDumpBytes(bytes);
        if (file.Text() != Mark)
            throw new InvalidDataException("it does not begin like one");
        var version = Demand(file.Begin(), Dump).Version;
        if (Demand(file.Begin(), GcDumpLayout.Graph).Reader > 0)
            throw new InvalidDataException("its types have numbers instead of names, as those of .NET Native");
        _ = file.Long(); // The bytes of all nodes.
        root = file.Int();
        var described = Types(file);
        (var count, placesAt) = (file.Count(NodeBytes), file.At);
        file.Skip(count * sizeof(int));
        recordBytes = file.Count(1);
        recordsAt = file.Skip(recordBytes);
        if (file.Count(sizeof(long)) != count)
            throw new InvalidDataException("it has not one address for each object");
        addressesAt = file.Skip(count * sizeof(long));
        if (root < 0 || root >= count)
            throw new InvalidDataException("it has no root");
        (types, sizes) = (new int[count], new int[count]);
        for (var node = 0; node < count; node++)
            (types[node], sizes[node]) = Describe(node, described);
        IsSample = file.End() && version >= FirstWithMultipliers && IsMultiplied(file);
    }

    /// <summary>The number of nodes, those of roots too.</summary>
    public int Count => types.Length;

    /// <summary>The names of the types, each once.</summary>
    public IReadOnlyList<string> Names => names;

    /// <summary>True if it has only some of the objects.</summary>
    public bool IsSample { get; }

    /// <summary>The number of nodes that are referred to, and whose types are missing. The events of a runtime can be lost.</summary>
    public long Undescribed => types.LongCount(type => type < 0 && groups[~type] == Undefined);

    /// <summary>The number of objects.</summary>
    public long Objects => types.LongCount(type => type >= 0);

    /// <summary>The bytes of all objects.</summary>
    public long ObjectBytes => sizes.Sum(size => (long)size);

    /// <summary>The type of a node, by its place in <see cref="Names"/>.</summary>
    public int TypeOf(int node) => Math.Max(INumberedObjects.NoType, types[node - 1]);

    /// <summary>The bytes of an object; 0 for another node.</summary>
    public long Bytes(int node) => sizes[node - 1];

    /// <summary>The address of an object.</summary>
    public ulong AddressOf(int node) => BinaryPrimitives.ReadUInt64LittleEndian(bytes.AsSpan(addressesAt + (node - 1) * sizeof(ulong)));

    /// <summary>The content of a file.</summary>
    /// <exception cref="InvalidDataException">It is not a .gcdump, or it is damaged.</exception>
    public static GcDumpFile Of(byte[] bytes) => new(bytes);

    /// <summary>The objects by type. The file does not say in which generation they are.</summary>
    /// <param name="sampling">Whose addresses are kept; null for none.</param>
    public HeapStatistics Statistics(Sampling? sampling)
    {
        var (counts, sums) = (new long[names.Count], new long[names.Count]);
        var samples = names.ConvertAll(name => sampling?.Of(name));
        for (var node = 1; node <= Count; node++)
        {
            if (TypeOf(node) is not (>= 0 and var type))
                continue;
            counts[type]++;
            sums[type] += Bytes(node);
            samples[type]?.Take(AddressOf(node));
        }
        return HeapStatistics.None with
        {
            Types =
            [
                .. Enumerable.Range(0, names.Count).Where(type => counts[type] > 0).Select(type =>
                    new TypeStatistics(names[type], InGen2(counts[type]), InGen2(sums[type])) { Addresses = samples[type]?.Addresses ?? [] }),
            ],
        };
    }

    /// <summary>The references between the nodes.</summary>
    /// <exception cref="InvalidDataException">They lead out of the file.</exception>
    public ObjectGraph References()
    {
        var (starts, total) = (new int[Count + 2], 1L);
        for (var node = 0; node < Count; node++)
        {
            starts[node + 1] = (int)total;
            var at = Head(node).At;
            // Each reference has a byte of its own, if records do not overlap.
            total += Targets(ref at);
            if (total > recordBytes + 1L)
                throw new InvalidDataException("its objects share their references");
        }
        starts[Count + 1] = (int)total;
        var targets = new int[total];
        targets[0] = root + 1;
        for (var node = 0; node < Count; node++)
            Fill(node, targets.AsSpan(starts[node + 1]..starts[node + 2]));
        return Unreached.AddTo(starts, targets);
    }

    /// <summary>The path over these nodes. References have no names in such a file.</summary>
    public Reachability.RootPath PathOf(IReadOnlyList<int> way)
    {
        var objects = way.SkipWhile(node => TypeOf(node) == INumberedObjects.NoType).ToList();
        var above = objects.Count < way.Count ? RootGroups.Shown(NameOf(way[^(objects.Count + 1)])) : "no root in the file";
        return new(above, [.. objects.Select(node => new Reachability.RootStep(AddressOf(node), NameOf(node), ""))]);
    }

    string NameOf(int node) => types[node - 1] is >= 0 and var type ? names[type] : groups[~types[node - 1]];

    // The parts of dotnet-gcdump's types, one for each order of magnitude, are one type. What is no object has a negative number.
    List<(int Type, int Size)> Types(GcDumpBytes file)
    {
        List<(int, int)> described = [];
        Dictionary<string, int> known = new(StringComparer.Ordinal);
        for (var left = file.Count(LeastTypeBytes); left > 0; left--)
        {
            var (name, size) = (file.Text() ?? "", file.Int());
            _ = file.Text(); // The module.
            if (name.StartsWith(OfCompiler, StringComparison.Ordinal))
                name = $"<>{name[OfCompiler.Length..]}";
            if (name == Undefined || name.StartsWith(Bracket, StringComparison.Ordinal) && !name.StartsWith(ComObject, StringComparison.Ordinal))
            {
                described.Add((~groups.Count, size));
                groups.Add(name);
                continue;
            }
            if (name.LastIndexOf(LargeObjects, StringComparison.Ordinal) is > 0 and var end)
                name = name[..end];
            if (known.TryAdd(name, names.Count))
                names.Add(name);
            described.Add((known[name], size));
        }
        return described;
    }

    (int Type, int Size) Describe(int node, List<(int Type, int Size)> described)
    {
        var (type, ownSize, _) = Head(node);
        if (type < 0 || type >= described.Count)
            throw new InvalidDataException("an object has no type");
        var size = ownSize ?? described[type].Size;
        if (size < 0)
            throw new InvalidDataException("an object has no size");
        return (described[type].Type, described[type].Type < 0 ? 0 : size);
    }

    ReadOnlySpan<byte> Records => bytes.AsSpan(recordsAt, recordBytes);

    /// <summary>The beginning of the record of a node, and where its references are.</summary>
    (int Type, int? Size, int At) Head(int node)
    {
        var at = BinaryPrimitives.ReadInt32LittleEndian(bytes.AsSpan(placesAt + node * sizeof(int)));
        if (at < 0 || at >= recordBytes)
            throw new InvalidDataException("an object is outside of the file");
        var type = Read(Records, ref at);
        return (type >> 1, (type & 1) != 0 ? Read(Records, ref at) : null, at);
    }

    int Targets(ref int at)
    {
        var count = Read(Records, ref at);
        return count >= 0 && count <= recordBytes - at ? count : throw new InvalidDataException("an object has more references than the file");
    }

    void Fill(int node, Span<int> targets)
    {
        var at = Head(node).At;
        _ = Targets(ref at);
        foreach (ref var target in targets)
        {
            var found = (long)node + Read(Records, ref at);
            target = found >= 0 && found < Count ? (int)found + 1 : throw new InvalidDataException("a reference leads out of the file");
        }
    }

    // Two factors, by which the numbers of the sample are to be multiplied.
    static bool IsMultiplied(GcDumpBytes file)
    {
        file.Skip(1); // 64 bits.
        var one = BitConverter.SingleToInt32Bits(1);
        return file.Int() != one | file.Int() != one;
    }

    static long[] InGen2(long number)
    {
        var numbers = new long[Generations.Count];
        numbers[Gen2] = number;
        return numbers;
    }

    static (string Type, int Version, int Reader) Demand((string Type, int Version, int Reader) found, string type) =>
        found.Type == type ? found : throw new InvalidDataException($"it holds {PlainText.OneLine(found.Type)}, not the objects of a heap");
}
