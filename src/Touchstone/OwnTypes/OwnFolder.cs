using Touchstone.Workers;

namespace Touchstone.OwnTypes;

/// <summary>Where the code made for a user's data is, below the artifacts: a folder each, with a note of what it was made from.</summary>
/// <param name="artifacts">The artifacts folder.</param>
sealed class OwnFolder(string artifacts)
{
    const string OriginName = "origin.txt";

    string Folder => Path.Combine(artifacts, "own");

    /// <summary>The file that adapters compile.</summary>
    public string SourceFile(OwnData data) => Path.Combine(Folder, data.FolderName, "OwnData.cs");

    /// <summary>Notes what a folder is for, so that its targets can go when that is gone.</summary>
    public void Keep(OwnData data) => Write(Path.Combine(Folder, data.FolderName, OriginName), data.Origin);

    /// <summary>Deletes the targets of projects and documents that are no longer there: a set of adapters takes 20 MB and more.</summary>
    public void DeleteOrphans()
    {
        if (!Directory.Exists(Folder))
            return;
        foreach (var folder in Directory.GetDirectories(Folder).Where(IsOrphan))
        {
            foreach (var target in Directory.GetDirectories(artifacts).SelectMany(adapter => Directory.GetDirectories(adapter, "*-" + Path.GetFileName(folder))))
                TryDelete(target);
            TryDelete(folder);
        }
    }

    /// <summary>Writes a file, unless it is so already, and never half: another run may be building from it.</summary>
    public static void Write(string path, string text)
    {
        if (File.Exists(path) && File.ReadAllText(path) == text)
            return;
        Directory.CreateDirectory(Path.GetDirectoryName(path)!);
        var draft = $"{path}.{Environment.ProcessId}";
        File.WriteAllText(draft, text);
        File.Move(draft, path, overwrite: true);
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
            // Something of it is still in use; the next run tries again.
        }
    }
}
