using System.Runtime.InteropServices;
using Microsoft.Diagnostics.Runtime;

namespace Touchstone.Heap.Roots;

/// <summary>
/// Finds the array that holds the thread-static fields of a thread. Since .NET 9 it is a root without a handle. The debugging library only answers for
/// a type, and a program has more types than one can list: each use of a generic type has fields of its own, such as the cached arrays of each ArrayPool.
/// The runtime's object of the thread has the address of the thread's local data, which refers back to that object (vm/threadstatics.h).
/// </summary>
static class ThreadStatics
{
    const int ThreadWords = 1 << 9;
    const int ArrayAt = 8;
    const int ThreadAt = 24;

    /// <summary>The array of each thread that has one; null if they were not found.</summary>
    /// <param name="memory">The memory of the target.</param>
    /// <param name="threads">The addresses of the runtime's objects of the threads.</param>
    /// <param name="isArray">True for the address of an array of objects on the heap.</param>
    public static IReadOnlyList<ulong>? Arrays(IMemoryReader memory, IReadOnlyList<ulong> threads, Func<ulong, bool> isArray)
    {
        var words = threads.Select(thread => (Thread: thread, Words: Words(memory, thread))).ToList();
        // The place of the pointer differs from version to version, and is the same for all threads.
        for (var place = 0; place < ThreadWords; place++)
        {
            List<ulong> arrays = [];
            if (words.TrueForAll(of => IsData(memory, of.Thread, of.Words[place], isArray, arrays)) && arrays.Count > 0)
                return arrays;
        }
        return null;
    }

    static ulong[] Words(IMemoryReader memory, ulong thread)
    {
        var words = new ulong[ThreadWords];
        // A part that cannot be read stays empty.
        _ = memory.Read(thread, MemoryMarshal.AsBytes(words.AsSpan()));
        return words;
    }

    // A thread may have no data or no array yet.
    static bool IsData(IMemoryReader memory, ulong thread, ulong data, Func<ulong, bool> isArray, List<ulong> arrays)
    {
        if (data == 0)
            return true;
        if (data % 8 != 0 || !memory.ReadPointer(data + ThreadAt, out var owner) || owner != thread || !memory.ReadPointer(data + ArrayAt, out var array))
            return false;
        if (array == 0)
            return true;
        arrays.Add(array);
        return isArray(array);
    }
}
