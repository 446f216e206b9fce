using System.Runtime.InteropServices;
using Microsoft.Diagnostics.Runtime;
using Microsoft.Diagnostics.Runtime.DataReaders.Implementation;

namespace Touchstone.Heap.Targets;

/// <summary>
/// The memory of a live process. It disappears when the process ends, and ClrMD's reader then throws. If the native debugging library called
/// the reader, the exception cannot pass through it and would end Touchstone. This reader therefore returns nothing instead, and the code
/// that opened the target checks whether the process has ended. Any thread may read memory.
/// </summary>
sealed partial class LiveReader(DataTarget inner) : MemoryReader, IDataReader, IThreadReader, IDisposable
{
    // Smaller pieces are copied as fast by ClrMD, one after the other.
    const int LargePiece = 1 << 12;

    readonly Lock reading = new();

    public string DisplayName => inner.DataReader.DisplayName;

    public bool IsThreadSafe => inner.DataReader.IsThreadSafe;

    public OSPlatform TargetPlatform => inner.DataReader.TargetPlatform;

    public Architecture Architecture => inner.DataReader.Architecture;

    public int ProcessId => inner.DataReader.ProcessId;

    public override int PointerSize => inner.DataReader.PointerSize;

    public IEnumerable<ModuleInfo> EnumerateModules() =>
        ProgramModule.Rebased(inner.DataReader.EnumerateModules(), ProgramModule.Starts(new ProcFiles("/proc", ProcessId).Mappings()), this);

    public IEnumerable<uint> EnumerateOSThreadIds() => ((IThreadReader)inner.DataReader).EnumerateOSThreadIds();

    public ulong GetThreadTeb(uint osThreadId) => 0;

    public void FlushCachedData() => inner.DataReader.FlushCachedData();

    public bool GetThreadContext(uint threadID, uint contextFlags, Span<byte> context)
    {
        try
        {
            return inner.DataReader.GetThreadContext(threadID, contextFlags, context);
        }
        catch (InvalidOperationException)
        {
            return false;
        }
    }

    /// <summary>Reads memory; returns 0 if there is no memory at the address or the process has ended.</summary>
    public override int Read(ulong address, Span<byte> buffer)
    {
        if (buffer.Length >= LargePiece && Copy(address, buffer) == buffer.Length)
            return buffer.Length;
        try
        {
            lock (reading)
                return inner.DataReader.Read(address, buffer);
        }
        catch (InvalidOperationException)
        {
            return 0;
        }
    }

    public void Dispose() => inner.Dispose();

    // Less than the buffer, or -1, where a part of the memory cannot be read.
    unsafe nint Copy(ulong address, Span<byte> buffer)
    {
        fixed (byte* start = buffer)
        {
            Range own = new((nint)start, (nuint)buffer.Length), other = new((nint)address, (nuint)buffer.Length);
            return process_vm_readv(ProcessId, &own, 1, &other, 1, 0);
        }
    }

    [LibraryImport("libc")]
    private static unsafe partial nint process_vm_readv(int process, Range* own, nuint ownCount, Range* other, nuint otherCount, nuint flags);

    /// <summary>struct iovec of Linux.</summary>
    readonly record struct Range(nint Start, nuint Length);
}
