using System.Collections.Concurrent;
using System.Globalization;
using Touchstone.Analysis.Histories;
using Touchstone.Build.Git;
using Touchstone.Core.Results;

namespace Touchstone.Shared;

/// <summary>
/// Reads the summaries of many runs: from results, from files with summaries, and from a branch. The summary of results is kept in the cache, because
/// reading their samples takes most of the time.
/// </summary>
sealed class HistorySources
{
    readonly ConcurrentBag<string> unusable = [];
    readonly ConcurrentBag<string> empty = [];

    /// <summary>The summaries, each once.</summary>
    public List<RunSummary> Runs { get; } = [];

    /// <summary>True if everything that the user named could be read. A run that measured nothing was read.</summary>
    public bool AreComplete => unusable.IsEmpty;

    /// <summary>Reads what the user named. What cannot be used is reported on standard error.</summary>
    /// <param name="inputs">Folders, files and patterns.</param>
    /// <param name="branch">The name of a branch; empty for none.</param>
    /// <param name="terminal">Receives the notes.</param>
    /// <param name="option">The option that named the branch.</param>
    /// <exception cref="UsageException">There is nothing to read.</exception>
    public static async Task<HistorySources> Read(
        IReadOnlyList<string> inputs, string branch, Terminal terminal, CancellationToken cancel, string option = "--branch")
    {
        var sources = new HistorySources();
        List<string> missing = [];
        var files = ResultInputs.Find(inputs, missing, RunSummary.FileEnd).ToList();
        missing.ForEach(sources.unusable.Add);
        var read = new IReadOnlyList<RunSummary>[files.Count];
        await Parallel.ForAsync(0, files.Count, cancel, async (place, stop) => read[place] = await sources.Read(files[place], stop));
        var ofBranch = branch.Length > 0 ? await sources.OfBranch(branch, option, cancel) : [];
        sources.Runs.AddRange(read.SelectMany(runs => runs).Concat(ofBranch).DistinctBy(run => (run.Id, run.Created)));
        sources.Tell(terminal, read.Length + ofBranch.Count == 0 ? "no file is named" : "no run has a measured cell");
        return sources;
    }

    void Tell(Terminal terminal, string nothing)
    {
        var (reasons, omitted) = (Named(unusable), Named(empty));
        if (Runs.Count == 0)
        {
            var why = string.Join("\n  ", reasons.Concat(omitted).DefaultIfEmpty(nothing));
            throw new UsageException(new Problem("cannot read any results", why, "touchstone run --out results/first"));
        }
        reasons.ForEach(reason => terminal.Note($"cannot read {reason}"));
        omitted.ForEach(reason => terminal.Note($"omitted {reason}"));

        static List<string> Named(IEnumerable<string> files) => [.. ResultArguments.Named([.. files.Order(StringComparer.Ordinal)])];
    }

    async Task<List<RunSummary>> OfBranch(string branch, string option, CancellationToken cancel)
    {
        var files = await new DataBranch(Environment.CurrentDirectory, branch, option).Read(cancel) ?? throw UsageException.Option(
            option, $"there is no branch {branch}", $"touchstone history fetch --branch {ShellText.Quoted(branch)}");
        return [.. files.AsParallel().AsOrdered().Select(file => Parse(file.Content, $"{file.File} of branch {branch}")).OfType<RunSummary>()];
    }

    async Task<IReadOnlyList<RunSummary>> Read(FoundResults found, CancellationToken cancel)
    {
        var file = found.Path;
        try
        {
            if (file.EndsWith(RunSummary.FileEnd, StringComparison.Ordinal))
                return Parse(InputFile.Text(found.Open(), file, DataBranch.LongestFile), file) is { } one ? [one] : [];
            // The summary of a file is found by its name and time, and a link that leads out of a folder has those of another file.
            if (found.Folder is not null)
                await found.Open().DisposeAsync();
            var kept = found.IsStandardInput ? "" : KeptName(file);
            if (File.Exists(kept) && await Kept(kept, cancel) is { Count: > 0 } known)
                return known;
            List<RunSummary> summaries = [.. RunSummary.OfSides(ResultInputs.ReadFile(found, Console.In)).Where(summary => !summary.IsEmpty)];
            if (summaries.Count == 0)
                empty.Add($"{file}: it has no measured cell");
            else if (kept.Length > 0)
                Keep(kept, summaries);
            return summaries;
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            unusable.Add($"{file}: {FoundResults.Reason(file, e)}");
            return [];
        }
    }

    RunSummary? Parse(string text, string name)
    {
        var summary = RunSummary.Parse(text, out var reason);
        if (summary is null)
            unusable.Add($"{name}: {reason}");
        return summary;
    }

    /// <summary>The file in the cache. Its name changes with the results, with the machine.json next to them, and with touchstone itself.</summary>
    static string KeptName(string file)
    {
        var (full, machine) = (Path.GetFullPath(file), Path.Combine(Path.GetDirectoryName(Path.GetFullPath(file))!, "machine.json"));
        var version = typeof(RunSummary).Module.ModuleVersionId;
        var stamp = string.Create(
            CultureInfo.InvariantCulture,
            $"{full}|{new FileInfo(full).Length}|{File.GetLastWriteTimeUtc(full).Ticks}|{File.GetLastWriteTimeUtc(machine).Ticks}|{version}");
        var hash = ShortHash.Of(stamp, 16);
        return Path.Combine(TouchstoneRoot.SummariesFolder, hash + RunSummary.FileEnd);
    }

    // One line for each side of the run. A damaged file is as good as none.
    static async Task<IReadOnlyList<RunSummary>> Kept(string path, CancellationToken cancel)
    {
        var summaries = (await File.ReadAllLinesAsync(path, cancel)).Select(line => RunSummary.Parse(line, out _)).ToList();
        return summaries.Contains(null) ? [] : [.. summaries.OfType<RunSummary>()];
    }

    static void Keep(string path, IReadOnlyList<RunSummary> summaries)
    {
        try
        {
            Directory.CreateDirectory(Path.GetDirectoryName(path)!);
            AtomicFile.WriteText(path, string.Concat(summaries.Select(summary => summary.ToJson() + "\n")));
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            // Without a cache the next call takes as long as this one.
        }
    }
}
