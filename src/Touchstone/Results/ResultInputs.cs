using System.IO.Enumeration;

namespace Touchstone.Results;

/// <summary>Finds and reads the results that a command is given: files, folders, patterns, <c>-</c> for standard input.</summary>
public static class ResultInputs
{
    /// <summary>The name of the file in the folder of a run.</summary>
    public const string FileName = "results.jsonl";

    const string StandardInput = "-";

    /// <summary>Reads everything that can be read.</summary>
    /// <param name="inputs">What the user named.</param>
    /// <param name="standardInput">What <c>-</c> stands for.</param>
    /// <returns>The runs in the order of their names, each once; and what could not be read, with the reason.</returns>
    public static ReadRuns Read(IEnumerable<string> inputs, TextReader standardInput)
    {
        var read = new ReadRuns();
        foreach (var input in inputs.SelectMany(Expand))
        {
            if (input == StandardInput)
                read.Add(input, RunResults.Read(standardInput, input));
            else if (Files(input) is { Count: > 0 } files)
                files.ForEach(file => Add(read, file));
            else
                read.Unreadable.Add(Directory.Exists(input) ? $"{input}: there is no {FileName} in it" : $"{input}: there is no such file");
        }
        return read;
    }

    static void Add(ReadRuns read, string file)
    {
        try
        {
            var run = RunResults.Read(file);
            MachineFile.Read(file, run);
            read.Add(file, run);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            read.Unreadable.Add($"{file}: {e.Message}");
        }
    }

    /// <summary>The results of a path: a file, the folder of a run, or a folder of such folders.</summary>
    static List<string> Files(string path)
    {
        if (File.Exists(path))
            return [path];
        if (!Directory.Exists(path))
            return [];
        return InFolder(path) is { } own
            ? [own]
            : [.. Directory.EnumerateDirectories(path).Order(StringComparer.Ordinal).Select(InFolder).OfType<string>()];
    }

    static string? InFolder(string folder) =>
        Array.Find([Path.Combine(folder, FileName), Path.Combine(folder, FileName + ".gz")], File.Exists);

    /// <summary>Where the shell leaves patterns to the program (Windows), or they were quoted: * and ? in any part of a path.</summary>
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

/// <summary>The runs that were read, and what was not.</summary>
public sealed class ReadRuns
{
    /// <summary>The runs that measured, each with something in it.</summary>
    public List<RunResults> Runs { get; } = [];

    /// <summary>The runs that asked questions, each with an answer.</summary>
    public List<RunResults> Probed { get; } = [];

    /// <summary>The runs that measured what the machine can do, each with a row.</summary>
    public List<RunResults> Limited { get; } = [];

    /// <summary>All of them, each once.</summary>
    public IReadOnlyList<RunResults> All => [.. Runs.Union(Probed).Union(Limited)];

    /// <summary>What could not be read or holds no run, as <c>path: reason</c>.</summary>
    public List<string> Unreadable { get; } = [];

    /// <summary>What was left out because it is there already, as <c>path: reason</c>.</summary>
    public List<string> Repeated { get; } = [];

    /// <summary>Lines that are no record, as <c>path:line: reason</c>.</summary>
    public List<string> Broken { get; } = [];

    readonly Dictionary<string, string> seen = [];

    /// <summary>Takes a run. Counted twice, its launches would make intervals look narrower than they are.</summary>
    internal void Add(string path, RunResults run)
    {
        Broken.AddRange(run.Broken);
        var measured = run.Launches.Count + run.Unavailable.Count > 0;
        if (!measured && run.Asked.Count == 0 && run.Limits.Rows.Count == 0)
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
        if (run.Asked.Count > 0)
            Probed.Add(run);
        if (run.Limits.Rows.Count > 0)
            Limited.Add(run);
    }
}
