using System.CommandLine;
using System.Globalization;
using Touchstone.Columns;
using Touchstone.Limits;
using Touchstone.Limits.Memory;
using Touchstone.Machines;

namespace Touchstone.Commands;

/// <summary><c>touchstone machine memory</c>: what first touch, clearing, reading and copying cost on this machine, in .NET and in C++.</summary>
static class MachineMemoryCommand
{
    public const string Name = "memory";

    const string Example = "touchstone machine memory";
    const long UsualSize = 1_000_000_000;
    const int MostThreads = 1024;

    // A copy has two sides, and so has its counterpart in C++, which keeps them while ours takes its turn.
    const int Sides = 4;

    // By default half of the memory remains free.
    const int UsualShare = 2 * Sides;

    static readonly Option<string> Threads = SharedOptions.Text("--threads", "Numbers of threads, each with tables of its own; without it 1 and all cores.", "", "N,…");
    static readonly Option<string> Size = SharedOptions.Text("--size", "What all threads together touch or copy; without it 1GB, or an eighth of the available memory.", "", "BYTES");
    static readonly Option<string> Pattern = SharedOptions.Text("--pattern", "Jobs by parts of their names, or by names with * and ?: \"copy warm\", \"touch/*\".", "", "TEXT,…");
    static readonly Option<string> File = SharedOptions.Text("--file", "Maps a file as well, from the page cache and from the disk; it is only read.", "", "FILE");
    static readonly Option<bool> Lock = new("--lock") { Description = "Locks memory as well (mlock)." };

    public static Command Create() => new(Name, "Measures first touch, release, clearing, reading and copying of memory, against C++.")
    {
        Threads, Size, Pattern, File, Lock, LimitCommand.Json, LimitCommand.Out,
    };

    public static async Task<int> Invoke(ParseResult parsed, Terminal terminal, CancellationToken cancel)
    {
        try
        {
            var options = new MemoryOptions(Counts(parsed.GetValue(Threads)!), Bytes(parsed.GetValue(Size)!, terminal))
            {
                Patterns = parsed.GetValue(Pattern)!.Split(',', StringSplitOptions.TrimEntries | StringSplitOptions.RemoveEmptyEntries),
                File = FullPath(parsed.GetValue(File)!),
                Lock = parsed.GetValue(Lock),
            };
            return await LimitCommand.Run(Example, parsed, terminal, cancel, Plan(options));
        }
        catch (UsageException e)
        {
            throw new UsageException(e.Problem with { Next = e.Problem.Next.Replace("touchstone run", Example, StringComparison.Ordinal) });
        }
    }

    static LimitPlan Plan(MemoryOptions options)
    {
        var plan = MemoryPlan.Of(options);
        if (plan.Tables.Count > 0)
            return plan;
        List<string> known = [.. MemoryPlan.Of(options with { Patterns = ["memory/"], File = "any", Lock = true }).Tables.SelectMany(table => table.Steps).Select(step => step.Job).Distinct()];
        var patterns = string.Join(',', options.Patterns);
        throw UsageException.Option("--pattern", $"no job has a name like \"{patterns}\"{Missing(options, known)}; there are {string.Join(", ", known.Select(Group).Distinct())}", $"{Example} --pattern \"copy warm\"");
    }

    // memory/touch of memory/touch/first write: dozens of names would hide the message.
    static string Group(string job) => job[..job.LastIndexOf('/')];

    // Jobs that need another option as well.
    static string Missing(MemoryOptions options, List<string> known) => known.Where(job => options.Patterns.Any(pattern => MemoryPlan.IsMeant(pattern, job))).ToList() switch
    {
        [] => "",
        var meant when meant.All(job => job.StartsWith("memory/file/", StringComparison.Ordinal)) => " without --file FILE",
        _ => " without --lock",
    };

    static IReadOnlyList<int> Counts(string text)
    {
        var counts = new List<int>();
        foreach (var part in text.Split(',', StringSplitOptions.TrimEntries | StringSplitOptions.RemoveEmptyEntries))
        {
            if (!int.TryParse(part, NumberStyles.None, CultureInfo.InvariantCulture, out var count) || count is < 1 or > MostThreads)
                throw UsageException.Option("--threads", $"\"{part}\" is no number of threads from 1 to {MostThreads}", $"{Example} --threads 1,{Environment.ProcessorCount}");
            counts.Add(count);
        }
        return counts.Count > 0 ? [.. counts.Distinct()] : [.. new[] { 1, Environment.ProcessorCount }.Distinct()];
    }

    static long Bytes(string text, Terminal terminal)
    {
        var available = AvailableMemory.Bytes();
        if (text.Length > 0)
            return Refused(Values.Bytes("--size", text), available);
        if (available is not { } bytes || bytes / UsualShare >= UsualSize)
            return UsualSize;
        terminal.Note($"size: {Unit.Text(Quantity.Bytes, bytes / UsualShare)}, an eighth of the available memory; --size BYTES takes another");
        return bytes / UsualShare;
    }

    static long Refused(long size, long? available) => size <= (available ?? long.MaxValue) / Sides ? size : throw UsageException.Option(
        "--size",
        $"copying {Unit.Text(Quantity.Bytes, size)} here and in C++ takes four times as much, and {Unit.Text(Quantity.Bytes, available!.Value)} are available",
        $"{Example} --size {available.Value / UsualShare / 1_000_000}MB");

    static string FullPath(string file)
    {
        if (file.Length == 0)
            return "";
        if (!System.IO.File.Exists(file))
            throw UsageException.Option("--file", $"there is no file \"{file}\"", $"{Example} --file FILE");
        var path = Path.GetFullPath(file);
        // The request that names it to the measuring processes is one line with tabs.
        return path.AsSpan().IndexOfAny('\t', '\n', '\r') < 0 ? path : throw UsageException.Option("--file", "its path has a tab or a line break in it", "mv FILE another name");
    }
}
