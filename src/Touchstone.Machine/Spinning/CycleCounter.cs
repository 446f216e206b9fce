using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Touchstone.Machine.Spinning;

/// <summary>
/// The time-stamp counter of x86 processors. .NET has no API for it, so a few bytes of machine code read it. It counts at a fixed rate, that of the
/// nominal clock. <see cref="CoreClock"/> measures how fast the core really runs.
/// </summary>
static unsafe partial class CycleCounter
{
    const int Size = 4096;
    const int ReadWrite = 3;
    const int ReadExecute = 5;
    const int PrivateAnonymous = 0x22;

    static readonly delegate* unmanaged[SuppressGCTransition]<ulong> Code = Write(out unavailable);

    static readonly string? unavailable;

    /// <summary>Why the counter cannot be read, in half a sentence; null if it can.</summary>
    public static string? Unavailable => unavailable;

    /// <summary>The rate of the counter in ticks per ns, measured with the clock; NaN without a counter.</summary>
    public static double GigaHertz { get; } = Calibrate();

    /// <summary>The current value of the counter; 0 without a counter.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Read() => Code is null ? 0 : Code();

    static delegate* unmanaged[SuppressGCTransition]<ulong> Write(out string? reason)
    {
        reason = null;
        if (!OperatingSystem.IsLinux())
            reason = "the time-stamp counter can be read only on Linux";
        else if (RuntimeInformation.ProcessArchitecture != Architecture.X64)
            reason = "the processor has no time-stamp counter that programs may read";
        if (reason is not null)
            return null;
        // rdtsc; shl rdx, 32; or rax, rdx; ret
        ReadOnlySpan<byte> instructions = [0x0F, 0x31, 0x48, 0xC1, 0xE2, 0x20, 0x48, 0x09, 0xD0, 0xC3];
        var page = Map(null, Size, ReadWrite, PrivateAnonymous, -1, 0);
        if ((nint)page == -1)
        {
            reason = $"the system provides no memory for machine code: {Marshal.GetLastPInvokeErrorMessage()}";
            return null;
        }
        instructions.CopyTo(new Span<byte>(page, Size));
        // The page is never writable and executable at the same time, because hardened systems refuse that.
        if (Protect(page, Size, ReadExecute) == 0)
            return (delegate* unmanaged[SuppressGCTransition]<ulong>)page;
        reason = $"the system does not allow executable memory: {Marshal.GetLastPInvokeErrorMessage()}";
        return null;
    }

    // Both clocks continue during an interruption, so a longer period is enough for an exact result.
    static double Calibrate()
    {
        if (Code is null)
            return double.NaN;
        var (start, first) = (Stopwatch.GetTimestamp(), Read());
        var end = start;
        while (end - start < Stopwatch.Frequency / 50)
            end = Stopwatch.GetTimestamp();
        return (Read() - first) / Timing.Meter.Nanoseconds(end - start);
    }

    [LibraryImport("libc", EntryPoint = "mmap", SetLastError = true)]
    private static partial void* Map(void* address, nuint length, int protection, int flags, int file, nint offset);

    [LibraryImport("libc", EntryPoint = "mprotect", SetLastError = true)]
    private static partial int Protect(void* address, nuint length, int protection);
}
