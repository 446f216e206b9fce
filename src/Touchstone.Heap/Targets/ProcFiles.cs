using System.Globalization;

namespace Touchstone.Heap.Targets;

/// <summary>Reads in the files of Linux whether a process can have a .NET heap and whether this user may read it.</summary>
/// <param name="root">The folder of all processes: /proc, or another folder in tests.</param>
/// <param name="id">The process.</param>
sealed class ProcFiles(string root, int id)
{
    const int KernelThread = 0x00200000;
    const int ElfClassOffset = 4;
    const int ElfClass32 = 1;
    const string FindByName = "touchstone heap list";

    static readonly string[] Namespaces = ["ns/mnt", "ns/user", "ns/pid", "ns/net", "ns/ipc", "ns/uts", "ns/cgroup", "ns/time"];

    readonly string folder = Path.Combine(root, id.ToString(CultureInfo.InvariantCulture));

    /// <summary>Rejects a process that cannot be read, before anything is stopped.</summary>
    /// <param name="toStop">True if the process is going to be stopped. Otherwise its runtime does the work, which only needs the same user.</param>
    /// <exception cref="HeapException">The process cannot be read.</exception>
    public void Check(bool toStop = true)
    {
        if (id == Environment.ProcessId)
            throw new HeapException("that is touchstone itself, which cannot stop itself and continue to read", FindByName);
        if (!Directory.Exists(folder))
            throw new HeapException($"there is no process {id}", FindByName);
        if (Status("Tgid") is { Length: > 0 } process && process != id.ToString(CultureInfo.InvariantCulture))
            throw new HeapException($"{id} is a thread of process {process}", $"touchstone heap {process}");
        if (!IsRunning(folder))
            throw new HeapException($"process {id} has ended, but its parent process has not read its exit code yet", FindByName);
        // A process that another one has stopped to read it does not continue with SIGCONT.
        if (!toStop && IsSuspended && Tracer() is { } reader)
            throw new HeapException($"{reader} has stopped process {id} ({Status("Name")}), so its runtime cannot answer", "wait until that process has ended");
        if (!toStop && IsSuspended)
            throw new HeapException($"process {id} ({Status("Name")}) is suspended (state T), so its runtime cannot answer", $"kill -CONT {id}");
        if ((Flags() & KernelThread) != 0)
            throw new HeapException($"{id} ({Status("Name")}) is a thread of the kernel, which has no .NET heap", FindByName);
        if (ElfClass(toStop) == ElfClass32)
            throw new HeapException(
                $"process {id} ({Status("Name")}) is a 32-bit program; only 64-bit ones can be read", "use the 64-bit build of the program, if there is one");
    }

    /// <summary>True for a process or a thread that has not ended.</summary>
    /// <param name="folder">/proc/PID or /proc/PID/task/TID.</param>
    public static bool IsRunning(string folder) => State(folder) is not ("" or "Z" or "X");

    /// <summary>The state of a process or a thread as one letter, such as R, S or D; empty if it is gone.</summary>
    /// <param name="folder">/proc/PID or /proc/PID/task/TID.</param>
    public static string State(string folder) => ProcText.Stat(folder) is [var state, ..] ? state : "";

    /// <summary>True for a process that a signal or a debugger has suspended. Its runtime does not answer until it continues.</summary>
    public bool IsSuspended => ProcText.Stat(folder) is ["T" or "t", ..];

    /// <summary>Why the kernel does not allow stopping the process.</summary>
    public HeapException NotPermitted()
    {
        if (Tracer() is { } reader)
        {
            return new HeapException(
                $"{reader} is already attached to it, like a debugger", $"wait until that process has ended, or: touchstone heap {id} --no-ptrace");
        }
        if (!IsOfThisUser)
            return new HeapException($"it belongs to another user (uid {Owner()})", $"sudo touchstone heap {id}");
        var why = Environment.IsPrivilegedProcess
            ? "the kernel does not allow even root to stop it; a container needs --cap-add SYS_PTRACE for that"
            : "the kernel does not allow this user to stop it; root may, and in a container --cap-add SYS_PTRACE is needed";
        // A program without a runtime has nobody to ask instead.
        return DotNetProcesses.IsPublished(id)
            ? new HeapException(why, $"touchstone heap {id} --no-ptrace")
            : new HeapException($"{why}, and it has no .NET runtime that answers", FindByName);
    }

    // The process that is attached, "process 99 (gdb)".
    string? Tracer() => Status("TracerPid") is { Length: > 0 } tracer and not "0"
        ? $"process {tracer} ({new ProcFiles(root, int.Parse(tracer, CultureInfo.InvariantCulture)).Status("Name")})"
        : null;

    /// <summary>The value of a line in /proc/PID/status; empty if there is no such line.</summary>
    public string Status(string name) => Value(Lines("status"), name);

    static string Value(string[] status, string name)
    {
        var line = Array.Find(status, line => line.StartsWith(name + ":", StringComparison.Ordinal));
        return line is null ? "" : line[(name.Length + 1)..].Trim();
    }

    /// <summary>
    /// Where this process sees a file that the other one names. A process in a container has other files, which the system shows in /proc/PID/root.
    /// </summary>
    public string Seen(string path) => HasOtherFiles ? Inside(path) : path;

    /// <summary>Where this process sees a file of a process that has other files.</summary>
    public string Inside(string path) => Path.Combine(folder, "root") + path;

    /// <summary>True if the process has another root folder, or another mount namespace, as in a container.</summary>
    public bool HasOtherFiles => IsOther("ns/mnt") || IsOther("root");

    bool IsOther(string link) => Link(folder, link) is { } there && Link(Path.Combine(root, "self"), link) is { } own && there != own;

    /// <summary>
    /// Why the code of a process may do less than this process, apart from what its user may not do, in half a sentence: <c>it has another root folder
    /// (chroot)</c>. Empty if it may do as much. Only while the process is stopped, the answer cannot change.
    /// </summary>
    /// <param name="asThis">True if its code is to run with the capabilities of this process, false if it gets none and can get none.</param>
    public string Confinement(bool asThis)
    {
        var own = new ProcFiles(root, Environment.ProcessId);
        // Once, so that all of it is from one moment.
        var (status, ownStatus) = (Lines("status"), own.Lines("status"));
        if (Namespaces.Any(kind => Link(own.folder, kind) is { } known && known != Link(folder, kind)))
            return "it has other namespaces, like a process in a container";
        if (Link(folder, "root") is not { } top || top != Link(own.folder, "root") || !HasSameRoot(own))
            return "it has another root folder (chroot)";
        if (Value(status, "Seccomp") != Value(ownStatus, "Seccomp") || Count(status, "Seccomp_filters") > Count(ownStatus, "Seccomp_filters"))
            return "it may not make all system calls (seccomp)";
        if (Label != own.Label && !IsUnconfined(Label))
            return "a security module of the kernel restricts it (such as AppArmor or SELinux)";
        if (!asThis)
            return "";
        if (Count(status, "NoNewPrivs") > Count(ownStatus, "NoNewPrivs"))
            return "it may not get rights by starting programs (no_new_privs)";
        // Root may do without its groups what they may do.
        if (Users.Effective != Users.Root && Groups(ownStatus).Except(Groups(status)).Any())
            return "it is not in all of your groups";
        return ((string[])["CapPrm", "CapBnd"]).Any(set => (Capabilities(ownStatus, set) & ~Capabilities(status, set)) != 0)
            ? "it has given up rights (capabilities)"
            : "";
    }

    // A folder that is mounted twice can be the root of the one and the other.
    bool HasSameRoot(ProcFiles own) => FileFacts.Of(Path.Combine(folder, "root"), followsLink: true) is { } top
        && FileFacts.Of(Path.Combine(own.folder, "root"), followsLink: true) is { } ours && (top.Device, top.Number) == (ours.Device, ours.Number);

    // A kernel without a security module has no such file.
    string Label => (ProcText.Start(Path.Combine(folder, "attr", "current")) ?? "").TrimEnd('\0', '\n');

    // AppArmor: "unconfined" or "name (unconfined)", without the labels of several namespaces. SELinux: user:role:type:level.
    static bool IsUnconfined(string label) => label == "unconfined"
        || label.EndsWith(" (unconfined)", StringComparison.Ordinal) && !label.Contains("//&", StringComparison.Ordinal)
        || label.Split(':') is [_, _, "unconfined_t" or "unconfined_service_t", ..];

    static string[] Groups(string[] status) => $"{Value(status, "Gid")} {Value(status, "Groups")}".Split(['\t', ' '], StringSplitOptions.RemoveEmptyEntries);

    // Linux before 5.9 does not count the filters, and no version shows which they are.
    static long Count(string[] status, string name) =>
        long.TryParse(Value(status, name), NumberStyles.None, CultureInfo.InvariantCulture, out var count) ? count : 0;

    static ulong Capabilities(string[] status, string set) =>
        ulong.TryParse(Value(status, set), NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture, out var all) ? all : 0;

    /// <summary>The file of its program; empty if it has ended or belongs to another user.</summary>
    public string Program => Link(folder, "exe") ?? "";

    static string? Link(string folder, string name)
    {
        try
        {
            return new FileInfo(Path.Combine(folder, name)).LinkTarget;
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            return null;
        }
    }

    bool IsOfThisUser => Owner() == new ProcFiles(root, Environment.ProcessId).Owner();

    string Owner() => Status("Uid").Split('\t')[0];

    /// <summary>The value that an environment variable had when the process began; empty if there is none, or if this user may not know.</summary>
    public string Variable(string name) => Variables().FirstOrDefault(variable => variable.StartsWith(name + "=", StringComparison.Ordinal)) is { } found
        ? found[(name.Length + 1)..]
        : "";

    /// <summary>The environment variables that a process began with, as NAME=VALUE; none if this user may not read them.</summary>
    public string[] Variables() => string.Join('\n', Lines("environ")).Split('\0');

    int Flags() => ProcText.Stat(folder) is { Length: > 6 } fields ? (int)uint.Parse(fields[6], CultureInfo.InvariantCulture) : 0;

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

    /// <summary>The lines of a file of the process; none if this user may not read it, or if the process has ended.</summary>
    public string[] Lines(string name) => ProcText.Lines(ProcText.Start(Path.Combine(folder, name)) ?? "");

    /// <summary>The lines of its list of mappings; none if this user may not read it.</summary>
    public string[] Mappings() => ProcText.Lines(ProcText.Start(Path.Combine(folder, "maps"), ProcText.MostMappings) ?? "");

    /// <summary>Its command line, with spaces between the arguments; empty if unknown. Only the beginning of one that is longer than 2 MB.</summary>
    public string CommandLine => (ProcText.Start(Path.Combine(folder, "cmdline")) ?? "").TrimEnd('\0').Replace('\0', ' ');
}
