using System.Globalization;

namespace Touchstone.Build;

/// <summary>One target to build.</summary>
/// <param name="Recipe">How it is built.</param>
/// <param name="Folder">The folder of this target.</param>
/// <param name="Stamp">The stamp to write there after a successful build.</param>
/// <param name="HashedFolders">The folders whose files are in the stamp. Other compiled files are tracked one by one.</param>
public sealed record BuildJob(Target Target, BuildRecipe Recipe, string Folder, string Stamp, IReadOnlyList<string> HashedFolders)
{
    /// <summary>The full path of the program.</summary>
    public string Program => Path.Combine(Folder, Recipe.Program);

    string StampFile => Path.Combine(Folder, "stamp");

    string TimeFile => Path.Combine(Folder, "build-ms");

    /// <summary>The duration of its last build; null when unknown.</summary>
    public TimeSpan? BuildTime => File.Exists(TimeFile) && double.TryParse(File.ReadAllText(TimeFile), CultureInfo.InvariantCulture, out var ms)
        ? TimeSpan.FromMilliseconds(ms)
        : null;

    string PackagesFile => Path.Combine(Folder, "packages");

    /// <summary>All packages that were restored for it, ordered by name; empty when unknown.</summary>
    public IReadOnlyList<string> Packages => File.Exists(PackagesFile) ? File.ReadAllLines(PackagesFile) : [];

    string DirectPackagesFile => Path.Combine(Folder, "packages-direct");

    /// <summary>Those of them that its project refers to itself, the library first.</summary>
    public IReadOnlyList<string> DirectPackages => File.Exists(DirectPackagesFile) ? File.ReadAllLines(DirectPackagesFile) : [];

    /// <summary>True when the program exists and its inputs are unchanged since its build.</summary>
    public bool IsFresh()
    {
        if (!File.Exists(StampFile) || !File.Exists(Program) || !File.Exists(DirectPackagesFile))
            return false;
        var lines = File.ReadAllLines(StampFile);
        return lines.Length > 0 && lines[0] == Stamp && LinkedInputs.AreUnchanged(lines.Skip(1));
    }

    /// <summary>
    /// Empties the folder. MSBuild compares times, and stamps compare contents. Without this, MSBuild would not compile a file that an older
    /// file replaced.
    /// </summary>
    public void Clear()
    {
        if (Directory.Exists(Folder))
            Directory.Delete(Folder, recursive: true);
        Directory.CreateDirectory(Folder);
    }

    /// <summary>
    /// Deletes files that only the build needed: 70 MB for a program with its own runtime, 170 MB for a native one. A later build does not
    /// need them, because a stale target starts from an empty folder.
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

    /// <summary>Writes the stamp. Call it only after a successful build.</summary>
    /// <param name="time">The duration of the build.</param>
    public void MarkBuilt(TimeSpan time)
    {
        var list = Path.Combine(Folder, RestoredPackage.ListFile(Target.Adapter));
        File.WriteAllLines(PackagesFile, RestoredPackage.All(list));
        File.WriteAllLines(DirectPackagesFile, RestoredPackage.Direct(list).OrderBy(package => !IsLibrary(package)));
        File.WriteAllText(TimeFile, time.TotalMilliseconds.ToString("0", CultureInfo.InvariantCulture));
        File.WriteAllLines(StampFile, [Stamp, .. LinkedInputs.Stamp(Path.Combine(Folder, LinkedInputs.ListFolder), HashedFolders)]);
    }

    bool IsLibrary(string package) => package.Split(' ')[0].Equals(Target.Adapter.Traits.Package, StringComparison.OrdinalIgnoreCase);
}
