namespace Touchstone.Heap.Graphs;

/// <summary>The live objects of a target, ready to be written as a .gcdump.</summary>
/// <param name="Objects">The number of objects.</param>
/// <param name="Bytes">Their bytes.</param>
/// <param name="Write">Writes the file, and returns its length.</param>
sealed record GraphFile(long Objects, long Bytes, Func<Stream, long> Write)
{
    /// <summary>The file of a graph.</summary>
    public static GraphFile Of(HeapGraph graph, Snapshots.TargetFacts target)
    {
        var (now, bytes) = (DateTime.Now, 0L);
        for (var node = 1; node <= graph.Objects.Count; node++)
            bytes += graph.Objects.Bytes(node);
        return new GraphFile(graph.Objects.Count, bytes, output => GcDumpWriter.Write(graph, target, now, output));
    }
}
