using System.Collections.Immutable;
using System.Globalization;
using System.Runtime.InteropServices;
using Microsoft.Diagnostics.Runtime;

namespace Touchstone.Heap.Targets;

/// <summary>
/// The library that inspects a runtime. Each build of the runtime has its own library and works with no other. For a dump of a runtime that
/// is not installed on this machine, the user must name the folder of the library.
/// </summary>
static class DebuggingLibrary
{
    const string Package = "microsoft.netcore.app.runtime";

    static string FileName => OperatingSystem.IsWindows() ? "mscordaccore.dll" : OperatingSystem.IsMacOS() ? "libmscordaccore.dylib" : "libmscordaccore.so";

    static string RuntimeFileName => OperatingSystem.IsWindows() ? "coreclr.dll" : OperatingSystem.IsMacOS() ? "libcoreclr.dylib" : "libcoreclr.so";

    /// <summary>Finds the folder of the library of a runtime. Nothing is loaded.</summary>
    /// <param name="runtime">The runtime that was found in the target.</param>
    /// <param name="memory">The memory of the target.</param>
    /// <param name="process">The process; 0 for a dump.</param>
    /// <param name="foreign">What <see cref="WhyForeign"/> said before the process could answer a request or be replaced; empty for one of this user.</param>
    /// <param name="folder">The folder that the user has chosen, and thereby trusts; null to search for one.</param>
    /// <exception cref="HeapException">The library was not found, belongs to another build, or another user decides what it does.</exception>
    public static string Find(ClrInfo runtime, IDataReader memory, int process, string foreign, string? folder)
    {
        if (folder is not null)
        {
            Examine(runtime, memory, folder);
            return folder;
        }
        Dictionary<string, string> refused = [];
        foreach (var candidate in Candidates(runtime, isOurs: foreign.Length == 0).Distinct().Where(HasLibrary))
        {
            var real = candidate;
            // On other systems only the folders of the machine and of the user are searched, and no live process is read.
            if (OperatingSystem.IsLinux() && TrustedPath.OfThisUser.CheckLibraries(candidate, out real) is { Length: > 0 } reason)
                refused[candidate] = reason;
            else if (IsSameBuild(runtime, real) ?? candidate == Beside(runtime))
                return real;
        }
        var beside = Beside(runtime);
        if (beside.Length > 0 && process > 0 && new ProcFiles("/proc", process).Seen(beside) is var seen && seen != beside && HasLibrary(seen))
            throw Untrusted(seen, $"process {process} is in a container (another mount namespace), which decides itself who owns its files", memory, process);
        if (HasLibrary(beside) && foreign.Length > 0 && !refused.ContainsKey(beside))
            throw Untrusted(beside, foreign, memory, process);
        return refused.TryGetValue(beside, out var why) ? throw Untrusted(beside, why, memory, process) : throw Missing(runtime, memory, process, refused);
    }

    /// <summary>Loads the library and opens a runtime.</summary>
    /// <param name="runtime">The runtime that was found in the target.</param>
    /// <param name="memory">The memory of the target.</param>
    /// <param name="folder">The result of <see cref="Find"/>.</param>
    /// <exception cref="HeapException">The runtime cannot be opened.</exception>
    public static ClrRuntime Open(ClrInfo runtime, IDataReader memory, string folder)
    {
        try
        {
            // The builds were compared above. ClrMD's own check needs a version that dumps do not contain.
            return runtime.CreateRuntime(Path.Combine(folder, FileName), ignoreMismatch: true);
        }
        catch (Exception e) when (e is InvalidOperationException or ClrDiagnosticsException or BadImageFormatException or IOException)
        {
            throw new HeapException(
                $"memory of the runtime itself is missing or damaged, or the debugging library in {folder} belongs to another build ({e.Message.TrimEnd('.')})",
                Next(Version(runtime, memory)));
        }
    }

    static bool HasLibrary(string folder) => File.Exists(Path.Combine(folder, FileName));

    static string Version(ClrInfo runtime, IDataReader memory) => RuntimeVersion.Of(runtime, memory);

    // The folder of the runtime itself, the installed runtimes, and NuGet's packages of runtimes for self-contained programs. The library of
    // the same build is used. A process of another user, a process in a container and a dump can name any folder, so theirs must be one of the others.
    static IEnumerable<string> Candidates(ClrInfo runtime, bool isOurs) =>
    [
        .. Beside(runtime) is { Length: > 0 } beside && isOurs ? (string[])[beside] : [],
        .. Installed().SelectMany(Folders), .. Folders(Packages).Select(Native),
    ];

    /// <summary>
    /// Why the folder that a process or a dump names does not count, in half a sentence. Empty for a process of this user or of root that may do what this
    /// process may: it could run the code of that folder itself.
    /// </summary>
    /// <param name="process">The process; 0 for a dump.</param>
    public static string WhyForeign(int process)
    {
        // The path of a dump can be that of any file that came with the dump, or of /proc/self/cwd.
        if (process == 0)
            return "the dump names that folder, and can name any folder";
        var files = new ProcFiles("/proc", process);
        if (!files.Status("Uid").Split('\t').All(id => id is "0" || id == Users.Effective.ToString(CultureInfo.InvariantCulture)))
            return $"process {process} of another user names that folder, and can name any folder";
        return files.Confinement(asThis: true) is { Length: > 0 } confined
            ? $"process {process} names that folder, and its code may do less than you: {confined}"
            : "";
    }

    /// <summary>The folder of the runtime that a process runs, or of its program if that contains the runtime; empty if it has ended.</summary>
    public static string FolderOf(int process)
    {
        var files = new ProcFiles("/proc", process);
        var library = files.Mappings().FirstOrDefault(line => line.EndsWith('/' + RuntimeFileName, StringComparison.Ordinal));
        var file = library is null ? files.Program : library[library.IndexOf('/', StringComparison.Ordinal)..];
        return Path.GetDirectoryName(file) ?? "";
    }

    /// <summary>True if a folder is the one that a target names.</summary>
    public static bool IsBeside(ClrInfo runtime, string folder) => folder.Length > 0 && Beside(runtime) == folder;

    /// <summary>The folder that the target names; empty if it names none, or one that is another for each process.</summary>
    static string Beside(ClrInfo runtime) =>
        Path.GetDirectoryName(runtime.ModuleInfo.FileName) is { } folder && !folder.StartsWith("/proc/", StringComparison.Ordinal) ? folder : "";

    static IEnumerable<string> Installed()
    {
        string?[] roots =
        [
            Environment.GetEnvironmentVariable("DOTNET_ROOT"),
            Path.GetFullPath(Path.Combine(RuntimeEnvironment.GetRuntimeDirectory(), "..", "..", "..")),
            "/usr/share/dotnet",
            "/usr/lib/dotnet",
            "/usr/lib64/dotnet",
            Path.Combine(Environment.GetFolderPath(Environment.SpecialFolder.UserProfile), ".dotnet"),
        ];
        return roots.Where(root => root is { Length: > 0 }).Select(root => Path.Combine(root!, "shared", "Microsoft.NETCore.App")).Distinct();
    }

    static string Packages => Path.Combine(
        Environment.GetEnvironmentVariable("NUGET_PACKAGES") is { Length: > 0 } set
            ? set
            : Path.Combine(Environment.GetFolderPath(Environment.SpecialFolder.UserProfile), ".nuget", "packages"),
        $"{Package}.{RuntimeInformation.RuntimeIdentifier}");

    static string Native(string package) => Path.Combine(package, "runtimes", RuntimeInformation.RuntimeIdentifier, "native");

    static IEnumerable<string> Folders(string parent) => Directory.Exists(parent) ? Directory.EnumerateDirectories(parent).Order(StringComparer.Ordinal) : [];

    /// <summary>Null if the build is unknown.</summary>
    static bool? IsSameBuild(ClrInfo runtime, string folder)
    {
        if (!OperatingSystem.IsLinux())
            return null;
        // The runtime of a single-file program is part of the program, which names the build id of its debugging library.
        var (file, wanted) = runtime.IsSingleFile
            ? (Path.Combine(folder, FileName), OfLibrary(runtime))
            : (Path.Combine(folder, RuntimeFileName), runtime.ModuleInfo.BuildId);
        if (wanted.IsDefaultOrEmpty || !File.Exists(file))
            return null;
        return BuildId.Of(file) is { } id ? id.AsSpan().SequenceEqual(wanted.AsSpan()) : null;
    }

    static ImmutableArray<byte> OfLibrary(ClrInfo runtime) =>
        runtime.DebuggingLibraries.FirstOrDefault(library => library is { Kind: DebugLibraryKind.Dac, ArchivedUnder: SymbolProperties.Self })?.IndexBuildId
            ?? [];

    static void Examine(ClrInfo runtime, IDataReader memory, string folder)
    {
        if (!Directory.Exists(folder))
            throw new HeapException($"there is no folder {folder} for --dac-directory", Next(Version(runtime, memory)));
        if (!File.Exists(Path.Combine(folder, FileName)))
            throw new HeapException($"there is no {FileName} in {folder}", Next(Version(runtime, memory)));
        if (IsSameBuild(runtime, folder) == false)
            throw new HeapException(
                $"{folder} holds another build of .NET than {Name(runtime, memory)}, and a debugging library works only with its own build",
                Next(Version(runtime, memory)));
    }

    static HeapException Missing(ClrInfo runtime, IDataReader memory, int process, IReadOnlyDictionary<string, string> refused)
    {
        string[] looked = [.. Beside(runtime) is { Length: > 0 } beside ? (string[])[beside] : [], .. Installed(), Packages];
        var without = process > 0 ? string.Create(CultureInfo.InvariantCulture, $"touchstone heap {process} --no-ptrace; or ") : "";
        return new HeapException(
            $"its runtime is {Name(runtime, memory)}, but the debugging library of that runtime ({FileName}) was not found in "
                + string.Join(", ", looked.Distinct()) + string.Concat(refused.Select(one => $"; {one.Key} was not searched, because {one.Value}")),
            without + Next(Version(runtime, memory)));
    }

    /// <summary>A trusted library that is to be loaded with the rights of the user of a process.</summary>
    public static HeapException OfOtherMemory(string folder, int process) => new(
        "the debugging library of its runtime trusts the memory that it reads, and that is the memory of another user",
        string.Create(CultureInfo.InvariantCulture, $"touchstone heap {process} --no-ptrace"))
    {
        UntrustedFolder = folder,
    };

    static HeapException Untrusted(string folder, string reason, IDataReader memory, int process)
    {
        var source = process > 0 ? string.Create(CultureInfo.InvariantCulture, $"{process}") : ShellText.Quoted(memory.DisplayName);
        var choose = $"if you trust that folder: touchstone heap {source} --dac-directory {ShellText.Quoted(folder)}";
        return new HeapException(
            $"the debugging library of its runtime ({Path.Combine(folder, FileName)}) is native code that would run with your rights, "
                + $"and you do not control it: {reason}",
            process > 0 ? $"touchstone heap {source} --no-ptrace; or {choose}" : choose)
        {
            UntrustedFolder = folder,
        };
    }

    static string Name(ClrInfo runtime, IDataReader memory)
    {
        var id = runtime.ModuleInfo.BuildId is { IsDefaultOrEmpty: false } bytes ? $"build {Convert.ToHexStringLower(bytes.AsSpan())[..8]}…" : "";
        return (Version(runtime, memory), id) switch
        {
            ({ Length: > 0 } version, "") => $".NET {version}",
            ({ Length: > 0 } version, _) => $".NET {version} ({id})",
            (_, "") => "a .NET of unknown version",
            _ => $"a .NET of unknown version ({id})",
        };
    }

    static string Next(string version)
    {
        var (exact, shown) = version.Length > 0 ? ($" of .NET {version}", version) : (" of exactly that .NET", "VERSION");
        var folders = $"the program's folder if it is self-contained, shared/Microsoft.NETCore.App/{shown} of an installed runtime, or "
            + $"runtimes/{RuntimeInformation.RuntimeIdentifier}/native of the NuGet package {Package}.{RuntimeInformation.RuntimeIdentifier} {version}";
        return $"--dac-directory DIR, with a folder that contains {FileName}{exact}: {folders}".TrimEnd();
    }
}
