using System.Globalization;
using Touchstone.Machine.Reading;
using Touchstone.Machine.Timing;

namespace Touchstone.Machine.Commands;

/// <summary><c>touchstone read</c>: measures how fast each way of reading gets lines of a number and an integer into memory, and what the limit is.</summary>
static class ReadCommand
{
    static readonly Option<string> Lines = CommandOption.Text(
        "--lines", "Lines of each generated text: 10M, 1k, 250000. Default: 2M, or fewer if --budget has no time for a round of each row.", "", "N");

    static readonly Option<string> File = CommandOption.Text(
        "--file", "Your own file instead of the generated texts. Each line has a number, a space and an integer.", "", "FILE");

    static readonly Option<string> Texts = CommandOption.Text("--text", "Texts to generate: short, mixed, random, or all.", "mixed", "NAME,…");

    static readonly Option<string> Mode = CommandOption.Text(
        "--mode", "Measure only rows with one of these texts in their names, such as Split, TextNumbers or file/.", "", "TEXT,…");

    static readonly Option<string> Threads = CommandOption.Text(
        "--threads", "Numbers of threads for modes that can use them. Default: 2 up to the number of processors.", "", "N,…");

    static readonly Option<bool> Cold = CommandOption.Flag("--cold", "Drop the file from memory before each round, so that it comes from the disk.");

    static readonly Option<string> Folder = CommandOption.Text(
        "--folder", "Where to keep the texts for later runs. Default: your cache folder.", "", "DIR");

    public static Command Create(LimitCommand limits) => new Command("read", "Measure how fast numbers are read from text, and what the limit is.")
    {
        Lines, Texts, File, Mode, Threads, LimitBudget.Budget, LimitBudget.Rounds, Cold, Folder,
        LimitCommand.Json, LimitCommand.Out, DetailOptions.Details, DetailOptions.Explain,
    }.WithAction(parsed => Invoke(parsed, limits));

    static async Task<int> Invoke(ParseResult parsed, LimitCommand limits)
    {
        var cancel = limits.Call.Cancel;
        var budget = LimitBudget.Of(parsed);
        var wishes = new ReadWishes(
            Patterns(parsed.GetValue(Mode)!), ThreadCounts(parsed.GetValue(Threads)!), LimitBudget.RoundsOf(parsed), parsed.GetValue(Cold),
            parsed.GetValue(Folder) is { Length: > 0 } folder ? Path.GetFullPath(folder) : TouchstoneRoot.ReadingFolder);
        var kinds = Values.Names("--text", parsed.GetValue(Texts)!, [.. TextKind.All.Select(kind => kind.Name)]);
        var own = parsed.GetValue(File)!;
        var pace = new ReadPace(ReadPlan.RowsFor(wishes), own.Length > 0 ? 1 : kinds.Count, Slowdown.Now());
        var lines = parsed.GetValue(Lines) is { Length: > 0 } asked
            ? Amount("--lines", asked, NumberFile.MaxLines, "2M")
            : budget is { } time ? pace.LinesWithin(time) : ReadPace.UsualLines;
        ReadText[] texts = [];
        await ProgressDisplay.Show(limits.Call.Terminal, progress => Task.Run(
            () => texts = own.Length > 0 ? [Own(own, progress, cancel)] : Make(kinds, lines, wishes.Folder, progress, cancel), cancel));
        if (budget is { } limit && pace.Said(texts[0].File.Known.Lines, own.Length + parsed.GetValue(Lines)!.Length > 0, limit) is { } said)
            limits.Call.Terminal.Note(said);
        return await limits.Run(parsed, ReadPlan.Of(texts, wishes, Memory()), budget);
    }

    // As in a run, a quarter of the free memory is for processes that wait for their turn.
    static long Memory() => (AvailableMemory.Bytes() ?? 0) / 4;

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
            throw new UsageException(new Problem(
                "cannot make the texts to read", e.Message, "touchstone read --lines 100k, or another folder: touchstone read --folder ."));
        }
    }

    static ReadText Make(TextKind kind, int lines, string folder, IRunProgress progress, CancellationToken cancel)
    {
        var name = Path.GetFileName(NumberFile.PathFor(folder, kind, lines));
        var next = 0L;
        var file = NumberFile.Make(folder, kind, lines, Said, cancel);
        return new ReadText($"{kind.Name} text ({kind.Summary})", file);

        // A log file keeps every progress line, so one per second is enough.
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
            throw NearbyPath.NoFile("--file", path, "*", "numbers.txt");
        try
        {
            progress.Note($"reading {path} in the standard way first: every mode must find the same numbers");
            var full = Path.GetFullPath(path);
            if (full.AsSpan().ContainsAny('\t', '\n'))
                throw UsageException.Value("--file", "its path contains a tab or a line end", "numbers.txt");
            return new ReadText(Path.GetFileName(path), new NumberFile(full, NumberCheck.Read(full, cancel)));
        }
        catch (Exception e) when (e is JobException or IOException or UnauthorizedAccessException)
        {
            throw new UsageException(new Problem(
                $"cannot read {path}",
                e.Message,
                "write a number, a space and an integer on each line, such as 1.5 3, or see an example: touchstone read --lines 1k --folder ."));
        }
    }

    static string[] Patterns(string text)
    {
        var patterns = text.Split(',', StringSplitOptions.TrimEntries | StringSplitOptions.RemoveEmptyEntries);
        return patterns.FirstOrDefault(pattern => !ReadPlan.Names.Any(name => ReadPlan.IsWanted(name, [pattern]))) is { } none
            ? throw UsageException.Value(
                "--mode",
                $"no mode has \"{none}\" in its name; the modes are {string.Join("; ", ReadPlan.Names)}",
                EditDistance.Nearest(none, ReadPlan.Names)!)
            : patterns;
    }

    static int[] ThreadCounts(string text)
    {
        if (text.Length > 0)
        {
            var parts = text.Split(',', StringSplitOptions.TrimEntries | StringSplitOptions.RemoveEmptyEntries);
            return [.. parts.Select(part => Amount("--threads", part, 1024, "2,4")).Distinct()];
        }
        var processors = Environment.ProcessorCount;
        var doubled = Enumerable.Range(1, 10).Select(power => 1 << power).TakeWhile(threads => threads < processors);
        return processors == 1 ? [] : [.. doubled, processors];
    }

    static int Amount(string option, string text, int most, string example) => Values.Amount(text) is { } value and >= 1 && value <= most
        ? (int)value
        : throw UsageException.Option(option, $"\"{text}\" is not a whole number from 1 to {Unit.Count(most)}", $"touchstone read {option} {example}");
}
