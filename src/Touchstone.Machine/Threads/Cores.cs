using System.Numerics;
using System.Runtime.InteropServices;

namespace Touchstone.Machine.Threads;

/// <summary>The cores that this process may use.</summary>
static unsafe partial class Cores
{
    // This is enough for 8192 cores. The kernel refuses a mask that is too short.
    const int Words = 128;

    static readonly int[] allowed = Allowed();

    /// <summary>
    /// Pins the calling thread to a separate core. If there are more threads than cores, they share cores in order. Without pinning, the scheduler
    /// often wakes a thread on the core of the thread that woke it, so that two threads that should run together run one after the other. Linux
    /// only.
    /// </summary>
    /// <param name="member">The index of the thread, from 0.</param>
    public static void Take(int member)
    {
        if (allowed.Length == 0)
            return;
        var core = allowed[member % allowed.Length];
        var mask = stackalloc ulong[Words];
        mask[core / 64] = 1UL << (core % 64);
        // A sandbox may refuse this. The scheduler then chooses the core.
        _ = SetAffinity(0, Words * sizeof(ulong), mask);
    }

    static int[] Allowed()
    {
        if (!OperatingSystem.IsLinux())
            return [];
        var mask = stackalloc ulong[Words];
        if (GetAffinity(0, Words * sizeof(ulong), mask) < 0)
            return [];
        var cores = new List<int>();
        for (var word = 0; word < Words; word++)
        {
            for (var bits = mask[word]; bits != 0; bits &= bits - 1)
                cores.Add(word * 64 + BitOperations.TrailingZeroCount(bits));
        }
        return [.. cores];
    }

    [LibraryImport("libc", EntryPoint = "sched_getaffinity")]
    private static partial int GetAffinity(int thread, nuint size, ulong* mask);

    [LibraryImport("libc", EntryPoint = "sched_setaffinity")]
    private static partial int SetAffinity(int thread, nuint size, ulong* mask);
}
