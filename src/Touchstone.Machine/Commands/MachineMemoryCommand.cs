using System.Globalization;
using Touchstone.Machine.Memory;
using Touchstone.Machine.Plans;

namespace Touchstone.Machine.Commands;

/// <summary><c>touchstone machine memory</c>: what the first touch, clearing, reading and copying of memory cost here, in .NET and in C++.</summary>
static class MachineMemoryCommand
{
    public const string Name = "memory";

    // With more, preparing the jobs would take most of the time.
    const long UsualSize = 256_000_000;

    // Otherwise much of the memory would stay in the cache.
    const int UsualCaches = 8;

    const int MostThreads = 1024;

    // More rows than a reader can compare, and each has a process.
    const int MostCounts = 64;

    // A copy needs two buffers. The C++ counterpart keeps its two allocated while .NET measures.
    const int Sides = 4;

    // By default half of the available memory remains free.
    const int UsualShare = 2 * Sides;

    static readonly Option<string> Threads =
        CommandOption.Text(
            "--threads",
            "Numbers of threads, such as 4, 1,2,4 or 1-8. Of several, and one, one table shows what more threads bring to the first touch, or to --pattern. "
                + "Default: separate tables for 1 and all cores.",
            "",
            "N,…");

    static readonly Option<string> Size = CommandOption.Text(
        "--size",
        "Bytes that all threads together touch or copy. Default: 256MB, or eight times the last-level cache, but at most an eighth of the available memory.",
        "",
        "BYTES");

    static readonly Option<string> Pattern = CommandOption.Text(
        "--pattern",
        "Only jobs with these parts in their names, or with names that match * and ?, such as \"copy warm\" or \"touch/*\".",
        "",
        "TEXT,…");

    static readonly Option<string> File =
        CommandOption.Text("--file", "Also map a file, from the page cache and from the disk. The file is only read.", "", "FILE");

    static readonly Option<string> MapThreads = CommandOption.Text(
        "--map-threads", "Threads that map, touch and unmap --file again and again, beside a first write.", "1", "N");

    static readonly Option<bool> Lock = CommandOption.Flag("--lock", "Also lock memory (mlock).");

    public static Command Create(LimitCommand limits) =>
        new Command(Name, "Measure the first touch, release, clearing, reading and copying of memory, compared with C++.")
    {
        Threads, Size, Pattern, File, MapThreads, Lock, LimitBudget.Budget, LimitBudget.Rounds,
        ShardOptions.Shard, LimitCommand.Json, LimitCommand.Out, DetailOptions.Details, DetailOptions.Explain,
    }.WithAction(parsed => Invoke(parsed, limits));

    static async Task<int> Invoke(ParseResult parsed, LimitCommand limits)
    {
        var counts = Counts(parsed.GetValue(Threads)!);
        var options = new MemoryOptions(counts.Count > 0 ? counts : UsualCounts(), Bytes(parsed.GetValue(Size)!, limits.Call.Terminal))
        {
            Patterns = parsed.GetValue(Pattern)!.Split(',', StringSplitOptions.TrimEntries | StringSplitOptions.RemoveEmptyEntries),
            File = FullPath(parsed.GetValue(File)!),
            IsSweep = counts.Count > 1,
            MapThreads = Values.Whole(MapThreads.Name, parsed.GetValue(MapThreads)!, 1, MostThreads),
            Lock = parsed.GetValue(Lock),
            Memory = (AvailableMemory.Bytes() ?? 0) / 2,
            Rounds = LimitBudget.RoundsOf(parsed),
        };
        if (options.File.Length == 0 && parsed.GetResult(MapThreads) is { Implicit: false })
            throw UsageException.Option(MapThreads.Name, "no --file names what they map", "touchstone machine memory --threads 1-2");
        return await limits.Run(parsed, Plan(options), LimitBudget.Of(parsed));
    }

    static LimitPlan Plan(MemoryOptions options)
    {
        var plan = MemoryPlan.Of(options);
        if (plan.Tables.Count > 0)
            return plan;
        var everything = MemoryPlan.Of(options with { Patterns = ["memory/"], File = "any", Lock = true });
        List<string> known = [.. everything.Tables.SelectMany(table => table.Steps).Select(step => step.Job).Distinct()];
        var patterns = string.Join(',', options.Patterns);
        throw UsageException.Value(
            "--pattern",
            $"no job matches \"{patterns}\"{Missing(options, known)}; the groups of jobs are {string.Join(", ", known.Select(Group).Distinct())}",
            "memory/copy warm/*");
    }

    // memory/touch for memory/touch/first write: dozens of names would hide the message.
    static string Group(string job) => job[..job.LastIndexOf('/')];

    // Names the option that is missing, if the patterns match jobs that need one.
    static string Missing(MemoryOptions options, List<string> known) =>
        known.Where(job => options.Patterns.Any(pattern => MemoryPlan.IsMeant(pattern, job))).ToList() switch
        {
            [] => "",
            var meant when meant.All(job => job.StartsWith("memory/file/", StringComparison.Ordinal)) => " without --file FILE",
            _ => " without --lock",
        };

    /// <summary>The numbers of threads, the fewest first; empty if the user named none.</summary>
    static IReadOnlyList<int> Counts(string text)
    {
        var counts = text.Split(',', StringSplitOptions.TrimEntries | StringSplitOptions.RemoveEmptyEntries).SelectMany(Range).ToHashSet();
        // The others are compared with one thread.
        if (counts.Count > 1)
            counts.Add(1);
        return counts.Count <= MostCounts
            ? [.. counts.Order()]
            : throw UsageException.Value(Threads.Name, $"{counts.Count} numbers of threads are more than {MostCounts}", "1-8");
    }

    static IReadOnlyList<int> UsualCounts() => [.. new[] { 1, Environment.ProcessorCount }.Distinct()];

    // 4, or 1-8 for 1 to 8.
    static IEnumerable<int> Range(string part)
    {
        int[] ends = [.. part.Split('-').Select(end => int.TryParse(end, NumberStyles.None, CultureInfo.InvariantCulture, out var count) ? count : 0)];
        return ends.Length <= 2 && ends.All(count => count is >= 1 and <= MostThreads) && ends[0] <= ends[^1]
            ? Enumerable.Range(ends[0], ends[^1] - ends[0] + 1)
            : throw UsageException.Value(
                Threads.Name,
                $"\"{part}\" is not a number of threads from 1 to {MostThreads}, nor a range such as 1-8",
                string.Create(CultureInfo.InvariantCulture, $"1-{Environment.ProcessorCount}"));
    }

    static long Bytes(string text, Terminal terminal)
    {
        var available = AvailableMemory.Bytes();
        if (text.Length > 0)
            return Refused(Values.Bytes("--size", text), available);
        var usual = Math.Max(UsualSize, double.IsFinite(LastLevelCache.Bytes) ? UsualCaches * (long)LastLevelCache.Bytes : 0);
        if (available is not { } bytes || bytes / UsualShare >= usual)
            return usual;
        terminal.Note($"size: {Unit.Text(Quantity.Bytes, bytes / UsualShare)}, an eighth of the available memory; use --size BYTES for another size");
        return bytes / UsualShare;
    }

    static long Refused(long size, long? available) => size <= (available ?? long.MaxValue) / Sides ? size : throw UsageException.Value(
        "--size",
        $"copying {Unit.Text(Quantity.Bytes, size)} in .NET and in C++ needs four times as much memory, "
            + $"but only {Unit.Text(Quantity.Bytes, available!.Value)} are available",
        string.Create(CultureInfo.InvariantCulture, $"{available.Value / UsualShare / 1_000_000}MB"));

    static string FullPath(string file)
    {
        if (file.Length == 0)
            return "";
        if (!System.IO.File.Exists(file))
            throw NearbyPath.NoFile("--file", file, "*", "FILE");
        var path = Path.GetFullPath(file);
        // A request to a measuring process is one line, with tabs between its parts.
        return path.AsSpan().IndexOfAny('\t', '\n', '\r') < 0
            ? path
            : throw UsageException.Option("--file", "its path contains a tab or a line break", Renaming(file));
    }

    static string Renaming(string file) => $"mv {ShellText.Quoted(file)} {ShellText.Quoted(string.Join('-', file.Split('\t', '\n', '\r')))}";
}
