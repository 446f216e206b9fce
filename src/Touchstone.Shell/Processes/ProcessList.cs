using System.Diagnostics;
using System.Globalization;

namespace Touchstone.Shell.Processes;

/// <summary>The processes of this machine.</summary>
public static class ProcessList
{
    // Linux keeps so many characters of a name. The rest is in the command line.
    const int KeptCharacters = 15;

    const int MostOfName = 4096;

    /// <summary>The ids and names of all processes except this one.</summary>
    /// <remarks>On Linux not by <see cref="Process.GetProcesses()"/>, which ends with an exception if a process made its command line 3 GB long.</remarks>
    public static IEnumerable<(int Id, string Name)> Others() => (OperatingSystem.IsLinux() ? OnLinux("/proc") : Elsewhere())
        .Where(process => process.Id != Environment.ProcessId);

    /// <summary>The same for a folder like /proc.</summary>
    internal static IEnumerable<(int Id, string Name)> OnLinux(string root)
    {
        foreach (var (id, folder) in Folders(root))
        {
            if (NameIn(folder) is { } name)
                yield return (id, name);
        }
    }

    static IEnumerable<(int Id, string Folder)> Folders(string root)
    {
        foreach (var folder in Directory.EnumerateDirectories(root))
        {
            if (int.TryParse(Path.GetFileName(folder), NumberStyles.None, CultureInfo.InvariantCulture, out var id))
                yield return (id, folder);
        }
    }

    /// <summary>The name of a process on Linux; null if it has ended.</summary>
    public static string? Name(int id) => NameIn(FolderOf(id));

    /// <summary>
    /// When a process started, as Linux counts it; empty if there is no such process. With the id it says which process is meant: another one can get the id.
    /// </summary>
    public static string StartOf(int id)
    {
        // The number 22, counted from the state, which follows the name.
        const int StartTime = 19;
        return ProcText.Stat(FolderOf(id)).ElementAtOrDefault(StartTime) ?? "";
    }

    /// <summary>The processes of a session on Linux.</summary>
    public static IEnumerable<int> OfSession(int session)
    {
        const int Session = 3;
        var wanted = session.ToString(CultureInfo.InvariantCulture);
        return Folders("/proc").Where(process => ProcText.Stat(process.Folder).ElementAtOrDefault(Session) == wanted).Select(process => process.Id);
    }

    /// <summary>The command line of a process on Linux, with a NUL after each argument; empty if it has ended.</summary>
    public static string Arguments(int id) => ProcText.Start(Path.Combine(FolderOf(id), "cmdline")) ?? "";

    static string FolderOf(int id) => string.Create(CultureInfo.InvariantCulture, $"/proc/{id}");

    // The name in parentheses may have any character, even a parenthesis.
    static string? NameIn(string folder)
    {
        var stat = ProcText.Start(Path.Combine(folder, "stat")) ?? "";
        var (begin, end) = (stat.IndexOf('(', StringComparison.Ordinal), stat.LastIndexOf(')'));
        if (begin < 0 || end <= begin)
            return null;
        var name = stat[(begin + 1)..end];
        return name.Length == KeptCharacters && Program(folder) is { } program && program.StartsWith(name, StringComparison.Ordinal) ? program : name;
    }

    static string? Program(string folder) =>
        ProcText.Start(Path.Combine(folder, "cmdline"), MostOfName) is { Length: > 0 } line ? Path.GetFileName(line.Split('\0')[0]) : null;

    static IEnumerable<(int Id, string Name)> Elsewhere()
    {
        foreach (var process in Process.GetProcesses())
        {
            using (process)
            {
                if (NameOf(process) is { } name)
                    yield return (process.Id, name);
            }
        }
    }

    static string? NameOf(Process process)
    {
        try
        {
            return process.ProcessName;
        }
        catch (InvalidOperationException)
        {
            return null; // It has ended in the meantime.
        }
    }
}
