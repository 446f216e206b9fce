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
    public long ResidentBytes => ProcessStatus.Of(Id)?.ResidentBytes ?? 0;

    /// <summary>Bytes in memory that are not part of a file, managed or not; 0 if the process has ended.</summary>
    public long PrivateBytes => ProcessStatus.Of(Id)?.PrivateBytes ?? 0;

    /// <summary>True if the name is that of its program; for <c>dotnet App.dll</c> also App. Case is ignored.</summary>
    internal bool IsCalled(string name) =>
        Name.Equals(name, StringComparison.OrdinalIgnoreCase)
        || CommandLine.Split(' ').Skip(1).FirstOrDefault(word => word.EndsWith(".dll", StringComparison.OrdinalIgnoreCase)) is { } library
            && Path.GetFileNameWithoutExtension(library).Equals(name, StringComparison.OrdinalIgnoreCase) && Name == "dotnet";
}

/// <summary>Finds processes by their names.</summary>
public static class DotNetProcesses
{
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
    internal static bool IsSingleFile(int id) => OperatingSystem.IsLinux() && IsPublished(id) && Mappings(id).Length > 0 && !HasRuntime(id);

    /// <summary>True for a process that this user may look into and that neither answers diagnostic requests nor has a library of the runtime.</summary>
    internal static bool HasNone(int id) => OperatingSystem.IsLinux() && !IsPublished(id) && Mappings(id).Length > 0 && !HasRuntime(id);

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

    static IEnumerable<RunningProcess> All() => ProcessList.Others()
        .Select(process => new RunningProcess(process.Id, process.Name, new ProcFiles("/proc", process.Id).CommandLine)).OrderBy(process => process.Id);

    // On Linux the list of the diagnostics client fails at the first process that this user may not inspect.
    internal static bool IsPublished(int id) =>
        OperatingSystem.IsLinux() ? DiagnosticSocket.Find(ProcessIdentity.Of(id)) is not null : DiagnosticsClient.GetPublishedProcesses().Contains(id);

    // A process with DOTNET_EnableDiagnostics=0 has no diagnostics socket.
    static bool HasRuntime(int id) => Mappings(id).Any(line => line.EndsWith("/libcoreclr.so", StringComparison.Ordinal));

    /// <summary>The version of the installed runtime that a process runs; empty for a program with a runtime of its own, or if unknown.</summary>
    internal static string InstalledRuntimeOf(int id) =>
        RuntimeVersion.OfInstalled(Mappings(id).FirstOrDefault(line => line.EndsWith("/libcoreclr.so", StringComparison.Ordinal)));

    static string[] Mappings(int id) => new ProcFiles("/proc", id).Mappings();
}
