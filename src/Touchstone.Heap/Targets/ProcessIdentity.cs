using System.Globalization;

namespace Touchstone.Heap.Targets;

/// <summary>
/// Which process a number means, and with whose rights it acts. When a process ends, another one of any user can get its number. So what is known of a process,
/// such as whose folder receives its memory, counts only while this stays the same.
/// </summary>
/// <param name="Id">The number.</param>
/// <param name="Started">When it started, as the kernel counts; empty if there is no such process, or on other systems than Linux.</param>
/// <param name="Users">Its user ids as in /proc/PID/status: real, effective, saved, and the one for files.</param>
/// <param name="Groups">The same of its groups.</param>
sealed record ProcessIdentity(int Id, string Started, string Users, string Groups)
{
    /// <summary>The process that has a number at this moment.</summary>
    public static ProcessIdentity Of(int id)
    {
        var (files, started) = (new ProcFiles("/proc", id), ProcessList.StartOf(id));
        var (users, groups) = (files.Status("Uid"), files.Status("Gid"));
        // In between it may have become another one.
        return new ProcessIdentity(id, ProcessList.StartOf(id) == started ? started : "", users, groups);
    }

    /// <summary>The ids of the user and the group that own the files that the process creates.</summary>
    /// <exception cref="HeapException">It had ended.</exception>
    public (uint User, uint Group) Creates() => (OfFiles(Users), OfFiles(Groups));

    /// <summary>The first user that it acts for and that is not this one; null if there is none, or on other systems than Linux.</summary>
    public uint? OtherUser => Users.Split('\t', StringSplitOptions.RemoveEmptyEntries)
        .Select(id => uint.TryParse(id, NumberStyles.None, CultureInfo.InvariantCulture, out var user) ? user : (uint?)null)
        .FirstOrDefault(user => user is not null && user != Shell.Files.Users.Effective);

    /// <summary>False if it has ended, also if another process has its number.</summary>
    public bool Runs => WhyOther() is null && DotNetProcesses.Runs(Id);

    /// <summary>True if it has ended, also if another process has its number. False on other systems than Linux.</summary>
    public bool HasEnded => OperatingSystem.IsLinux() && ProcessList.StartOf(Id) != Started;

    /// <summary>Why the process that has the number now is not this one with these rights; null if it is.</summary>
    public HeapException? WhyOther()
    {
        if (!OperatingSystem.IsLinux())
            return null;
        var now = Of(Id);
        return now.Started.Length == 0 ? StoppedProcess.Ended(Id)
            : now.Started != Started ? new HeapException($"process {Id} ended, and another one has its number", "touchstone heap list shows running processes")
            : now != this ? new HeapException($"process {Id} acts with the rights of another user by now", $"touchstone heap {Id} reads it as it is now")
            : null;
    }

    uint OfFiles(string ids) => uint.TryParse(ids.Split('\t')[^1], NumberStyles.None, CultureInfo.InvariantCulture, out var number)
        ? number
        : throw StoppedProcess.Ended(Id);
}
