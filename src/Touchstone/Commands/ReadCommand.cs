using System.CommandLine;
using System.Globalization;
using Touchstone.Columns;
using Touchstone.Limits.Reading;
using Touchstone.Machine;
using Touchstone.Machine.Reading;
using Touchstone.Runs;
using Touchstone.Workers;

namespace Touchstone.Commands;

/// <summary><c>touchstone read</c>: how fast lines of a number and an integer get into memory, by every way there is, and what the limit is.</summary>
static class ReadCommand
{
    static readonly Option<string> Lines = SharedOptions.Text("--lines", "Lines of each text that is made: 10M, 1k, 250000.", "10M", "N");
    static readonly Option<string> File = SharedOptions.Text("--file", "A file of your own instead of those that are made: a number, a space, an integer on each line.", "", "FILE");
    static readonly Option<string> Texts = SharedOptions.Text("--text", "Which texts are made: short, mixed, random.", "all", "NAME,…");
    static readonly Option<string> Mode = SharedOptions.Text("--mode", "Only rows that have one of these in their names: Split, TextNumbers, file/.", "", "TEXT,…");
    static readonly Option<string> Threads = SharedOptions.Text("--threads", "How many threads read together where a mode can; without it 2 and on up to the number of processors.", "", "N,…");
    static readonly Option<string> Rounds = SharedOptions.Text("--rounds", "Rounds of each mode; without it 5 or more, for 3 seconds.", "", "N");
    static readonly Option<bool> Cold = new("--cold") { Description = "Drops the file from memory before each round, so that it comes from disk." };
    static readonly Option<string> Folder = SharedOptions.Text("--folder", "Where the texts are kept for the next time; without it the user's cache folder.", "", "DIR");

    public static Command Create() => new("read", "Measures how fast numbers in text get into memory, and what the limit is.")
    {
        Lines, Texts, File, Mode, Threads, Rounds, Cold, Folder, LimitCommand.Json, LimitCommand.Out,
    };

    public static async Task<int> Invoke(ParseResult parsed, Terminal terminal, CancellationToken cancel)
    {
        var wishes = new ReadWishes(
            Patterns(parsed.GetValue(Mode)!), ThreadCounts(parsed.GetValue(Threads)!), RoundsOf(parsed.GetValue(Rounds)!), parsed.GetValue(Cold),
            parsed.GetValue(Folder) is { Length: > 0 } folder ? Path.GetFullPath(folder) : TouchstoneRoot.ReadingFolder);
        var lines = Amount("--lines", parsed.GetValue(Lines)!, NumberFile.MaxLines, "10M");
        var kinds = Values.Names("--text", parsed.GetValue(Texts)!, [.. TextKind.All.Select(kind => kind.Name)], "touchstone read");
        IReadOnlyList<ReadText> texts = [];
        await ProgressDisplay.Show(terminal, progress => Task.Run(
            () => texts = parsed.GetValue(File) is { Length: > 0 } file ? [Own(file, progress, cancel)] : Make(kinds, lines, wishes.Folder, progress, cancel), cancel));
        return await LimitCommand.Run("touchstone read", parsed, terminal, cancel, ReadPlan.Of(texts, wishes));
    }

    static ReadText[] Make(IReadOnlyList<string> names, int lines, string folder, IRunProgress progress, CancellationToken cancel)
    {
        try
        {
            var kinds = TextKind.All.Where(kind => names.Contains(kind.Name)).ToList();
            NumberFile.CheckRoom(folder, kinds, lines);
            var texts = kinds.Select(kind => Make(kind, lines, folder, progress, cancel)).ToArray();
            progress.Note($"texts: {folder}, {Unit.Text(Quantity.Bytes, texts.Sum(text => text.File.Known.Bytes))}, kept for the next time");
            return texts;
        }
        catch (JobException e)
        {
            throw new UsageException(new Problem("cannot make the texts to read", e.Message, "touchstone read --folder DIR, or fewer --lines"));
        }
    }

    static ReadText Make(TextKind kind, int lines, string folder, IRunProgress progress, CancellationToken cancel)
    {
        var name = Path.GetFileName(NumberFile.PathFor(folder, kind, lines));
        var next = 0L;
        var file = NumberFile.Make(folder, kind, lines, Said, cancel);
        return new ReadText($"{kind.Name} text ({kind.Summary})", file);

        // A log holds every line of it: one a second is enough.
        void Said(long written)
        {
            if (Environment.TickCount64 < next)
                return;
            next = Environment.TickCount64 + 1000;
            progress.Building(string.Create(CultureInfo.InvariantCulture, $"{name}, {100 * written / lines} %"));
        }
    }

    static ReadText Own(string path, IRunProgress progress, CancellationToken cancel)
    {
        if (!System.IO.File.Exists(path))
            throw UsageException.Option("--file", Directory.Exists(path) ? $"{path} is a folder" : $"there is no {path}", "touchstone read --file numbers.txt");
        try
        {
            progress.Note($"reading {path} in the standard way first: every mode has to find the same");
            var full = Path.GetFullPath(path);
            if (full.AsSpan().ContainsAny('\t', '\n'))
                throw UsageException.Option("--file", "its path has a tab or a line end in it", "touchstone read --file numbers.txt");
            return new ReadText(Path.GetFileName(path), new NumberFile(full, NumberCheck.Read(full, cancel)));
        }
        catch (Exception e) when (e is JobException or IOException or UnauthorizedAccessException)
        {
            throw new UsageException(new Problem($"cannot read {path}", e.Message, "give it a number, a space and an integer on each line, such as 1.5 3, or see one: touchstone read --lines 1k --folder ."));
        }
    }

    static string[] Patterns(string text)
    {
        var patterns = text.Split(',', StringSplitOptions.TrimEntries | StringSplitOptions.RemoveEmptyEntries);
        return patterns.FirstOrDefault(pattern => !ReadPlan.Names.Any(name => ReadPlan.IsWanted(name, [pattern]))) is { } none
            ? throw UsageException.Option("--mode", $"no mode has \"{none}\" in its name; there are {string.Join("; ", ReadPlan.Names)}", $"touchstone read --mode \"{EditDistance.Nearest(none, ReadPlan.Names)}\"")
            : patterns;
    }

    static int[] ThreadCounts(string text)
    {
        if (text.Length > 0)
            return [.. text.Split(',', StringSplitOptions.TrimEntries | StringSplitOptions.RemoveEmptyEntries).Select(part => Amount("--threads", part, 1024, "2,4")).Distinct()];
        var processors = Environment.ProcessorCount;
        var doubled = Enumerable.Range(1, 10).Select(power => 1 << power).TakeWhile(threads => threads < processors);
        return processors == 1 ? [] : [.. doubled, processors];
    }

    static int? RoundsOf(string text) => text.Length == 0 ? null : Amount("--rounds", text, 10_000, "10");

    static int Amount(string option, string text, int most, string example) => Values.Amount(text) is { } value and >= 1 && value <= most
        ? (int)value
        : throw UsageException.Option(option, $"\"{text}\" is no whole number from 1 to {Unit.Count(most)}", $"touchstone read {option} {example}");
}
