using System.Security.Cryptography;
using System.Text.Json;

namespace Touchstone.Shared;

/// <summary>
/// site.json: the files of a site, each with the SHA-256 of what was written. Anyone may have changed the list or the files, so a file belongs to the site only
/// if it still has that content.
/// </summary>
sealed class SiteManifest
{
    /// <summary>Its name in the folder of a site.</summary>
    public const string Name = "site.json";

    // A site of a thousand serializers has half a million pages with about 100 bytes each in this list.
    const long LongestBytes = 64 << 20;

    static readonly string[] Endings = [".html", ".js", ".css"];

    readonly Dictionary<string, List<string>> files = new(StringComparer.Ordinal);

    /// <summary>The paths of the files: parts separated by slashes.</summary>
    public IEnumerable<string> Paths => files.Keys;

    /// <summary>Reads the list of a folder; empty if there is none.</summary>
    /// <exception cref="JsonException">It is not such a list.</exception>
    /// <exception cref="IOException">It is a link or a device, or it cannot be read.</exception>
    /// <exception cref="UnauthorizedAccessException">It belongs to a stranger.</exception>
    public static SiteManifest Read(FolderHandle folder)
    {
        var manifest = new SiteManifest();
        if (!folder.Has(Name))
            return manifest;
        // A stranger would decide what is deleted.
        var text = InputFile.Text(folder.ReadTrusted(Name), folder.Shown(Name), LongestBytes);
        foreach (var (path, hashes) in JsonSerializer.Deserialize<Dictionary<string, string[]?>>(text) ?? [])
        {
            foreach (var hash in IsOfSite(path) ? hashes ?? [] : [])
                manifest.Add(path, hash);
        }
        return manifest;
    }

    /// <summary>Adds a file. A file that is being replaced has the content of one of two sites.</summary>
    public void Add(string path, string hash)
    {
        if (!files.TryGetValue(path, out var hashes))
            files[path] = hashes = [];
        if (!hashes.Contains(hash))
            hashes.Add(hash);
    }

    /// <summary>The files of both.</summary>
    public SiteManifest With(SiteManifest other)
    {
        var both = new SiteManifest();
        foreach (var (path, hashes) in files.Concat(other.files))
            hashes.ForEach(hash => both.Add(path, hash));
        return both;
    }

    /// <summary>True if a file has the content that was written.</summary>
    /// <param name="folder">The folder that has it.</param>
    /// <param name="path">Its path in the site.</param>
    /// <exception cref="IOException">It is a link or a device, or it cannot be read.</exception>
    public bool Owns(FolderHandle folder, string path)
    {
        if (!files.TryGetValue(path, out var hashes))
            return false;
        using var file = folder.Read(path.Split('/')[^1]);
        return hashes.Contains(Convert.ToHexStringLower(SHA256.HashData(file)));
    }

    /// <summary>Replaces the list of a folder.</summary>
    public void Write(FolderHandle folder) => AtomicFile.WriteText(folder.Place(Name), JsonSerializer.Serialize(files) + "\n");

    /// <summary>True for a path that a site can have. No part of it is hidden or leads out of the folder.</summary>
    static bool IsOfSite(string path) => Array.Exists(Endings, ending => path.EndsWith(ending, StringComparison.Ordinal))
        && path.Split('/').All(part => part is not ("" or ['.', ..]) && part.AsSpan().IndexOfAny('\\', ':', '\0') < 0);
}
