using System.Globalization;

namespace Touchstone.Heap.Targets;

/// <summary>What Linux tells about a process in files: whether it can have a heap to read at all, and who may.</summary>
/// <param name="root">The folder of all processes: /proc.</param>
/// <param name="id">The process.</param>
sealed class ProcFiles(string root, int id)
{
    const int KernelThread = 0x00200000;
    const int ElfClassOffset = 4;
    const int ElfClass32 = 1;
    const string FindByName = "touchstone heap --process NAME finds one by its name";

    readonly string folder = Path.Combine(root, id.ToString(CultureInfo.InvariantCulture));

    /// <summary>Refuses what cannot be read, before anything is stopped.</summary>
    /// <param name="toStop">True where the process is to be stopped; else its runtime is asked, which takes the same user only.</param>
    /// <exception cref="HeapException">Why not, and what helps.</exception>
    public void Check(bool toStop = true)
    {
        if (id == Environment.ProcessId)
            throw new HeapException("that is touchstone itself, which cannot stop itself and read on", FindByName);
        if (!Directory.Exists(folder))
            throw new HeapException($"there is no process {id}", FindByName);
        if (Status("Tgid") is { Length: > 0 } process && process != id.ToString(CultureInfo.InvariantCulture))
            throw new HeapException($"{id} is a thread of process {process}", $"touchstone heap --pid {process}");
        if (!IsRunning(folder))
            throw new HeapException($"process {id} has ended; who started it has not taken note of it yet", FindByName);
        if ((Flags() & KernelThread) != 0)
            throw new HeapException($"{id} ({Status("Name")}) is a thread of the kernel, which has no .NET heap", FindByName);
        if (ElfClass(toStop) == ElfClass32)
            throw new HeapException($"process {id} ({Status("Name")}) is a 32-bit program; only 64-bit ones can be read", "the 64-bit build of the program, if there is one");
    }

    /// <summary>True for a process or a thread that has not ended.</summary>
    /// <param name="folder">/proc/PID or /proc/PID/task/TID.</param>
    public static bool IsRunning(string folder) => Stat(folder) is [var state, ..] && state is not ("Z" or "X");

    /// <summary>Why the kernel forbids to stop it.</summary>
    public HeapException NotPermitted()
    {
        if (Status("TracerPid") is { Length: > 0 } tracer and not "0")
        {
            var name = new ProcFiles(root, int.Parse(tracer, CultureInfo.InvariantCulture)).Status("Name");
            return new HeapException($"process {tracer} ({name}) holds it already, as debuggers do", $"wait until that has ended, or: touchstone heap --pid {id} --no-ptrace");
        }
        return IsOfThisUser
            ? new HeapException("the kernel forbids this user to stop it", $"touchstone heap --pid {id} --no-ptrace; or as root; in a container with --cap-add SYS_PTRACE")
            : new HeapException($"it belongs to another user (uid {Owner()})", $"sudo touchstone heap --pid {id}");
    }

    /// <summary>A line of its status; empty where there is none.</summary>
    public string Status(string name)
    {
        var line = Lines("status").FirstOrDefault(line => line.StartsWith(name + ":", StringComparison.Ordinal));
        return line is null ? "" : line[(name.Length + 1)..].Trim();
    }

    bool IsOfThisUser => Owner() == new ProcFiles(root, Environment.ProcessId).Owner();

    string Owner() => Status("Uid").Split('\t')[0];

    int Flags() => Stat(folder) is { Length: > 6 } fields ? (int)uint.Parse(fields[6], CultureInfo.InvariantCulture) : 0;

    // Behind the name, which may hold anything, even blanks and brackets: state, parent, group, session, terminal, its group, flags.
    static string[] Stat(string folder)
    {
        try
        {
            var text = File.ReadAllText(Path.Combine(folder, "stat"));
            return text[(text.LastIndexOf(')') + 1)..].Split(' ', StringSplitOptions.RemoveEmptyEntries);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            return [];
        }
    }

    int ElfClass(bool toStop)
    {
        try
        {
            using var file = File.OpenHandle(Path.Combine(folder, "exe"));
            Span<byte> head = stackalloc byte[ElfClassOffset + 1];
            return RandomAccess.Read(file, head, 0) == head.Length && head[..ElfClassOffset].SequenceEqual("\u007FELF"u8) ? head[ElfClassOffset] : 0;
        }
        catch (UnauthorizedAccessException) when (toStop || !IsOfThisUser)
        {
            throw NotPermitted();
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            return 0;
        }
    }

    string[] Lines(string name)
    {
        try
        {
            return File.ReadAllLines(Path.Combine(folder, name));
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            return [];
        }
    }
}
