using System.Globalization;

namespace Touchstone.Shell.Processes;

/// <summary>
/// Whether somebody else uses this machine. .NET keeps the named mutexes of all users in /tmp/.dotnet, whose folders everybody can change, and follows links
/// there. Whoever sees the name of a mutex can make a process overwrite any file of its user. So no build uses one while somebody else could be there.
/// </summary>
static class OtherUsers
{
    /// <summary>
    /// True unless it is certain that nobody else has a process, as far as this user sees them, or a file in /tmp/.dotnet. On Windows, the system protects
    /// mutexes.
    /// </summary>
    public static bool MayBeHere() => !OperatingSystem.IsWindows() && (HaveProcesses("/proc", Users.Effective == 0) || HaveFiles("/tmp/.dotnet"));

    /// <summary>True if a process has the rights of somebody else, or if this user does not see all processes.</summary>
    /// <param name="root">A folder like /proc.</param>
    /// <param name="isRoot">True if this process is root's. Others trust the accounts of the system, which run on every desktop.</param>
    internal static bool HaveProcesses(string root, bool isRoot)
    {
        // The first one always runs. A mount can hide the processes of others (hidepid), and macOS has no such folder.
        if (!Directory.Exists(Path.Combine(root, "1")))
            return true;
        return Directory.EnumerateDirectories(root)
            .Where(folder => int.TryParse(Path.GetFileName(folder), NumberStyles.None, CultureInfo.InvariantCulture, out _))
            .Any(process => IsOfOthers(process, isRoot));
    }

    /// <summary>True if a file or a folder, or anything in it, belongs to somebody else or cannot be read.</summary>
    internal static bool HaveFiles(string path)
    {
        try
        {
            return FileFacts.Of(path, followsLink: false) is { } facts && (!Owners.Known.Value.Contains(facts.Owner)
                || facts.Type == FileType.Folder && Directory.EnumerateFileSystemEntries(path).Any(HaveFiles));
        }
        catch (DirectoryNotFoundException)
        {
            return false; // It has been removed in the meantime.
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            return true;
        }
    }

    // The ids of people begin here on Linux (UID_MIN of login.defs).
    const uint FirstPerson = 1000;

    // Not the owner of the folder: a process can make its files belong to root.
    static bool IsOfOthers(string process, bool isRoot)
    {
        const string Users = "Uid:";
        var status = ProcText.Start(Path.Combine(process, "status"));
        if (string.IsNullOrEmpty(status))
            return Directory.Exists(process);
        var users = ProcText.Lines(status).FirstOrDefault(line => line.StartsWith(Users, StringComparison.Ordinal))?[Users.Length..] ?? "";
        return !users.Split('\t', StringSplitOptions.TrimEntries).Skip(1).DefaultIfEmpty("")
            .All(user => uint.TryParse(user, NumberStyles.None, CultureInfo.InvariantCulture, out var id)
                && (Owners.Known.Value.Contains(id) || !isRoot && id < FirstPerson));
    }
}
