using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Microsoft.Diagnostics.Runtime;
using Microsoft.Diagnostics.Runtime.DataReaders.Implementation;
using Touchstone.Heap.Targets;

namespace Touchstone.Heap.Dumps;

/// <summary>
/// Reads memory from a core file. Modules and threads come from ClrMD's reader, but memory does not: ClrMD either maps the whole file,
/// whose pages then count as memory of this process, or seeks for each word.
/// </summary>
sealed class CoreReader(CoreFile file, DataTarget inner) : IDataReader, IThreadReader, IDisposable
{
    const int PageShift = 12;
    const int PageBytes = 1 << PageShift;
    const int Pages = 1024;
    const ulong Nothing = ulong.MaxValue;

    readonly Part[] parts = [.. file.Parts.Where(part => part.Present > 0).Select(part => new Part(part.Address, part.Address + part.Present, part.Offset))];
    // The debugging library makes many small reads. They are served from cached pages.
    readonly byte[] cache = GC.AllocateUninitializedArray<byte>(Pages * PageBytes);
    readonly ulong[] cached = [.. Enumerable.Repeat(Nothing, Pages)];
    readonly Lock use = new();
    int last;

    readonly record struct Part(ulong Start, ulong End, long Offset);

    public string DisplayName => file.Path;

    public bool IsThreadSafe => true;

    public OSPlatform TargetPlatform => OSPlatform.Linux;

    public Architecture Architecture => inner.DataReader.Architecture;

    public int ProcessId => inner.DataReader.ProcessId;

    public int PointerSize => 8;

    public IEnumerable<ModuleInfo> EnumerateModules() => ProgramModule.Rebased(inner.DataReader.EnumerateModules(), file.Mapped.Starts, this);

    public bool GetThreadContext(uint threadID, uint contextFlags, Span<byte> context) => inner.DataReader.GetThreadContext(threadID, contextFlags, context);

    public IEnumerable<uint> EnumerateOSThreadIds() => ((IThreadReader)inner.DataReader).EnumerateOSThreadIds();

    public ulong GetThreadTeb(uint osThreadId) => 0;

    public void FlushCachedData()
    {
    }

    /// <summary>Reads up to the first byte that is not in the file.</summary>
    public int Read(ulong address, Span<byte> buffer)
    {
        lock (use)
        {
            return buffer.Length < PageBytes ? ReadCached(address, buffer) : ReadFile(address, buffer);
        }
    }

    public unsafe bool Read<T>(ulong address, out T value)
        where T : unmanaged
    {
        Unsafe.SkipInit(out value);
        if (Read(address, MemoryMarshal.AsBytes(new Span<T>(ref value))) == sizeof(T))
            return true;
        value = default;
        return false;
    }

    public T Read<T>(ulong address)
        where T : unmanaged => Read<T>(address, out var value) ? value : default;

    public bool ReadPointer(ulong address, out ulong value) => Read(address, out value);

    public ulong ReadPointer(ulong address) => Read<ulong>(address);

    public void Dispose()
    {
        inner.Dispose();
        file.Dispose();
    }

    int ReadCached(ulong address, Span<byte> buffer)
    {
        var done = 0;
        while (done < buffer.Length && address <= Nothing - (ulong)buffer.Length)
        {
            var at = address + (ulong)done;
            var page = Page(at >> PageShift);
            var within = (int)(at & (PageBytes - 1));
            // A page that is only partly in the file is not cached.
            if (page.IsEmpty)
                return done + ReadFile(at, buffer[done..]);
            var part = page[within..Math.Min(PageBytes, within + buffer.Length - done)];
            part.CopyTo(buffer[done..]);
            done += part.Length;
        }
        return done;
    }

    ReadOnlySpan<byte> Page(ulong number)
    {
        var slot = (int)(number % Pages);
        var page = cache.AsSpan(slot * PageBytes, PageBytes);
        if (cached[slot] == number)
            return page;
        cached[slot] = Nothing;
        if (ReadFile(number << PageShift, page) != PageBytes)
            return [];
        cached[slot] = number;
        return page;
    }

    int ReadFile(ulong address, Span<byte> buffer)
    {
        var done = ReadCore(address, buffer);
        // A range may begin in the core and continue in a mapped file, or the other way round. A truncated core is an exception: a page
        // that the process changed may be missing, and the mapped file has only the original.
        while (!file.IsTruncated && done < buffer.Length && file.Mapped.Read(address + (ulong)done, buffer[done..]) is > 0 and var read)
            done += read + ReadCore(address + (ulong)(done + read), buffer[(done + read)..]);
        return done;
    }

    int ReadCore(ulong address, Span<byte> buffer)
    {
        var done = 0;
        while (done < buffer.Length && Find(address + (ulong)done) is { } part)
        {
            var at = address + (ulong)done;
            var wanted = (int)Math.Min((ulong)(buffer.Length - done), part.End - at);
            var read = RandomAccess.Read(file.Handle, buffer.Slice(done, wanted), part.Offset + (long)(at - part.Start));
            done += read;
            if (read < wanted)
                break;
        }
        return done;
    }

    Part? Find(ulong address)
    {
        if (last < parts.Length && address >= parts[last].Start && address < parts[last].End)
            return parts[last];
        var (low, high) = (0, parts.Length - 1);
        while (low < high)
        {
            var middle = (low + high + 1) / 2;
            (low, high) = parts[middle].Start <= address ? (middle, high) : (low, middle - 1);
        }
        if (parts.Length == 0 || address < parts[low].Start || address >= parts[low].End)
            return null;
        last = low;
        return parts[low];
    }
}
