using System.Security.Cryptography;
using System.Text.Json;
using Touchstone.Report.Site;

namespace Touchstone.Shared;

/// <summary>
/// The folder of a site. It is written again as a whole. Only files with the content that an earlier call wrote are overwritten or deleted, and links are not
/// followed. The earlier site stays unchanged until all files of the new one are on the disk.
/// </summary>
sealed class SiteFolder : IDisposable
{
    const int MostNamed = 3;

    readonly FolderHandle root;
    readonly Dictionary<string, FolderHandle> folders = new(StringComparer.Ordinal);
    readonly SiteManifest before;

    SiteFolder(string folder, bool create)
    {
        root = TrustedFolder.Open(folder, create);
        try
        {
            before = SiteManifest.Read(root);
        }
        catch (Exception e) when (e is JsonException or IOException or UnauthorizedAccessException)
        {
            root.Dispose();
            throw Unusable(folder, e is JsonException ? $"its {SiteManifest.Name} is damaged: {e.Message}" : e.Message);
        }
    }

    /// <summary>Refuses a folder with other files, before anything is computed.</summary>
    /// <exception cref="UsageException">It cannot be used.</exception>
    public static void Check(string folder)
    {
        if (File.Exists(folder))
            throw Unusable(folder, "it is a file");
        try
        {
            using var site = new SiteFolder(folder, create: false);
            site.RefuseOtherFiles();
        }
        catch (Exception e) when (e is FileNotFoundException or DirectoryNotFoundException)
        {
            // It is created when all files of the site are known.
        }
        catch (Exception e) when (IsUnusable(e))
        {
            throw Unusable(folder, e.Message);
        }
    }

    /// <summary>Writes the files, and removes those of the earlier site that are not among them.</summary>
    /// <exception cref="UsageException">The folder cannot be written, or it has a file or a link that touchstone did not write.</exception>
    /// <exception cref="IOException">The disk is full. The earlier site is unchanged.</exception>
    public static void Write(string folder, IReadOnlyList<SiteFile> files)
    {
        using var site = Open(folder);
        // Once more: somebody may have put another folder there since.
        site.RefuseOtherFiles();
        try
        {
            site.Write(files);
        }
        catch (UnauthorizedAccessException e)
        {
            throw Unusable(folder, e.Message);
        }
    }

    void RefuseOtherFiles()
    {
        if (!root.IsEmpty && !root.Has(SiteManifest.Name))
            throw Unusable(root.Path, $"it has other files, and no {SiteManifest.Name} of an earlier site");
    }

    static SiteFolder Open(string folder)
    {
        try
        {
            return new SiteFolder(folder, create: true);
        }
        catch (Exception e) when (IsUnusable(e))
        {
            throw Unusable(folder, e.Message);
        }
    }

    static bool IsUnusable(Exception e) => FileFailure.Of(e) != FailureKind.DiskFull
        && e is IOException or UnauthorizedAccessException or NotSupportedException or ArgumentException;

    void Write(IReadOnlyList<SiteFile> files)
    {
        var foreign = files.Select(file => file.Path).Where(IsForeign).ToList();
        if (foreign.Count > 0)
        {
            var names = string.Join(", ", foreign.Take(MostNamed)) + (foreign.Count > MostNamed ? ", …" : "");
            throw Unusable(root.Path, $"touchstone did not write what is there, or somebody changed it since: {names}");
        }
        var (written, drafts) = (new SiteManifest(), new List<AtomicFile>());
        try
        {
            foreach (var file in files)
                written.Add(file.Path, Draft(file, drafts));
            // Before the first file is replaced, so that a site that is cut short can be written again.
            before.With(written).Write(root);
            drafts.ForEach(draft => draft.Commit());
        }
        finally
        {
            drafts.ForEach(draft => draft.Dispose());
        }
        foreach (var old in before.Paths.Except(written.Paths))
            Delete(old);
        written.Write(root);
    }

    /// <summary>Writes a file beside the earlier one. Returns its SHA-256.</summary>
    string Draft(SiteFile file, List<AtomicFile> drafts)
    {
        var draft = AtomicFile.Begin(FolderOf(file.Path, create: true)!.Place(NameOf(file.Path)));
        drafts.Add(draft);
        using var hash = SHA256.Create();
        using (var hashed = new CryptoStream(draft.Content, hash, CryptoStreamMode.Write, leaveOpen: true))
            AtomicFile.WriteText(hashed, file.Write);
        draft.Close();
        return Convert.ToHexStringLower(hash.Hash!);
    }

    /// <summary>True if there is something that no earlier site wrote, or a link in its path.</summary>
    bool IsForeign(string path)
    {
        try
        {
            return FolderOf(path, create: false) is { } folder && folder.Has(NameOf(path)) && !before.Owns(folder, path);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            return true;
        }
    }

    void Delete(string path)
    {
        try
        {
            if (FolderOf(path, create: false) is { } folder && folder.Has(NameOf(path)) && before.Owns(folder, path))
                File.Delete(folder.Place(NameOf(path)));
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            // It is a link or a device, so it is not what the earlier site wrote.
        }
    }

    /// <summary>The open folder of a file; null if there is none and it is not created.</summary>
    /// <exception cref="UnauthorizedAccessException">It is to be written into, and a stranger owns it or one above it.</exception>
    FolderHandle? FolderOf(string path, bool create)
    {
        var (folder, place) = (root, "");
        foreach (var part in path.Split('/')[..^1])
        {
            place += part + "/";
            if (!folders.TryGetValue(place, out var next))
            {
                if (!create && !folder.Has(part))
                    return null;
                folders[place] = next = folder.Folder(part, create);
            }
            // It may have been opened before, to see what is in it.
            if (create)
                next.RefuseStranger();
            folder = next;
        }
        return folder;
    }

    static string NameOf(string path) => path.Split('/')[^1];

    public void Dispose()
    {
        foreach (var folder in folders.Values)
            folder.Dispose();
        root.Dispose();
    }

    static UsageException Unusable(string folder, string why)
    {
        // Beside a device, and where nothing can be created, another name does not help.
        var other = Directory.Exists(folder) ? ResultFolder.Unused(Path.TrimEndingDirectorySeparator(folder)) : ResultFolder.Elsewhere("touchstone-site");
        return new UsageException(new Problem($"cannot write a site to {folder}", why, "") { Correction = new Correction(["--out"], ["--out", other]) });
    }
}
