using System.Runtime.InteropServices;

namespace Touchstone.Measurements;

/// <summary>
/// The system calls that a counting parent recognizes. getpriority refuses an unknown kind of thing before it does anything, every sandbox allows it, and
/// the kernel leaves its second argument in a register.
/// </summary>
static partial class CallMarker
{
    /// <summary>The second argument of the system call before a loop.</summary>
    public const int Begin = 0x7043_0001;

    /// <summary>The second argument of the system call after it.</summary>
    public const int End = 0x7043_0002;

    /// <summary>Loops without a call, before those with one. More than one, since the runtime may interrupt any of them.</summary>
    public const int EmptyLoops = 5;

    const int UnknownKind = 0x7043;

    /// <summary>The number of the system call.</summary>
    public static int SystemCall => RuntimeInformation.ProcessArchitecture == Architecture.X64 ? 140 : 141;

    /// <summary>Makes the system call.</summary>
    public static void Set(int marker) => _ = GetPriority(UnknownKind, marker);

    // Without the change to preemptive mode and back, which would be counted with the call.
    [LibraryImport("libc", EntryPoint = "getpriority")]
    [SuppressGCTransition]
    private static partial int GetPriority(int kind, int which);
}
