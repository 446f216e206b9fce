using System.Collections.Concurrent;
using System.Globalization;

namespace Touchstone.Shell.Results;

/// <summary>The folder of one run. It never overwrites another, and is tested before anything is measured.</summary>
static class ResultFolder
{
    /// <summary>The name of the file with the records.</summary>
    public const string ResultsName = "results.jsonl";

    /// <summary>The name of the page.</summary>
    public const string PageName = "report.html";

    /// <summary>The parent folder of new result folders if the user names none.</summary>
    public const string Parent = "results";

    /// <summary>The least free disk space. The raw samples of a default run take about 4 MB; with less space than this a run might not finish.</summary>
    const long LeastFreeBytes = 32_000_000;

    // A folder of somebody else, which this user may not read, has no results for him.
    static readonly EnumerationOptions Readable = new() { AttributesToSkip = 0, IgnoreInaccessible = true };

    static readonly ConcurrentDictionary<string, bool> made = new();

    /// <summary>Creates the folder and tests whether files can be written into it. Returns its path.</summary>
    /// <param name="wanted">The folder, or empty for results/&lt;time&gt;.</param>
    /// <param name="parent">Another parent folder if <paramref name="wanted"/> is empty.</param>
    /// <exception cref="UsageException">It cannot be used. The next command writes to another folder.</exception>
    public static string Create(string wanted, string parent = Parent)
    {
        var path = wanted.Length > 0 ? wanted : Path.Combine(parent, DateTime.Now.ToString("yyyy-MM-dd-HHmmss", CultureInfo.InvariantCulture));
        try
        {
            var isNew = wanted.Length == 0 || !Path.Exists(path);
            if (wanted.Length == 0)
                path = CreateNew(path);
            else if (File.Exists(path))
                throw Unusable(path, "it is a file");
            var folder = TrustedFolder.Hold(path, create: true);
            if (isNew)
                made.TryAdd(Path.GetFullPath(path), true);
            if (!folder.IsEmpty)
                throw Unusable(path, "it is not empty, and results are never overwritten");
            Try(path, folder);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException or NotSupportedException or ArgumentException)
        {
            // The system finds no place for a new folder in /proc and /sys, and calls that a missing file.
            throw Unusable(path, e is FileNotFoundException or DirectoryNotFoundException ? "no folder can be created there" : e.Message);
        }
        return path;
    }

    /// <summary>Keeps the folder of an earlier run open, so that nothing is written elsewhere if somebody puts another one in its place.</summary>
    /// <exception cref="UsageException">It, or a folder above it, belongs to somebody who could do that at any time.</exception>
    public static void Hold(string path)
    {
        try
        {
            TrustedFolder.Hold(path);
        }
        catch (UnauthorizedAccessException e)
        {
            throw Unusable(path, e.Message);
        }
    }

    // Another run may choose the same name in the same second.
    static string CreateNew(string path)
    {
        using var parent = TrustedFolder.Open(Path.GetDirectoryName(path)!, create: true);
        var unused = Unused(path);
        while (!parent.TryCreate(Path.GetFileName(unused)))
            unused = Unused(path);
        return unused;
    }

    /// <summary>Begins the results of a run in its folder.</summary>
    /// <exception cref="UsageException">Another run has begun in the same folder.</exception>
    public static ResultFile<T> Begin<T>(string folder, RunHeader header)
        where T : IResults<T>
    {
        var path = Path.Combine(folder, ResultsName);
        try
        {
            return ResultFile<T>.Create(path, header);
        }
        catch (IOException) when (File.Exists(path))
        {
            throw Unusable(folder, "another run has just begun there");
        }
    }

    /// <summary>The result folders in a folder, the newest last.</summary>
    /// <param name="parent">The folder.</param>
    public static IReadOnlyList<string> Known(string parent = Parent) => !Directory.Exists(parent) ? [] :
    [
        .. Directory.EnumerateDirectories(parent, "*", Readable).Where(HasResults)
            .OrderBy(Directory.GetLastWriteTimeUtc),
    ];

    // run --with makes a folder for each command in one.
    static bool HasResults(string folder) => File.Exists(Path.Combine(folder, ResultsName))
        || Directory.EnumerateDirectories(folder, "*", Readable).Any(part => File.Exists(Path.Combine(part, ResultsName)));

    /// <summary>True for a folder that <see cref="Create"/> made, false for one that was there before.</summary>
    public static bool IsNew(string path) => made.ContainsKey(Path.GetFullPath(path));

    /// <summary>Removes a folder that <see cref="Create"/> made, if nothing is in it. A folder that was there before stays.</summary>
    public static void RemoveIfUnused(string path)
    {
        if (IsNew(path))
            RemoveIfEmpty(path);
    }

    /// <summary>Removes the folder if it is empty. It stays if somebody else can have exchanged a part of its path.</summary>
    public static void RemoveIfEmpty(string path)
    {
        var full = Path.TrimEndingDirectorySeparator(Path.GetFullPath(path));
        try
        {
            using var above = TrustedFolder.Open(Path.GetDirectoryName(full)!);
            RemoveIfEmpty(above, Path.GetFileName(full));
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            // The path leads through a folder or a link of somebody else.
        }
    }

    /// <summary>Removes a folder if it is empty. It stays if it is a link.</summary>
    /// <param name="above">The folder that it is in.</param>
    /// <param name="name">Its name. It may not exist.</param>
    public static void RemoveIfEmpty(FolderHandle above, string name)
    {
        try
        {
            if (above.Has(name))
                above.DeleteFolder(name, []);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            // Somebody else put it there, or put something into it.
        }
    }

    /// <summary>The path, or with the first number that nothing has: <c>site-2</c>.</summary>
    public static string Unused(string path)
    {
        var unused = path;
        for (var n = 2; Path.Exists(unused); n++)
            unused = string.Create(CultureInfo.InvariantCulture, $"{path}-{n}");
        return unused;
    }

    static UsageException Unusable(string path, string why) => new(
        new Problem($"cannot write to {path}", why, "") { Correction = new Correction(["--out"], ["--out", Elsewhere("touchstone-results")]) });

    /// <summary>An unused name where every user can write.</summary>
    public static string Elsewhere(string name)
    {
        // TMPDIR may name a folder that does not exist.
        var temporary = Path.GetTempPath() is var named && Directory.Exists(named) ? named : "/tmp";
        return Unused(Path.Combine(temporary, name));
    }

    static void Try(string path, FolderHandle folder)
    {
        folder.CheckWritable();
        var free = new DriveInfo(Path.GetFullPath(path)).AvailableFreeSpace;
        if (free < LeastFreeBytes)
        {
            RemoveIfUnused(path);
            throw Unusable(path, string.Create(
                CultureInfo.InvariantCulture, $"only {free / 1e6:0.#} MB are free on that disk, and a run needs up to {LeastFreeBytes / 1e6:0} MB"));
        }
    }
}
