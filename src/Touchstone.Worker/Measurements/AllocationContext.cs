using System.Runtime.CompilerServices;

namespace Touchstone.Measurements;

/// <summary>
/// The memory that the collector hands out to this thread, and that the thread allocates from without asking. It is used up with small objects, and nothing
/// here causes a collection.
/// </summary>
sealed class AllocationContext
{
    // The usual size is 8 kB, and a part of it may be left over from before.
    const int Bytes = 8000;
    const int MostFillers = 1000;
    const uint Boundary = 256;
    const int EnoughWithin = 2;
    const int EnoughRefills = 2;

    object filler = new();

    /// <summary>
    /// Begins a fresh context, at the same distance from a boundary. Copying and clearing take other instructions at other addresses, even in managed code.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveOptimization | MethodImplOptions.NoInlining)]
    public void Begin()
    {
        var given = GC.GetTotalAllocatedBytes();
        for (var i = 0; i < MostFillers; i++)
        {
            filler = new object();
            var now = GC.GetTotalAllocatedBytes();
            if (now - given >= Bytes)
                break;
            given = now;
        }
        for (var i = 0; i < MostFillers && AddressOf(filler) % Boundary != 0; i++)
            filler = new object();
    }

    /// <summary>Marks allocations within a context, and others until two have needed a new one: anything may interrupt a single one.</summary>
    /// <param name="handedOut">Receives the bytes that the collector handed out in each of these allocations.</param>
    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    public void MarkRefills(double[] handedOut)
    {
        Begin();
        var refills = 0;
        for (var i = 0; i < handedOut.Length; i++)
        {
            // As many as the context before had are usually all that fit. Stepping a refill takes a third of a second.
            if (i >= EnoughWithin && refills < EnoughRefills)
                Fill();
            var given = GC.GetTotalAllocatedBytes();
            MarkAllocation();
            handedOut[i] = GC.GetTotalAllocatedBytes() - given;
            refills += handedOut[i] > 0 ? 1 : 0;
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveOptimization | MethodImplOptions.NoInlining)]
    void Fill()
    {
        UseUp();
        var objects = UseUp();
        for (var i = 1; i < objects; i++)
            filler = new object();
    }

    // Returns how many objects the context had, with the first one of the next context.
    [MethodImpl(MethodImplOptions.AggressiveOptimization | MethodImplOptions.NoInlining)]
    int UseUp()
    {
        var given = GC.GetTotalAllocatedBytes();
        for (var objects = 1; objects < MostFillers; objects++)
        {
            filler = new object();
            if (GC.GetTotalAllocatedBytes() > given)
                return objects;
        }
        return 1;
    }

    [MethodImpl(MethodImplOptions.AggressiveOptimization | MethodImplOptions.NoInlining)]
    void MarkAllocation()
    {
        CallMarker.Set(CallMarker.Begin);
        filler = new object();
        CallMarker.Set(CallMarker.End);
    }

    // The object is new, so a collection that moves it in between is no danger, only another call that differs.
    static unsafe nuint AddressOf(object value) => *(nuint*)Unsafe.AsPointer(ref value);
}
