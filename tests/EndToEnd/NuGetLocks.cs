using System.Runtime.CompilerServices;

namespace Touchstone.EndToEnd;

/// <summary>
/// Restores of tests and those of touchstone wait for each other: NuGet keeps its locks in a folder, and touchstone has one of its own. Without a common one,
/// two of them unpack the same package at once, and one fails.
/// </summary>
static class NuGetLocks
{
    const string Folder = "NUGET_SCRATCH";

#pragma warning disable CA2255 // The variable must be set before the first test of any class.
    [ModuleInitializer]
#pragma warning restore CA2255
    internal static void Share()
    {
        if (!OperatingSystem.IsLinux() || !string.IsNullOrEmpty(Environment.GetEnvironmentVariable(Folder)))
            return;
        var own = $"/tmp/touchstone-{EffectiveUser()}";
        // Nothing is used that somebody else could make first.
        Directory.CreateDirectory(own, UnixFileMode.UserRead | UnixFileMode.UserWrite | UnixFileMode.UserExecute);
        Environment.SetEnvironmentVariable(Folder, Directory.CreateDirectory(Path.Combine(own, "NuGetScratch")).FullName);
    }

    // Uid: the real, the effective, the saved and the file system's one.
    static string EffectiveUser() => File.ReadLines("/proc/self/status").First(line => line.StartsWith("Uid:", StringComparison.Ordinal)).Split('\t')[2];
}
