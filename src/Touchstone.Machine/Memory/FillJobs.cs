using System.Runtime.InteropServices;

namespace Touchstone.Machine.Memory;

/// <summary>
/// Writes bytes that are not 0 to memory that exists already. Some processors store cache lines of zeros faster than the memory bus can
/// transfer them. Lines with other bytes have to be transferred.
/// </summary>
sealed unsafe class FillJobs : IJobFamily
{
    const byte Pattern = 0xA5;
    const string Memset = "memory/fill/memset";

    public IEnumerable<IJob> Jobs =>
    [
        new MemoryJob(
            "memory/fill/NativeMemory.Fill", "fill, NativeMemory.Fill",
            settings => new WarmTask(settings, static (start, bytes) => NativeMemory.Fill((void*)start, (nuint)bytes, Pattern)))
        {
            Cpp = Memset,
        },
        new MemoryJob(
            Memset, "fill, memset",
            settings => new WarmTask(settings, static (start, bytes) => Libc.Set((void*)start, Pattern, (nuint)bytes)),
            Libc.Missing),
    ];
}
