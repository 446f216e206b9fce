using System.Diagnostics;
using System.Globalization;
using Microsoft.Diagnostics.NETCore.Client;

namespace Touchstone.Heap.Targets;

/// <summary>A process that runs.</summary>
/// <param name="Id">Its id.</param>
/// <param name="Name">The name of its program.</param>
/// <param name="CommandLine">Its command line; empty when it is not known.</param>
public sealed record RunningProcess(int Id, string Name, string CommandLine)
{
    /// <summary>What it may be called by: its program, or of <c>dotnet App.dll</c> also App.</summary>
    internal bool IsCalled(string name) =>
        Name.Equals(name, StringComparison.OrdinalIgnoreCase)
        || CommandLine.Split(' ').Skip(1).FirstOrDefault(word => word.EndsWith(".dll", StringComparison.OrdinalIgnoreCase)) is { } library
            && Path.GetFileNameWithoutExtension(library).Equals(name, StringComparison.OrdinalIgnoreCase) && Name == "dotnet";
}

/// <summary>Finds processes by their names.</summary>
public static class DotNetProcesses
{
    const int State = 0;
    const int StartTime = 19;

    /// <summary>Those of that name, but for the one that asks; by id.</summary>
    /// <param name="name">Of the program, without regard to case; of <c>dotnet App.dll</c> also App.</param>
    /// <param name="dotNetOnly">False for processes without a .NET runtime too.</param>
    public static IReadOnlyList<RunningProcess> Find(string name, bool dotNetOnly) => [.. All().Where(process => process.IsCalled(name) && (!dotNetOnly || IsDotNet(process.Id)))];

    /// <summary>All with a .NET runtime, but for the one that asks; by id.</summary>
    public static IReadOnlyList<RunningProcess> DotNet() => [.. All().Where(process => IsDotNet(process.Id))];

    /// <summary>True when a process offers a runtime's diagnostics, or has one loaded.</summary>
    public static bool IsDotNet(int id) => IsPublished(id) || HasRuntime(id);

    /// <summary>False for one that is gone, or of which only its exit code is left.</summary>
    public static bool Runs(int id)
    {
        try
        {
            using var process = Process.GetProcessById(id);
            return !process.HasExited && Stat(id, State) is not ("Z" or "X");
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
                return null; // It has ended meanwhile.
            }
        }
    }

    static string CommandLine(int id) => Lines(id, "cmdline") is [var line, ..] ? line.TrimEnd('\0').Replace('\0', ' ') : "";

    // On Linux the client's own list gives up at the first process that it may not look into. The name of a runtime's socket is documented: the id, and when
    // the process began, since a socket may outlive its process.
    static bool IsPublished(int id) => OperatingSystem.IsLinux()
        ? File.Exists(Path.Combine(Path.GetTempPath(), $"dotnet-diagnostic-{id}-{Stat(id, StartTime)}-socket"))
        : DiagnosticsClient.GetPublishedProcesses().Contains(id);

    /// <summary>A field of /proc/PID/stat behind the name, which may hold anything: 0 is the state.</summary>
    static string Stat(int id, int field)
    {
        var line = string.Join('\n', Lines(id, "stat"));
        return line[(line.LastIndexOf(')') + 1)..].Split(' ', StringSplitOptions.RemoveEmptyEntries).ElementAtOrDefault(field) ?? "";
    }

    // DOTNET_EnableDiagnostics=0 hides a runtime from the first way to ask.
    static bool HasRuntime(int id) => Lines(id, "maps").Any(line => line.EndsWith("/libcoreclr.so", StringComparison.Ordinal));

    static string[] Lines(int id, string file)
    {
        try
        {
            return File.ReadAllLines(string.Create(CultureInfo.InvariantCulture, $"/proc/{id}/{file}"));
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            return [];
        }
    }
}
