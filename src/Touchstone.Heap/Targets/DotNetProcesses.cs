using System.Diagnostics;
using Microsoft.Diagnostics.NETCore.Client;
using Touchstone.Heap.Dumps;

namespace Touchstone.Heap.Targets;

/// <summary>A running process.</summary>
/// <param name="Name">The name of its program.</param>
/// <param name="CommandLine">Its command line; empty if unknown.</param>
public sealed record RunningProcess(int Id, string Name, string CommandLine)
{
    /// <summary>Bytes in memory; 0 if the process has ended.</summary>
    public long ResidentBytes => DotNetProcesses.ResidentBytes(Id);

    /// <summary>True if the name is that of its program; for <c>dotnet App.dll</c> also App. Case is ignored.</summary>
    internal bool IsCalled(string name) =>
        Name.Equals(name, StringComparison.OrdinalIgnoreCase)
        || CommandLine.Split(' ').Skip(1).FirstOrDefault(word => word.EndsWith(".dll", StringComparison.OrdinalIgnoreCase)) is { } library
            && Path.GetFileNameWithoutExtension(library).Equals(name, StringComparison.OrdinalIgnoreCase) && Name == "dotnet";
}

/// <summary>Finds processes by their names.</summary>
public static class DotNetProcesses
{
    const int StartTime = 19;

    /// <summary>The processes with a name except the current one, sorted by id.</summary>
    /// <param name="name">The name of the program, ignoring case; for <c>dotnet App.dll</c> also App.</param>
    /// <param name="dotNetOnly">True to exclude processes without a .NET runtime.</param>
    public static IReadOnlyList<RunningProcess> Find(string name, bool dotNetOnly) =>
        [.. All().Where(process => process.IsCalled(name) && (!dotNetOnly || IsDotNet(process.Id)))];

    /// <summary>All processes with a .NET runtime except the current one, sorted by id.</summary>
    public static IReadOnlyList<RunningProcess> DotNet() => [.. All().Where(process => IsDotNet(process.Id))];

    /// <summary>True if a process has a diagnostics socket of a .NET runtime, or has a runtime loaded.</summary>
    public static bool IsDotNet(int id) => IsPublished(id) || HasRuntime(id);

    /// <summary>True for a program that contains its runtime: it answers diagnostic requests, and has no library of the runtime.</summary>
    internal static bool IsSingleFile(int id) => OperatingSystem.IsLinux() && IsPublished(id) && Lines(id, "maps").Length > 0 && !HasRuntime(id);

    /// <summary>False if a process is gone, is just ending, or has ended and only its exit code is left.</summary>
    public static bool Runs(int id)
    {
        if (OperatingSystem.IsLinux())
            return !StoppedProcess.HasEnded(id);
        try
        {
            using var process = Process.GetProcessById(id);
            return !process.HasExited;
        }
        catch (Exception e) when (e is ArgumentException or InvalidOperationException)
        {
            return false;
        }
    }

    static IEnumerable<RunningProcess> All() =>
        Process.GetProcesses().Where(process => process.Id != Environment.ProcessId).Select(Of).OfType<RunningProcess>().OrderBy(process => process.Id);

    static RunningProcess? Of(Process process)
    {
        using (process)
        {
            try
            {
                return new RunningProcess(process.Id, process.ProcessName, CommandLine(process.Id));
            }
            catch (InvalidOperationException)
            {
                return null; // The process has ended in the meantime.
            }
        }
    }

    static string CommandLine(int id) => Lines(id, "cmdline") is [var line, ..] ? line.TrimEnd('\0').Replace('\0', ' ') : "";

    // On Linux the list of the diagnostics client fails at the first process that this user may not inspect. The name of a runtime's socket is
    // documented: it contains the process id and the start time of the process, because a socket may outlive its process.
    internal static bool IsPublished(int id) => OperatingSystem.IsLinux()
        ? SocketFolders(id).Any(folder => File.Exists(Path.Combine(folder, $"dotnet-diagnostic-{InnerId(id)}-{Stat(id, StartTime)}-socket")))
        : DiagnosticsClient.GetPublishedProcesses().Contains(id);

    // A container has its own folders, and counts its processes from 1.
    static IEnumerable<string> SocketFolders(int id) => [Path.GetTempPath(), new ProcFiles("/proc", id).Seen("/tmp")];

    /// <summary>The id of a process in its own container: the last one of the line NSpid.</summary>
    static string InnerId(int id) => new ProcFiles("/proc", id).Status("NSpid").Split('\t')[^1];

    /// <summary>A field of /proc/PID/stat after the name, which may contain any character; field 0 is the state.</summary>
    static string Stat(int id, int field)
    {
        var line = string.Join('\n', Lines(id, "stat"));
        return line[(line.LastIndexOf(')') + 1)..].Split(' ', StringSplitOptions.RemoveEmptyEntries).ElementAtOrDefault(field) ?? "";
    }

    // A process with DOTNET_EnableDiagnostics=0 has no diagnostics socket.
    static bool HasRuntime(int id) => Lines(id, "maps").Any(line => line.EndsWith("/libcoreclr.so", StringComparison.Ordinal));

    // The folder of an installed runtime has the name of its version: shared/Microsoft.NETCore.App/10.0.12/libcoreclr.so.
    internal static string RuntimeOf(int id)
    {
        var library = Lines(id, "maps").FirstOrDefault(line => line.EndsWith("/libcoreclr.so", StringComparison.Ordinal));
        return library is not null && Path.GetFileName(Path.GetDirectoryName(library)) is { Length: > 0 } folder && char.IsAsciiDigit(folder[0]) ? folder : "";
    }

    internal static long ResidentBytes(int id) => ProcessStatus.Of(id)?.ResidentBytes ?? 0;

    static string[] Lines(int id, string file) => new ProcFiles("/proc", id).Lines(file);
}
