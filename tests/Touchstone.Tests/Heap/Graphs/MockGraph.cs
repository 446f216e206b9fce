using Touchstone.Heap.Graphs;
using Touchstone.Heap.Retention;
using Touchstone.Heap.Snapshots;

namespace Touchstone.Tests.Heap.Graphs;

/// <summary>An invented heap: for each object its type, its bytes and the numbers of the objects that it refers to.</summary>
sealed class MockGraph(params MockGraph.One[] objects) : INumberedObjects
{
    static readonly string[] Names = ["Shop.Order", "System.String", "Shop.Größe<漢字, 𝄞>", "<>c"];

    /// <summary>An object.</summary>
    /// <param name="Type">Its type.</param>
    /// <param name="Bytes">Its size.</param>
    /// <param name="Targets">What it refers to.</param>
    public sealed record One(int Type, long Bytes, params int[] Targets);

    public int Count => objects.Length;

    public int TypeOf(int node) => objects[node - 1].Type;

    public long Bytes(int node) => objects[node - 1].Bytes;

    public ulong AddressOf(int node) => 0x7f00_0000_0000ul + (ulong)node * 24;

    /// <summary>The name of a type.</summary>
    public static string Name(int type) => Names[type];

    /// <summary>A heap whose objects refer to each other at random. All are held by a static field, a local variable or each other.</summary>
    public static MockGraph Random(int seed)
    {
        var random = new Random(seed);
        var count = random.Next(1, 200);
        return new([.. Enumerable.Range(1, count).Select(node => new One(
            random.Next(Names.Length), random.Next(3, 400) * 8L, [.. Enumerable.Range(0, random.Next(5)).Select(_ => random.Next(1, count + 1))]))]);
    }

    /// <summary>The graph, with roots that hold these objects.</summary>
    public HeapGraph Held(int[] byField, params int[] byLocal)
    {
        var roots = new RootGroup("[.NET Roots]");
        foreach (var node in byField)
            roots.Of("[static vars]").Of("[static var Shop.Cache.Items]").Add(node);
        foreach (var node in byLocal)
            roots.Of("[local vars]").Of("[Program.Main local vars]").Add(node);
        var starts = new int[Count + 2];
        for (var node = 1; node <= Count; node++)
            starts[node + 1] = starts[node] + objects[node - 1].Targets.Length;
        return new HeapGraph(
            this, new ObjectGraph(starts, [.. objects.SelectMany(one => one.Targets)]), [.. Names.Select(name => new GraphType(name, "/app/Shop.dll"))], roots);
    }

    /// <summary>The file with the graph.</summary>
    public static byte[] Written(HeapGraph graph)
    {
        using var output = new MemoryStream();
        var length = GcDumpWriter.Write(graph, new TargetFacts("process 4711", 4711, "Shop", "", null, ""), new DateTime(2026, 1, 31), output);
        Assert.Equal(output.Length, length);
        return output.ToArray();
    }
}
