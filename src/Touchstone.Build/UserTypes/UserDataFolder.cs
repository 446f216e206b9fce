
namespace Touchstone.Build.UserTypes;

/// <summary>The folders of the code that is generated for the user's data, below the artifacts folder. Each folder has a note about its origin.</summary>
/// <param name="artifacts">The artifacts folder.</param>
sealed class UserDataFolder(string artifacts)
{
    const string OriginName = "origin.txt";

    string Folder => Path.Combine(artifacts, "own");

    /// <summary>The file that adapters compile.</summary>
    public string SourceFile(UserData data) => Path.Combine(Folder, data.FolderName, UserData.FileName);

    /// <summary>Notes the origin of a folder, so that its targets can be deleted when the origin no longer exists.</summary>
    public void Keep(UserData data) => Write(Path.Combine(Folder, data.FolderName, OriginName), data.Origin);

    /// <summary>Deletes the targets of projects and documents that no longer exist, because a set of adapters takes 20 MB and more.</summary>
    public void DeleteOrphans()
    {
        if (!Directory.Exists(Folder))
            return;
        foreach (var folder in Directory.GetDirectories(Folder).Where(IsOrphan))
        {
            var pattern = "*-" + Path.GetFileName(folder);
            foreach (var target in Directory.GetDirectories(artifacts).SelectMany(adapter => Directory.GetDirectories(adapter, pattern)))
                TryDelete(target);
            TryDelete(folder);
        }
    }

    /// <summary>Replaces a file as a whole if its text differs, because another run may be building from it.</summary>
    public static void Write(string path, string text)
    {
        if (File.Exists(path) && File.ReadAllText(path) == text)
            return;
        Directory.CreateDirectory(Path.GetDirectoryName(path)!);
        AtomicFile.WriteText(path, text);
    }

    static bool IsOrphan(string folder)
    {
        var note = Path.Combine(folder, OriginName);
        return File.Exists(note) && !File.Exists(File.ReadAllText(note));
    }

    static void TryDelete(string folder)
    {
        try
        {
            Directory.Delete(folder, recursive: true);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            // A file is still in use. The next run tries again.
        }
    }
}
