using System.Security.Cryptography;
using System.Text;

namespace Touchstone.Workers;

/// <summary>
/// The folder that holds adapters/, datasets/ and the worker's source: adapters are built from these where they are. A checkout, or
/// what an installed tool brings along.
/// </summary>
/// <param name="Folder">The full path.</param>
public sealed record TouchstoneRoot(string Folder)
{
    /// <summary>The folder beside an installed program that is its root.</summary>
    public const string PackedFolder = "sources";

    /// <summary>True for what comes with an installed tool: nothing is ever written there, even where one could.</summary>
    public bool Packed { get; } = Path.GetFileName(Folder) == PackedFolder && File.Exists(Path.Combine(Folder, "..", "touchstone.dll"));

    /// <summary>The folder of the adapters that come with Touchstone.</summary>
    public string Adapters => Path.Combine(Folder, "adapters");

    /// <summary>
    /// Where built targets may be, in the order in which they are looked up: a checkout's own artifacts, then a folder of the user
    /// for a root that cannot be written, such as one in a read-only image. For an installed tool only the latter.
    /// </summary>
    public IReadOnlyList<string> ArtifactFolders => Packed ? [UserFolder()] : [Path.Combine(Folder, "artifacts", "adapters"), UserFolder()];

    /// <summary>Where runs remember how fast this machine is at rest.</summary>
    public static string KernelFile => Path.Combine(CacheFolder(), "touchstone", "kernel.jsonl");

    /// <summary>Where runs remember which packages no source has.</summary>
    public static string PackagesFile => Path.Combine(CacheFolder(), "touchstone", "packages.jsonl");

    /// <summary>Where it is remembered what this machine can do at most.</summary>
    public static string LimitsFile => Path.Combine(CacheFolder(), "touchstone", "limits.jsonl");

    /// <summary>Where the programs of reference/ are built.</summary>
    public static string ReferenceFolder => Path.Combine(CacheFolder(), "touchstone", "reference");

    /// <summary>Where the texts of <c>touchstone read</c> are kept.</summary>
    public static string ReadingFolder => Path.Combine(CacheFolder(), "touchstone", "reading");

    /// <summary>
    /// Looks upward from the current directory, then from the program's own folder, then takes what an installed program brings along:
    /// who stands in a checkout means its adapters, whichever touchstone they call.
    /// </summary>
    public static TouchstoneRoot? Find(out Problem? problem) => Find([Environment.CurrentDirectory, AppContext.BaseDirectory], out problem);

    /// <summary>Looks upward from each of these folders in turn, then for what was packed into one of them.</summary>
    public static TouchstoneRoot? Find(IReadOnlyList<string> starts, out Problem? problem)
    {
        problem = null;
        if (starts.Select(CheckoutAround).FirstOrDefault(folder => folder is not null) is { } checkout)
            return new TouchstoneRoot(checkout);
        if (starts.Select(start => Path.Combine(Path.GetFullPath(start), PackedFolder)).FirstOrDefault(IsRoot) is { } packed)
            return new TouchstoneRoot(packed);
        problem = new Problem(
            "cannot find the adapters",
            "neither the current directory nor the program's own folder is in a checkout, and the program brings no sources along",
            "cd into a checkout of Touchstone");
        return null;
    }

    static string? CheckoutAround(string start)
    {
        var folder = Path.GetFullPath(start);
        while (folder is not null && !IsRoot(folder))
            folder = Path.GetDirectoryName(folder);
        return folder;
    }

    // Two signs: a folder called adapters is common in other people's repositories.
    static bool IsRoot(string folder) =>
        File.Exists(Path.Combine(folder, "adapters", "Directory.Build.props")) && File.Exists(Path.Combine(folder, "src", "Touchstone.Worker", "Worker.cs"));

    /// <summary>The first of <see cref="ArtifactFolders"/> that can be written; null and the reason when none can.</summary>
    public string? WritableArtifacts(out string reason)
    {
        reason = "";
        foreach (var folder in ArtifactFolders)
        {
            try
            {
                Directory.CreateDirectory(folder);
                using (File.Create(Path.Combine(folder, $".write-{Environment.ProcessId}"), 1, FileOptions.DeleteOnClose))
                    return folder;
            }
            catch (Exception error) when (error is IOException or UnauthorizedAccessException)
            {
                reason = error.Message;
            }
        }
        return null;
    }

    string UserFolder()
    {
        // Two checkouts must not share targets: the path, hashed, keeps them apart.
        var hash = Convert.ToHexStringLower(SHA256.HashData(Encoding.UTF8.GetBytes(Folder)).AsSpan(0, 6));
        return Path.Combine(CacheFolder(), "touchstone", hash);
    }

    static string CacheFolder()
    {
        if (OperatingSystem.IsWindows())
            return Environment.GetFolderPath(Environment.SpecialFolder.LocalApplicationData);
        var cache = Environment.GetEnvironmentVariable("XDG_CACHE_HOME");
        return Path.IsPathRooted(cache)
            ? cache
            : Path.Combine(Environment.GetFolderPath(Environment.SpecialFolder.UserProfile, Environment.SpecialFolderOption.DoNotVerify), ".cache");
    }
}
