using System.Globalization;
using System.Runtime.InteropServices;
using Touchstone.Heap.Targets;

namespace Touchstone.Heap.Separation;

/// <summary>With whose rights a process acts.</summary>
/// <param name="User">Its user.</param>
/// <param name="Group">Its group.</param>
/// <param name="Groups">Its further groups.</param>
sealed partial record ProcessUser(uint User, uint Group, IReadOnlyList<uint> Groups)
{
    const int SetNoNewPrivileges = 38; // PR_SET_NO_NEW_PRIVS
    const int JoinSessionKeyring = 1; // KEYCTL_JOIN_SESSION_KEYRING
    const int NotPermitted = 1; // EPERM
    const int NoSuchCall = 38; // ENOSYS

    /// <summary>The user of a process; null if it is gone or acts with the rights of several users.</summary>
    public static ProcessUser? Of(int process)
    {
        var files = new ProcFiles("/proc", process);
        return Only(files.Status("Uid")) is { } user && Only(files.Status("Gid")) is { } group
            ? new ProcessUser(user, group, [.. Ids(files.Status("Groups"))])
            : null;
    }

    /// <summary>
    /// True if a process has the rights of this user and no others. A program like sudo has more, also after it gave up some: its memory may hold secrets of
    /// root. Linux shows root as the owner of the files in /proc of such a process. Only while the process is stopped, the answer cannot change.
    /// </summary>
    public bool Owns(int process)
    {
        var files = new ProcFiles("/proc", process);
        return Of(process) is { } now && now.User == User && now.Group == Group && files.Status("CapPrm").All(digit => digit == '0')
            && FileFacts.Of(string.Create(CultureInfo.InvariantCulture, $"/proc/{process}/mem"), followsLink: false)?.Owner == User;
    }

    /// <summary>Begins a session without a terminal. What runs in this process later cannot type into the terminal of the user.</summary>
    public static void LeaveTerminal() => _ = setsid();

    /// <summary>
    /// Programs that the calling thread starts cannot get rights by running other programs, such as sudo, and have none of the keys of this session, such as
    /// those of Kerberos.
    /// </summary>
    public static bool RefuseNewRights() => prctl(SetNoNewPrivileges, 1, 0, 0, 0) == 0 && LeaveKeys();

    // A kernel or a container without keys has nothing to leave.
    static bool LeaveKeys() =>
        keyctl(RuntimeInformation.ProcessArchitecture == Architecture.X64 ? 250 : 219, JoinSessionKeyring, 0) >= 0
            || Marshal.GetLastPInvokeError() is NoSuchCall or NotPermitted;

    /// <summary>Gives up the rights of root for good, in all threads of this process.</summary>
    /// <exception cref="HeapException">Some right is left.</exception>
    public void Become()
    {
        uint[] groups = [.. Groups];
        if (setgroups((nuint)groups.Length, groups) != 0 || setresgid(Group, Group, Group) != 0 || setresuid(User, User, User) != 0)
            throw new HeapException($"this process cannot become {Users.Shown(User)}: system error {Marshal.GetLastPInvokeError()}", "");
        foreach (var thread in Directory.EnumerateDirectories("/proc/self/task"))
        {
            if (Left(ProcText.Lines(File.ReadAllText(Path.Combine(thread, "status")))) is { Length: > 0 } left)
                throw new HeapException($"this process did not give up its rights: {left}", "");
        }
    }

    /// <summary>The first line of the status of a thread that shows more rights than those of this user; empty if there is none.</summary>
    internal string Left(IEnumerable<string> status) => status.FirstOrDefault(line => line.Split('\t', 2) switch
    {
        ["Uid:", var ids] => Only(ids) != User,
        ["Gid:", var ids] => Only(ids) != Group,
        ["Groups:", var ids] => Ids(ids).Except(Groups).Any(),
        ["CapPrm:" or "CapEff:" or "CapAmb:", var rights] => rights.Any(digit => digit != '0'),
        ["NoNewPrivs:", var isSet] => isSet != "1",
        _ => false,
    }) ?? "";

    static uint? Only(string ids) => Ids(ids).Distinct().ToList() is [var only] ? only : null;

    static IEnumerable<uint> Ids(string ids) =>
        ids.Split(['\t', ' '], StringSplitOptions.RemoveEmptyEntries).Select(id => uint.Parse(id, CultureInfo.InvariantCulture));

    // The C library has no function for it.
    [LibraryImport("libc", EntryPoint = "syscall", SetLastError = true)]
    private static partial nint keyctl(nint call, nint operation, nint name);

    [LibraryImport("libc", SetLastError = true)]
    private static partial int setgroups(nuint count, uint[] groups);

    [LibraryImport("libc", SetLastError = true)]
    private static partial int setresgid(uint real, uint effective, uint saved);

    [LibraryImport("libc", SetLastError = true)]
    private static partial int setresuid(uint real, uint effective, uint saved);

    [LibraryImport("libc")]
    private static partial int setsid();

    [LibraryImport("libc")]
    private static partial int prctl(int option, nuint first, nuint second, nuint third, nuint fourth);
}
