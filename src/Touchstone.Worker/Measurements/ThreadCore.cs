using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Touchstone.Measurements;

/// <summary>
/// Moves the measuring thread to a core, so that all slices begin on the same core. A core that has just been idle may be slow for up to 100 ms, and
/// the system prefers to wake a thread on an idle core.
/// </summary>
static partial class ThreadCore
{
    // Room for 1024 cores, as the C library has.
    const int Words = 16;
    const int Bits = 64;

    static readonly Mask allowed = Allowed();

    /// <summary>Moves this thread to a core; has no effect where the system cannot do that (macOS, and Windows beyond 64 cores).</summary>
    /// <param name="place">Counted from 0 among the cores that the process may use.</param>
    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    public static void Keep(int place)
    {
        var wanted = new Mask();
        for (var core = 0; core < Words * Bits; core++)
        {
            if ((allowed[core / Bits] >> (core % Bits) & 1) == 0 || place-- > 0)
                continue;
            wanted[core / Bits] = 1UL << (core % Bits);
            Set(ref wanted);
            return;
        }
    }

    /// <summary>Lets this thread run on all cores that the process may use, because threads that a library starts inherit this thread's setting.</summary>
    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    public static void Free()
    {
        var all = allowed;
        Set(ref all);
    }

    static void Set(ref Mask mask)
    {
        // It may fail in a sandbox. Then the thread stays where it is.
        if (OperatingSystem.IsLinux())
            _ = SetOnLinux(0, Words * sizeof(ulong), ref mask);
        else if (OperatingSystem.IsWindows() && mask[0] != 0)
            _ = SetOnWindows(CurrentThread(), (nuint)mask[0]);
    }

    static Mask Allowed()
    {
        var mask = new Mask();
        if (OperatingSystem.IsLinux())
            _ = GetOnLinux(0, Words * sizeof(ulong), ref mask);
        else if (OperatingSystem.IsWindows())
            mask[0] = GetOnWindows(CurrentProcess(), out var process, out _) ? process : 0;
        return mask;
    }

    [LibraryImport("libc", EntryPoint = "sched_setaffinity")]
    private static partial int SetOnLinux(int thread, nint bytes, ref Mask mask);

    [LibraryImport("libc", EntryPoint = "sched_getaffinity")]
    private static partial int GetOnLinux(int thread, nint bytes, ref Mask mask);

    [LibraryImport("kernel32", EntryPoint = "SetThreadAffinityMask")]
    private static partial nuint SetOnWindows(nint thread, nuint mask);

    [LibraryImport("kernel32", EntryPoint = "GetProcessAffinityMask")]
    [return: MarshalAs(UnmanagedType.Bool)]
    private static partial bool GetOnWindows(nint process, out nuint own, out nuint system);

    [LibraryImport("kernel32", EntryPoint = "GetCurrentThread")]
    private static partial nint CurrentThread();

    [LibraryImport("kernel32", EntryPoint = "GetCurrentProcess")]
    private static partial nint CurrentProcess();

    [InlineArray(Words)]
    struct Mask
    {
        ulong first;
    }
}
