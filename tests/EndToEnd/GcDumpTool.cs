using System.Diagnostics;
using System.Runtime.Loader;

namespace Touchstone.EndToEnd;

/// <summary>dotnet-gcdump, which is installed for the tests if a source of NuGet has it.</summary>
static class GcDumpTool
{
    const string Version = "10.0.750501";

    static readonly TimeSpan Patience = TimeSpan.FromMinutes(3);
    static readonly string Folder = Path.Combine(Cli.Root, "artifacts", "dotnet-gcdump", Version);

    /// <summary>The program.</summary>
    public static string Program => Path.Combine(Folder, "dotnet-gcdump");

    /// <summary>Why it is not there; null if it is.</summary>
    public static string? Absent { get; } = !OperatingSystem.IsLinux() ? "needs Linux" : File.Exists(Program) || Install() ? null
        : $"needs dotnet-gcdump {Version}, which no source of NuGet has";

    /// <summary>The objects in a file, by the name of their type, as the code of dotnet-gcdump reads them. Nodes of roots are left out.</summary>
    public static SortedDictionary<string, (long Count, long Bytes)> Types(string file)
    {
        var library = Directory.EnumerateFiles(Folder, "dotnet-gcdump.dll", SearchOption.AllDirectories).First();
        var own = new AssemblyLoadContext("dotnet-gcdump");
        own.Resolving += (context, name) =>
            Path.Combine(Path.GetDirectoryName(library)!, $"{name.Name}.dll") is var found && File.Exists(found) ? context.LoadFromAssemblyPath(found) : null;
        dynamic dump = Activator.CreateInstance(own.LoadFromAssemblyPath(library).GetType("GCHeapDump")!, file)!;
        dynamic graph = dump.MemoryGraph;
        var storage = graph.AllocTypeNodeStorage();
        SortedDictionary<string, (long Count, long Bytes)> types = new(StringComparer.Ordinal);
        foreach (var one in graph.GetHistogramByType())
        {
            // Large objects have types of their own there.
            var name = ((string)graph.GetType(one.TypeIdx, storage).Name).Split(" (Bytes > ")[0].Replace("[]c", "<>c", StringComparison.Ordinal);
            if (one.Count == 0 || name == "UNDEFINED" || name.StartsWith('['))
                continue;
            var (count, bytes) = types.GetValueOrDefault(name);
            types[name] = (count + (long)one.Count, bytes + (long)one.Size);
        }
        return types;
    }

    static bool Install()
    {
        var info = new ProcessStartInfo("dotnet", ["tool", "install", "dotnet-gcdump", "--version", Version, "--tool-path", Folder])
        {
            WorkingDirectory = Path.GetTempPath(),
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        };
        using var process = Process.Start(info)!;
        _ = process.StandardOutput.ReadToEndAsync();
        _ = process.StandardError.ReadToEndAsync();
        if (process.WaitForExit(Patience))
            return process.ExitCode == 0;
        process.Kill(entireProcessTree: true);
        return false;
    }
}

/// <summary>A test that compares with dotnet-gcdump.</summary>
sealed class GcDumpToolTheoryAttribute : TheoryAttribute
{
    public GcDumpToolTheoryAttribute() => Skip = GcDumpTool.Absent;
}
