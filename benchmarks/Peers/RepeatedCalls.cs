using System.Runtime.CompilerServices;
using Touchstone.Measurements;
using Touchstone.Protocol;

namespace Touchstone.Peers;

/// <summary>
/// A known number of calls of the adapters' own methods, for a tool that counts what a whole process executes. Each process runs as many loops, the first ones
/// with a call and the others without. So two processes differ by the further calls alone: the loop around a call is in both, as <c>touchstone count</c>
/// subtracts it.
/// </summary>
public static class RepeatedCalls
{
    /// <summary>The instructions that the compiler of this process may use.</summary>
    public static string InstructionSet => InstructionSets.Name;

    // Enough for caches and for code that is compiled on its second use.
    const int WarmCalls = 100;

    /// <summary>Calls an operation on the first value, and runs further loops without a call. Returns the number of collections meanwhile.</summary>
    public static int Run(string serializer, string dataSet, int count, string operation, int calls, int loops)
    {
        (Calls.Serializer, Calls.Data) = (serializer, dataSet);
        var owner = new Calls { Count = count };
        owner.Open();
        return Repeat(owner.Session, Enum.Parse<Operation>(operation, ignoreCase: true), calls, loops);
    }

    /// <summary>Allocates arrays of bytes, and runs further loops without an array. Returns the number of collections meanwhile.</summary>
    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    public static int Allocate(int bytes, int calls, int loops)
    {
        CompactHeap();
        var collections = GC.CollectionCount(0);
        byte[]? kept = null;
        for (var i = 0; i < loops; i++)
        {
            if (i < calls)
                kept = new byte[bytes];
        }
        GC.KeepAlive(kept);
        return GC.CollectionCount(0) - collections;
    }

    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    static int Repeat(Session session, Operation operation, int calls, int loops)
    {
        long sink = 0;
        for (var i = 0; i < WarmCalls; i++)
            sink += session.Run(operation, 1);
        CompactHeap();
        var collections = GC.CollectionCount(0);
        for (var i = 0; i < loops; i++)
            sink += session.Run(operation, i < calls ? 1 : 0);
        GC.KeepAlive(sink);
        return GC.CollectionCount(0) - collections;
    }

    // As before counted calls: all live objects are old. A barrier for writes takes other steps for an old object than for a new one.
    static void CompactHeap()
    {
        for (var i = 0; i <= GC.MaxGeneration; i++)
        {
            GC.Collect(GC.MaxGeneration, GCCollectionMode.Forced, blocking: true, compacting: true);
            GC.WaitForPendingFinalizers();
        }
    }
}
