namespace Touchstone.Shell.Hosts;

/// <summary>
/// The folder with adapters/, datasets/ and the worker's source. Adapters are built from these sources in place. The folder is a checkout,
/// or part of an installed tool.
/// </summary>
/// <param name="Folder">The full path.</param>
public sealed record TouchstoneRoot(string Folder)
{
    /// <summary>The name of the root folder inside the folder of an installed program.</summary>
    public const string PackedFolder = "sources";

    /// <summary>True for the sources of an installed tool. Touchstone never writes there, even if the folder is writable.</summary>
    public bool Packed { get; } = IsPackedFolder(Folder);

    /// <summary>The folder of the adapters that come with Touchstone.</summary>
    public string Adapters => Path.Combine(Folder, "adapters");

    /// <summary>
    /// The folders of built targets, in lookup order: the checkout's artifacts folder, then a folder of the user for a root
    /// that cannot be written, such as one in a read-only image. An installed tool uses only the folder of the user. So does a checkout whose artifacts others
    /// could exchange: the programs in it run.
    /// </summary>
    public IReadOnlyList<string> ArtifactFolders => HasOwnArtifacts ? [OwnArtifacts(Folder), UserFolder()] : [UserFolder()];

    bool HasOwnArtifacts { get; } = !IsPackedFolder(Folder)
        && (Owners.IsAllowed(Folder) || ((string[])[Path.Combine(Folder, "artifacts"), OwnArtifacts(Folder)]).All(TrustedFolder.IsOfUser));

    /// <summary>
    /// True if its code runs already: this program is a part of it, or the user allows it. In any other checkout, what builds nothing uses no settings.
    /// </summary>
    public bool IsOfProgram => Owners.IsAllowed(Folder)
        || AppContext.BaseDirectory.StartsWith((Packed ? Path.GetDirectoryName(Folder) : Folder) + Path.DirectorySeparatorChar, StringComparison.Ordinal);

    /// <summary>Where runs remember the speed of this machine at rest.</summary>
    public static string KernelFile => Path.Combine(UserCache.Folder, "kernel.jsonl");

    /// <summary>Where runs remember the packages that are missing from all package sources.</summary>
    public static string PackagesFile => Path.Combine(UserCache.Folder, "packages.jsonl");

    /// <summary>Where the limits of this machine are remembered.</summary>
    public static string LimitsFile => Path.Combine(UserCache.Folder, "limits.jsonl");

    /// <summary>Where the programs of reference/ are built.</summary>
    public static string ReferenceFolder => Path.Combine(UserCache.Folder, "reference");

    /// <summary>Where <c>touchstone ab</c> keeps the files of commits while it runs.</summary>
    public static string CheckoutsFolder => Path.Combine(UserCache.Folder, "checkouts");

    /// <summary>Where <c>touchstone history</c> keeps the summaries of runs, so that it reads their samples only once.</summary>
    public static string SummariesFolder => Path.Combine(UserCache.Folder, "summaries");

    /// <summary>Where the texts of <c>touchstone read</c> are kept.</summary>
    public static string ReadingFolder => Path.Combine(UserCache.Folder, "reading");

    /// <summary>Temporary files of reports that read more samples than memory should hold.</summary>
    public static string SamplesFolder => Path.Combine(UserCache.Folder, "samples");

    /// <summary>
    /// Looks upward from the current directory, then from the program's folder, then for the sources of an installed program.
    /// So a user inside a checkout gets its adapters, even with an installed touchstone.
    /// </summary>
    public static TouchstoneRoot? Find(out Problem? problem) => Find([Environment.CurrentDirectory, AppContext.BaseDirectory], out problem);

    /// <summary>
    /// Looks upward from each of these folders, in this order. If that fails, looks for packed sources in each of them. What belongs to somebody else is
    /// refused: its code would be built and run.
    /// </summary>
    public static TouchstoneRoot? Find(IReadOnlyList<string> starts, out Problem? problem)
    {
        var checkout = starts.Select(CheckoutAround).FirstOrDefault(folder => folder is not null);
        if ((checkout ?? starts.Select(start => Path.Combine(Path.GetFullPath(start), PackedFolder)).FirstOrDefault(IsRoot)) is { } found)
        {
            // A refused checkout does not make way for the next one: other adapters would be measured without a word.
            problem = FileTrust.Refuse(found, Marks(found), $"cannot use the checkout of Touchstone in {found}");
            return problem is null ? new TouchstoneRoot(found) : null;
        }
        problem = new Problem(
            "cannot find the adapters",
            "neither the current directory nor the program's folder is in a checkout, and the program was installed without its sources",
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

    // Checks two files, because other repositories may have a folder called adapters too.
    static bool IsRoot(string folder) => Marks(folder).All(Path.Exists);

    // With the folders of both files: a link of somebody else may lead to files of yours.
    static IEnumerable<string> Marks(string folder)
    {
        const string Adapters = "adapters", Sources = "src", OfWorker = "Touchstone.Worker";
        string[] places =
        [
            "", Adapters, Path.Combine(Adapters, "Directory.Build.props"),
            Sources, Path.Combine(Sources, OfWorker), Path.Combine(Sources, OfWorker, "Worker.cs"),
        ];
        return places.Select(place => Path.Combine(folder, place));
    }

    /// <summary>The first writable folder of <see cref="ArtifactFolders"/>. Null, with the reason and what to do first, when none is writable.</summary>
    public string? WritableArtifacts(out (string Why, string First) reason)
    {
        reason = ("", "");
        foreach (var folder in ArtifactFolders)
        {
            try
            {
                Directory.CreateDirectory(folder);
                using var opened = FolderHandle.Open(folder);
                opened.CheckWritable();
                return folder;
            }
            catch (Exception error) when (error is IOException or UnauthorizedAccessException)
            {
                reason = (FileAdvice.Why(error), FileAdvice.FirstForCache(error));
            }
        }
        return null;
    }

    static bool IsPackedFolder(string folder) => Path.GetFileName(folder) == PackedFolder && File.Exists(Path.Combine(folder, "..", "touchstone.dll"));

    static string OwnArtifacts(string folder) => Path.Combine(folder, "artifacts", "adapters");

    string UserFolder()
    {
        // Two checkouts must not share targets, so the name contains a hash of the path.
        var hash = ShortHash.Of(Folder, 6);
        return Path.Combine(UserCache.Folder, hash);
    }
}
