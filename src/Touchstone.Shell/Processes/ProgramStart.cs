using System.ComponentModel;
using System.Diagnostics;

namespace Touchstone.Shell.Processes;

/// <summary>
/// Chooses the file of each program that touchstone starts. <see cref="Process"/> looks for a name in the folder of touchstone and in the current folder
/// before PATH. A downloaded folder that contains a file called git would then run it. A test checks that nothing else chooses a file.
/// </summary>
static class ProgramStart
{
    const int NotFound = 2; // The same number on all systems.

    static string SearchPath => Environment.GetEnvironmentVariable("PATH") ?? "";

    /// <summary>The folders of PATH. An empty or relative entry means the current folder, so it is left out.</summary>
    public static IEnumerable<string> Folders => FoldersOf(SearchPath);

    /// <summary>How to start a program.</summary>
    /// <param name="program">Its name, which is searched on PATH, or its path.</param>
    /// <exception cref="Win32Exception">No folder of PATH has the program.</exception>
    /// <exception cref="UsageException">Its settings are in a folder that somebody has exchanged.</exception>
    public static ProcessStartInfo Of(string program, IEnumerable<string> arguments) => Of(program, arguments, SearchPath);

    /// <summary>The full path of a program; null if no folder of PATH has it.</summary>
    /// <param name="program">Its name, or a path, which is not checked.</param>
    public static string? Find(string program) => Find(program, SearchPath);

    internal static ProcessStartInfo Of(string program, IEnumerable<string> arguments, string searchPath)
    {
        var path = Find(program, searchPath) ?? throw new Win32Exception(NotFound, $"no folder of PATH contains {program}");
        if (UserCache.Exchanged is { } folder)
        {
            const string Next = "export HOME=DIR TMPDIR=DIR, a folder that only you can change";
            var why = $"somebody has removed or exchanged {folder}, in which it looks for settings";
            throw new UsageException(new Problem($"cannot start {program}", why, Next));
        }
        var start = new ProcessStartInfo(path, arguments);
        // Programs start others by name: git starts ssh, and a compiler its linker.
        var folders = FoldersOf(searchPath).ToList();
        if (folders.Count < searchPath.Split(Path.PathSeparator).Length)
            start.Environment["PATH"] = string.Join(Path.PathSeparator, folders);
        return start;
    }

    internal static string? Find(string program, string searchPath)
    {
        if (Path.GetFileName(program) != program)
            return Path.GetFullPath(program);
        var name = OperatingSystem.IsWindows() && !Path.HasExtension(program) ? program + ".exe" : program;
        return FoldersOf(searchPath).Select(folder => Path.Combine(folder, name)).FirstOrDefault(IsProgram);
    }

    static IEnumerable<string> FoldersOf(string searchPath) =>
        searchPath.Split(Path.PathSeparator).Select(entry => entry.Trim('"')).Where(Path.IsPathFullyQualified);

    static bool IsProgram(string path) => FileFacts.IsSupported
        ? FileFacts.Of(path, followsLink: true)?.Type == FileType.Regular && Posix.MayExecute(path)
        : File.Exists(path);
}
