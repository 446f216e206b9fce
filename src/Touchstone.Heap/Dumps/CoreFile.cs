using System.Buffers.Binary;
using System.Runtime.InteropServices;
using Microsoft.Win32.SafeHandles;

namespace Touchstone.Heap.Dumps;

/// <summary>The headers of an ELF core file, checked against the length of the file.</summary>
sealed class CoreFile : IDisposable
{
    const int HeaderBytes = 64;
    const int ProgramHeaderBytes = 56;
    const int CountIsElsewhere = 0xFFFF;
    const int MostHeaders = 1 << 20;
    const ushort Core = 4;
    const double MostUntouched = 1L << 30;
    const uint Load = 1;
    const uint Note = 4;

    // A thread has 3 to 10 kB in them.
    const ulong MostNoteBytes = 1 << 30;


    CoreFile(string path, SafeFileHandle handle)
    {
        (Path, Handle, Length) = (path, handle, RandomAccess.GetLength(handle));
        Parts = ReadParts();
        IsTruncated = Parts.Any(part => part.Present < part.FileSize);
    }

    /// <summary>The path of the file.</summary>
    public string Path { get; }

    /// <summary>The open file.</summary>
    public SafeFileHandle Handle { get; }

    /// <summary>The length of the file in bytes.</summary>
    public long Length { get; }

    /// <summary>The memory ranges in the headers, sorted by address.</summary>
    public IReadOnlyList<CorePart> Parts { get; }

    /// <summary>The share of that memory that is in the file: 1 for a complete dump.</summary>
    public double PresentShare => Parts.Sum(part => (double)part.FileSize) is > 0 and var all ? Parts.Sum(part => (double)part.Present) / all : 1;

    /// <summary>The files that the process had mapped.</summary>
    public MappedFiles Mapped { get; private set; } = null!;

    /// <summary>The number of invalid headers, which are omitted from <see cref="Parts"/>.</summary>
    public int DamagedHeaders { get; private set; }

    /// <summary>True if the file is shorter than its headers say.</summary>
    public bool IsTruncated { get; }

    /// <summary>The length in bytes that the headers promise.</summary>
    public long WholeLength => Parts.Select(part => part.Offset + (long)part.FileSize).DefaultIfEmpty(Length).Max();

    /// <summary>
    /// False if the heap is far larger than the dump, which is a sign of damage. A walk would step through empty address space for hours.
    /// Committed memory that the process never touched may be missing from the file.
    /// </summary>
    /// <param name="heapBytes">The length of all segments together.</param>
    public bool CanHold(double heapBytes) => heapBytes <= 2.0 * Math.Max(WholeLength, Length) + MostUntouched;

    /// <summary>Opens a core file.</summary>
    /// <exception cref="HeapException">The file is not a core file, or its process ran on another kind of machine.</exception>
    public static CoreFile Open(string path)
    {
        var handle = OpenFile(path);
        try
        {
            return new CoreFile(path, handle);
        }
        catch
        {
            handle.Dispose();
            throw;
        }
    }

    /// <summary>How many bytes of an address range are in the file.</summary>
    public ulong Present(ulong start, ulong end)
    {
        ulong present = 0;
        foreach (var part in Parts)
        {
            var (from, to) = (Math.Max(start, part.Address), Math.Min(end, part.Address + part.Present));
            present += to > from ? to - from : 0;
        }
        return Math.Min(present, end - start);
    }

    public void Dispose()
    {
        Mapped.Dispose();
        Handle.Dispose();
    }

    static SafeFileHandle OpenFile(string path)
    {
        const string Next = "touchstone heap FILE";
        if (Directory.Exists(path))
            throw new HeapException($"{path} is a folder, not a file", Next);
        try
        {
            return Seekable(
                path,
                // A pipe that somebody puts in the place of the file would wait for a writer.
                OperatingSystem.IsLinux() ? Posix.OpenFile(null, path, followsLink: true, path)
                    : File.OpenHandle(path, FileMode.Open, FileAccess.Read, FileShare.ReadWrite | FileShare.Delete));
        }
        catch (Exception e) when (e is FileNotFoundException or DirectoryNotFoundException)
        {
            throw new HeapException($"there is no file {path}", Next);
        }
        catch (UnauthorizedAccessException)
        {
            throw new HeapException($"this user may not read {path}", "dumps belong to the user of the process: switch to that user, or use chmod");
        }
        catch (Exception e) when (e is IOException or ArgumentException)
        {
            throw new HeapException($"{path} cannot be opened: {e.Message}", Next);
        }
    }

    static SafeFileHandle Seekable(string path, SafeFileHandle handle)
    {
        try
        {
            _ = RandomAccess.GetLength(handle);
            return handle;
        }
        catch (NotSupportedException)
        {
            handle.Dispose();
            throw new HeapException($"{path} is a pipe or a device, not a file", "write its content to a file first");
        }
    }

    CorePart[] ReadParts()
    {
        Span<byte> start = stackalloc byte[FileKind.Bytes];
        start = start[..RandomAccess.Read(Handle, start, 0)];
        if (FileKind.IsMinidump(start))
            throw Minidump.Refusal(Handle, Path);
        if (!FileKind.IsElf(start))
            throw FileKind.Refusal(Path, start);
        if (start.Length < HeaderBytes)
            throw Cut("it ends within its first header");
        RefuseOtherMachines(start);
        return ReadParts(start);
    }

    void RefuseOtherMachines(ReadOnlySpan<byte> header)
    {
        if (header[4] != 2)
            throw new HeapException($"{Path} is a dump of a 32-bit process, and only 64-bit processes are supported", "touchstone heap on a 64-bit process");
        if (header[5] != 1)
            throw new HeapException($"{Path} comes from a machine with another byte order", "read it on such a machine");
        var (type, machine) = (BinaryPrimitives.ReadUInt16LittleEndian(header[16..]), BinaryPrimitives.ReadUInt16LittleEndian(header[18..]));
        if (type != Core)
            throw new HeapException(
                $"{Path} is {(type is 2 or 3 ? "a program or a library" : "an ELF file")}, not a core file",
                "touchstone heap dump PID FILE writes a dump");
        if (machine != MachineHere)
            throw new HeapException(
                $"{Path} is a dump of a process on {MachineName(machine)}, and the debugging library of its runtime does not run on {MachineName(MachineHere)}",
                $"on {MachineName(machine)}: touchstone heap {ShellText.Quoted(Path)}");
    }

    CorePart[] ReadParts(ReadOnlySpan<byte> header)
    {
        var (at, size, count) = (
            BinaryPrimitives.ReadUInt64LittleEndian(header[32..]),
            BinaryPrimitives.ReadUInt16LittleEndian(header[54..]),
            (int)BinaryPrimitives.ReadUInt16LittleEndian(header[56..]));
        if (count == CountIsElsewhere)
            count = CountInFirstSection(BinaryPrimitives.ReadUInt64LittleEndian(header[40..]));
        if (size != ProgramHeaderBytes || count is 0 or > MostHeaders || at > long.MaxValue / 2)
            throw new HeapException($"{Path} is damaged: its first header is invalid", "touchstone heap dump PID FILE writes a dump");
        if ((long)at + (long)count * size > Length)
            throw Cut("it ends within its list of memory ranges");
        var bytes = new byte[count * size];
        if (RandomAccess.Read(Handle, bytes, (long)at) != bytes.Length)
            throw Cut("it ends within its list of memory ranges");
        List<CorePart> parts = [];
        List<(uint, long, long)> all = [];
        for (var i = 0; i < count; i++)
        {
            var words = MemoryMarshal.Cast<byte, ulong>(bytes.AsSpan(i * size, size));
            // ClrMD reads all notes into memory.
            if ((uint)words[0] == Note && words[4] > MostNoteBytes)
                throw new HeapException($"{Path} is damaged: it has {words[4] / 1e6:0} MB of notes", "touchstone heap dump PID FILE writes a dump");
            all.Add(((uint)words[0], (long)words[1], (long)words[4]));
            if ((uint)words[0] != Load || words[4] == 0)
                continue;
            // A header is damaged if it has more bytes in the file than in memory, or if its range exceeds the address space or a file offset.
            if (words[4] > words[5] || words[1] > long.MaxValue || words[4] > (ulong)long.MaxValue - words[1] || words[2] + words[4] < words[2])
                DamagedHeaders++;
            else
                parts.Add(new CorePart(words[2], words[4], (long)words[1], Math.Min(words[4], (ulong)Math.Max(0, Length - (long)words[1]))));
        }
        Mapped = MappedFiles.Of(Handle, Path, all.Where(header => header.Item2 >= 0));
        return [.. parts.OrderBy(part => part.Address)];
    }

    // A count that does not fit into 16 bits is stored in the first section header.
    int CountInFirstSection(ulong at)
    {
        Span<byte> section = stackalloc byte[64];
        if (at is 0 or > long.MaxValue || RandomAccess.Read(Handle, section, (long)at) < section.Length)
            throw Cut("its list of memory ranges cannot be found");
        return (int)Math.Min(int.MaxValue, BinaryPrimitives.ReadUInt32LittleEndian(section[44..]));
    }

    HeapException Cut(string where) => new(
        $"{Path} is truncated: {where}", "copy it again and compare the sizes; touchstone heap dump PID FILE writes one");

    static int MachineHere => RuntimeInformation.ProcessArchitecture switch { Architecture.Arm64 => 183, Architecture.X64 => 62, _ => 0 };

    static string MachineName(int machine) => machine switch
    {
        3 => "x86",
        21 => "ppc64",
        22 => "s390x",
        40 => "arm",
        62 => "x64",
        183 => "arm64",
        243 => "riscv64",
        258 => "loongarch64",
        _ => $"a machine of another kind ({machine})",
    };
}

/// <summary>A range of memory in a core file.</summary>
/// <param name="Address">Its first address in the process.</param>
/// <param name="FileSize">Its bytes in the file, according to the headers.</param>
/// <param name="Offset">Its offset in the file.</param>
/// <param name="Present">Its bytes that are really in the file; less than <paramref name="FileSize"/> if the file is truncated.</param>
readonly record struct CorePart(ulong Address, ulong FileSize, long Offset, ulong Present);
