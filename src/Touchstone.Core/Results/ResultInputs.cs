using System.IO.Enumeration;

namespace Touchstone.Core.Results;

/// <summary>Finds and reads the results that a user names: files, folders, patterns, and <c>-</c> for standard input.</summary>
public static class ResultInputs
{
    // Enough for records/DAY/HOUR/RUN. A wrong folder, such as /, is not searched as a whole.
    const int MostLevels = 3;

    static readonly EnumerationOptions Accessible = new() { IgnoreInaccessible = true, AttributesToSkip = FileAttributes.None };

    /// <summary>Reads all readable inputs.</summary>
    /// <param name="inputs">The inputs that the user named.</param>
    /// <param name="standardInput">The reader behind <c>-</c>.</param>
    /// <returns>
    /// The runs in the order of the inputs, each once, and the unreadable inputs with their reasons. Matches of a pattern and the runs in a folder
    /// are sorted by name.
    /// </returns>
    public static ReadRuns Read(IEnumerable<string> inputs, TextReader standardInput)
    {
        var read = new ReadRuns();
        var missing = new List<string>();
        var files = new List<(FoundResults Found, int MissingBefore)>();
        foreach (var file in Find(inputs, missing))
            files.Add((file, missing.Count));
        var named = 0;
        var (store, shared) = (new StoredSamples(), new SharedRecords());
        // Several at a time. The order stays that of the inputs: the first of two equal runs counts, and problems are named in that order.
        var all = files.AsParallel().AsOrdered().Select(file => (file, store.Kept(TryReadFile(file.Found, standardInput, shared, out var why)), why));
        foreach (var (file, run, problem) in all)
        {
            read.Unreadable.AddRange(missing[named..file.MissingBefore]);
            named = file.MissingBefore;
            if (run is null)
                read.Unreadable.Add($"{file.Found.Path}: {problem}");
            else
                read.Add(file.Found.Path, run);
        }
        read.Unreadable.AddRange(missing[named..]);
        return read;
    }

    /// <summary>Finds the results files, without reading them.</summary>
    /// <param name="inputs">The inputs that the user named.</param>
    /// <param name="missing">Receives the inputs that are no results, as <c>path: reason</c>.</param>
    /// <param name="other">How the names of other files end that count as results in folders; null for none.</param>
    public static IEnumerable<FoundResults> Find(IEnumerable<string> inputs, List<string> missing, string? other = null)
    {
        foreach (var input in inputs.SelectMany(Expand))
        {
            var links = new List<string>();
            List<FoundResults> files = input == FoundResults.StandardInput || File.Exists(input)
                ? [new(null, input)]
                : [.. Files(input, other, MostLevels, links).Select(file => new FoundResults(input, Path.GetRelativePath(input, file)))];
            missing.AddRange(links.Select(link => $"{link}: a link, and links in a folder are not followed; name it to read it"));
            if (files.Count + links.Count == 0)
                missing.Add(Directory.Exists(input) ? $"{input}: there is no {ResultFolder.ResultsName} in it" : $"{input}: no such file or folder");
            foreach (var file in files)
                yield return file;
        }
    }

    /// <summary>Reads one file that <see cref="Find"/> found, with the machine.json next to it.</summary>
    /// <returns>The run; null, with the problem, if the file cannot be read.</returns>
    public static RunResults? TryReadFile(FoundResults file, TextReader standardInput, out string problem) =>
        TryReadFile(file, standardInput, new SharedRecords(), out problem);

    static RunResults? TryReadFile(FoundResults file, TextReader standardInput, SharedRecords shared, out string problem)
    {
        problem = "";
        try
        {
            return ReadFile(file, standardInput, shared);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            problem = FoundResults.Reason(file.Path, e);
            return null;
        }
    }

    /// <summary>Reads one file that <see cref="Find"/> found, with the machine.json next to it.</summary>
    /// <exception cref="IOException">It cannot be read.</exception>
    /// <exception cref="UnauthorizedAccessException">This user may not read it.</exception>
    public static RunResults ReadFile(FoundResults file, TextReader standardInput) => ReadFile(file, standardInput, new SharedRecords());

    static RunResults ReadFile(FoundResults file, TextReader standardInput, SharedRecords shared)
    {
        if (file.IsStandardInput)
            return RunResults.Read(standardInput, file.Name);
        var run = RunResults.Read(file, shared);
        MachineFile.Read(file, run);
        return run;
    }

    /// <summary>
    /// The results files of a folder: of a run, or of folders that are in it, also of days or machines. Links lead out, so they are not followed.
    /// </summary>
    /// <param name="links">Receives the links to folders of runs.</param>
    static List<string> Files(string path, string? other, int levels, List<string> links)
    {
        if (!Directory.Exists(path))
            return [];
        List<string> own = InFolder(path) is { } inFolder ? [inFolder] : [];
        // In a folder such as /tmp, anybody can add a file of that name, which must not hide the others.
        if (own.Count > 0 && !TrustedFolder.IsOpenToAll(Path.GetFullPath(path)))
            return own;
        IEnumerable<string> others = other is null ? [] : Directory.EnumerateFiles(path, "*" + other).Order(StringComparer.Ordinal);
        IEnumerable<string> folders = levels == 0 ? [] : Directory.EnumerateDirectories(path, "*", Accessible).Order(StringComparer.Ordinal);
        var isLink = folders.ToLookup(folder => new DirectoryInfo(folder).LinkTarget is not null);
        links.AddRange(isLink[true].Where(link => IsOfRun(link) && !LeadsInto(path, link)));
        return [.. own, .. others, .. isLink[false].SelectMany(folder => Files(folder, other, levels - 1, links))];
    }

    // Such as results/latest: the search finds its target anyway.
    static bool LeadsInto(string folder, string link) =>
        Path.GetDirectoryName(new DirectoryInfo(link).ResolveLinkTarget(returnFinalTarget: true)?.FullName) == Path.GetFullPath(folder);

    /// <summary>True for the folder of one run.</summary>
    public static bool IsOfRun(string folder) => InFolder(folder) is not null;

    static string? InFolder(string folder) =>
        Array.Find([Path.Combine(folder, ResultFolder.ResultsName), Path.Combine(folder, ResultFolder.ResultsName + ".gz")], File.Exists);

    /// <summary>
    /// Expands * and ? in any part of a path. The shell does not expand them on Windows, or when they are quoted. Without a match the input is
    /// returned unchanged.
    /// </summary>
    static IEnumerable<string> Expand(string input)
    {
        if (input.AsSpan().IndexOfAny('*', '?') < 0 || Path.Exists(input))
            return [input];
        var root = Path.GetPathRoot(input) ?? "";
        IEnumerable<string> paths = [root];
        foreach (var part in input[root.Length..].Split([Path.DirectorySeparatorChar, Path.AltDirectorySeparatorChar], StringSplitOptions.RemoveEmptyEntries))
            paths = [.. paths.SelectMany(path => Matches(path, part))];
        var found = paths.Order(StringComparer.Ordinal).ToList();
        return found.Count > 0 ? found : [input];
    }

    static IEnumerable<string> Matches(string folder, string part)
    {
        if (part.AsSpan().IndexOfAny('*', '?') < 0)
            return Path.Exists(Path.Combine(folder, part)) ? [Path.Combine(folder, part)] : [];
        var listed = folder.Length > 0 ? folder : ".";
        return !Directory.Exists(listed)
            ? []
            : Directory.EnumerateFileSystemEntries(listed)
                .Select(entry => Path.GetFileName(entry))
                .Where(name => FileSystemName.MatchesSimpleExpression(part, name, ignoreCase: OperatingSystem.IsWindows()))
                .Select(name => Path.Combine(folder, name));
    }
}

/// <summary>The runs that were read, and the inputs that could not be read.</summary>
public sealed class ReadRuns
{
    /// <summary>The runs with at least one measured or unavailable launch.</summary>
    public List<RunResults> Runs { get; } = [];

    /// <summary>The runs with at least one probe result.</summary>
    public List<RunResults> Probed { get; } = [];

    /// <summary>The runs with at least one row of the machine's limits.</summary>
    public List<RunResults> Limited { get; } = [];

    /// <summary>All runs, each once.</summary>
    public IReadOnlyList<RunResults> All => [.. Runs.Union(Probed).Union(Limited)];

    /// <summary>Inputs that cannot be read or hold no run, as <c>path: reason</c>.</summary>
    public List<string> Unreadable { get; } = [];

    /// <summary>Inputs that were left out because they repeat a run, as <c>path: reason</c>.</summary>
    public List<string> Repeated { get; } = [];

    /// <summary>The first lines of each run that are not a valid record, as <c>path:line: reason</c>.</summary>
    public List<string> Broken { get; } = [];

    /// <summary>The number of lines that are not a valid record.</summary>
    public int BrokenCount { get; private set; }

    readonly Dictionary<string, string> seen = [];

    /// <summary>Adds a run, but only once: counting its launches twice would make intervals look too narrow.</summary>
    internal void Add(string path, RunResults run)
    {
        Broken.AddRange(run.Broken);
        BrokenCount += run.BrokenCount;
        var measured = run.Launches.Count + run.Unavailable.Count + run.Instructions.Count > 0;
        if (!measured && run.ProbeResults.Count == 0 && run.Limits.Rows.Count == 0)
            Unreadable.Add($"{path}: it holds no record of a run");
        else if (!seen.TryAdd(run.Header?.ToString() ?? path, path))
            Repeated.Add($"{path}: the same run as {seen[run.Header?.ToString() ?? path]}");
        else
            Take(run, measured);
    }

    void Take(RunResults run, bool measured)
    {
        if (measured)
            Runs.Add(run);
        if (run.ProbeResults.Count > 0)
            Probed.Add(run);
        if (run.Limits.Rows.Count > 0)
            Limited.Add(run);
    }
}
