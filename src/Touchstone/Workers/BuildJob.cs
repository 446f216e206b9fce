using System.Globalization;

namespace Touchstone.Workers;

/// <summary>One target to build.</summary>
/// <param name="Target">The target.</param>
/// <param name="Recipe">How.</param>
/// <param name="Folder">The target's own folder.</param>
/// <param name="Stamp">The stamp to leave there when it was built.</param>
/// <param name="HashedFolders">Whose files are in the stamp; others that are compiled are kept track of one by one.</param>
public sealed record BuildJob(Target Target, BuildRecipe Recipe, string Folder, string Stamp, IReadOnlyList<string> HashedFolders)
{
    /// <summary>The full path of the program.</summary>
    public string Program => Path.Combine(Folder, Recipe.Program);

    string StampFile => Path.Combine(Folder, "stamp");

    string TimeFile => Path.Combine(Folder, "build-ms");

    /// <summary>How long its last build took; null when that is not known.</summary>
    public TimeSpan? BuildTime => File.Exists(TimeFile) && double.TryParse(File.ReadAllText(TimeFile), CultureInfo.InvariantCulture, out var ms) ? TimeSpan.FromMilliseconds(ms) : null;

    /// <summary>True when the program is there and was built from what is there now.</summary>
    public bool IsFresh()
    {
        if (!File.Exists(StampFile) || !File.Exists(Program))
            return false;
        var lines = File.ReadAllLines(StampFile);
        return lines.Length > 0 && lines[0] == Stamp && LinkedInputs.AreUnchanged(lines.Skip(1));
    }

    /// <summary>
    /// Empties the folder. MSBuild goes by times, stamps by contents: what an older file replaced would not be compiled again.
    /// </summary>
    public void Clear()
    {
        if (Directory.Exists(Folder))
            Directory.Delete(Folder, recursive: true);
        Directory.CreateDirectory(Folder);
    }

    /// <summary>
    /// Deletes what only the build needed: 70 MB for a program with its own runtime, 170 MB for a native one. Nothing is lost,
    /// since a stale target starts from an empty folder.
    /// </summary>
    public void DeleteIntermediates()
    {
        foreach (var folder in (ReadOnlySpan<string>)(Recipe.MSBuildTarget == "Publish" ? ["obj", "bin"] : ["obj"]))
        {
            var path = Path.Combine(Folder, folder);
            if (Directory.Exists(path))
                Directory.Delete(path, recursive: true);
        }
    }

    /// <summary>Leaves the stamp; only after the program was built.</summary>
    /// <param name="time">How long that took.</param>
    public void MarkBuilt(TimeSpan time)
    {
        File.WriteAllText(TimeFile, time.TotalMilliseconds.ToString("0", CultureInfo.InvariantCulture));
        File.WriteAllLines(StampFile, [Stamp, .. LinkedInputs.Stamp(Path.Combine(Folder, LinkedInputs.ListFolder), HashedFolders)]);
    }
}
