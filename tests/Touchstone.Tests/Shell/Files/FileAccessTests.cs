using System.Runtime.CompilerServices;
using System.Text.RegularExpressions;

namespace Touchstone.Tests.Shell.Files;

/// <summary>
/// Files of users are replaced by Touchstone.Shell.Files alone, so that a full disk keeps the earlier file. Results are opened by it alone, so that no link
/// leads out of a folder.
/// </summary>
public sealed partial class FileAccessTests
{
    // New files in a folder that only this process knows, files of the system, the sources of adapters, and files whose reading is measured.
    static readonly string[] MayWrite =
    [
        "Touchstone.Shell/Files/", "Touchstone.Worker/", "Touchstone.Inspector/", "Touchstone.Build/", "Touchstone.Machine/Reading/",
        "Touchstone.Core/Hosts/", "Touchstone.Core/Results/SampleStore.cs", "Touchstone.Heap/Dumps/CoreFile.cs",
        "Touchstone.Report/Pictures/", "Touchstone.Measure/Profiles/TraceRecorder.cs", "Touchstone/Templates/",
    ];

    static readonly string[] ResultReaders =
        ["Touchstone.Core/Results/", "Touchstone/Shared/", "Touchstone/Commands/Publishing/", "Touchstone.Heap/Snapshots/"];

    [Fact]
    public void Only_one_place_replaces_files_of_users() =>
        Assert.Empty(Sources().Where(source => !Array.Exists(MayWrite, source.Name.StartsWith)).SelectMany(source => Lines(source, Writing())));

    [Fact]
    public void Results_are_opened_in_one_place() =>
        Assert.Empty(Sources().Where(source => Array.Exists(ResultReaders, source.Name.StartsWith)).SelectMany(source => Lines(source, Reading())));

    static IEnumerable<string> Lines((string Name, string Text) source, Regex pattern) =>
        source.Text.Split('\n').Where(line => pattern.IsMatch(line) && !OwnFiles().IsMatch(line)).Select(line => $"{source.Name}: {line.Trim()}");

    static IEnumerable<(string Name, string Text)> Sources([CallerFilePath] string thisFile = "")
    {
        var src = Path.GetFullPath(Path.Combine(Path.GetDirectoryName(thisFile)!, "..", "..", "..", "..", "src"));
        return Directory.EnumerateFiles(src, "*.cs", SearchOption.AllDirectories)
            .Select(file => (Path.GetRelativePath(src, file).Replace('\\', '/'), File.ReadAllText(file)));
    }

    [GeneratedRegex(@"\bFile\.(WriteAll\w+|AppendAll\w+|AppendText|Create|CreateText|OpenWrite|Copy)\(|new FileStream\(|new StreamWriter\((path|file)")]
    private static partial Regex Writing();

    [GeneratedRegex(@"\bFile\.(Open\w*|ReadAll\w+|ReadLines)\(|new FileStream\(|new StreamReader\((path|file)\b")]
    private static partial Regex Reading();

    // The cache of the user and the list of open files of this process.
    [GeneratedRegex(@"ReadAllLinesAsync\(path, cancel\)|/proc/self|FileMode\.CreateNew|probes")]
    private static partial Regex OwnFiles();
}
