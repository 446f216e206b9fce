using System.Globalization;
using System.Runtime.InteropServices;
using System.Text;
using Microsoft.Diagnostics.Runtime;
using Microsoft.Diagnostics.Runtime.DataReaders.Implementation;
using Microsoft.Win32.SafeHandles;
using Touchstone.Heap.Targets;

namespace Touchstone.Heap.Separation;

/// <summary>
/// The memory of a live process, for the helper process. It opens the files of the process before it gives up its rights. The kernel checks the right to
/// read them then, and not again. Stopping and registers need the right each time, so touchstone itself does that. The files stay open until the helper ends,
/// because it may open the same process several times.
/// </summary>
sealed partial class SeparateReader : MemoryReader, IDataReader, IThreadReader
{
    readonly SafeFileHandle memory;
    readonly SafeFileHandle maps;
    readonly Channel touchstone;

    /// <summary>Opens the files of a process.</summary>
    /// <exception cref="IOException">The process has ended.</exception>
    public SeparateReader(int process, Channel touchstone)
    {
        (ProcessId, this.touchstone) = (process, touchstone);
        var folder = string.Create(CultureInfo.InvariantCulture, $"/proc/{process}");
        memory = File.OpenHandle(Path.Combine(folder, "mem"), share: FileShare.ReadWrite);
        maps = File.OpenHandle(Path.Combine(folder, "maps"), share: FileShare.ReadWrite);
    }

    /// <summary>Stops the process.</summary>
    public IHeldProcess Stop() => new HeldByTouchstone(ProcessId, touchstone);

    public string DisplayName => string.Create(CultureInfo.InvariantCulture, $"process {ProcessId}");

    public bool IsThreadSafe => true;

    public OSPlatform TargetPlatform => OSPlatform.Linux;

    public Architecture Architecture => RuntimeInformation.ProcessArchitecture;

    public int ProcessId { get; }

    public override int PointerSize => nint.Size;

    public IEnumerable<ModuleInfo> EnumerateModules()
    {
        var lines = Maps();
        var modules = lines.Select(line => line.Split(' ', 6, StringSplitOptions.RemoveEmptyEntries)).Where(fields => fields is [_, _, _, _, _, ['/', ..]])
            .GroupBy(fields => fields[5], fields => ulong.Parse(fields[0].Split('-')[0], NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture))
            .Select(file => ModuleInfo.TryCreate(this, file.Min(), file.Key)).OfType<ModuleInfo>();
        return ProgramModule.Rebased(modules, ProgramModule.Starts(lines), this);
    }

    public IEnumerable<uint> EnumerateOSThreadIds() =>
        [.. Directory.EnumerateDirectories($"/proc/{ProcessId}/task").Select(path => uint.Parse(Path.GetFileName(path), CultureInfo.InvariantCulture))];

    public ulong GetThreadTeb(uint osThreadId) => 0;

    public void FlushCachedData()
    {
    }

    public bool GetThreadContext(uint threadID, uint contextFlags, Span<byte> context)
    {
        Span<uint> wanted = [threadID, contextFlags, (uint)context.Length];
        var (kind, content) = touchstone.Ask(MessageKind.Registers, MemoryMarshal.AsBytes(wanted));
        if (kind != MessageKind.Registers || content.Length != context.Length)
            return false;
        content.CopyTo(context);
        return true;
    }

    /// <summary>Reads up to the first byte that the process does not have.</summary>
    public override unsafe int Read(ulong address, Span<byte> buffer)
    {
        fixed (byte* start = buffer)
            return (int)Math.Max(0, pread(memory, start, (nuint)buffer.Length, (nint)address));
    }

    List<string> Maps()
    {
        using var text = new MemoryStream();
        var part = new byte[1 << 14];
        while (RandomAccess.Read(maps, part, text.Length) is > 0 and var length)
            text.Write(part, 0, length);
        return [.. Encoding.UTF8.GetString(text.ToArray()).Split('\n', StringSplitOptions.RemoveEmptyEntries)];
    }

    [LibraryImport("libc", EntryPoint = "pread")]
    private static unsafe partial nint pread(SafeFileHandle file, byte* buffer, nuint length, nint offset);
}
