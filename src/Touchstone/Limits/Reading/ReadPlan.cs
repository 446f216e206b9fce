using System.Globalization;
using Touchstone.Columns;
using Touchstone.Limits.Programs;
using Touchstone.Machine;
using Touchstone.Machine.Reading.Modes;

namespace Touchstone.Limits.Reading;

/// <summary>What <c>touchstone read</c> measures: each way to read a text, in turns with std::from_chars and with reading its bytes only.</summary>
static class ReadPlan
{
    /// <summary>The topic of its rows.</summary>
    public const string Topic = "read";

    const string Prefix = Topic + "/";
    const string FromChars = "read/parse/mmap + from_chars";
    const string Ceiling = "read/file/memory map, summed";

    // From the bytes alone to the numbers, then what is no text.
    static readonly string[] Groups = ["read/file/", "read/count lines/", "read/parse/", "read/other format/"];

    static readonly string[] OfCpp = ["read/file/fread 1 MiB", "read/file/mmap, summed", "read/parse/fgets + strtok + atof", "read/parse/ifstream", FromChars];

    static readonly JobProgram Cpp = JobProgram.Reference("read");

    /// <summary>The names of all rows that there can be, for patterns and their errors.</summary>
    public static IReadOnlyList<string> Names { get; } = [.. Jobs.Select(job => NameOf(job.Name)).Concat(OfCpp.Select(NameOf)).Distinct()];

    static IEnumerable<IJob> Jobs => Groups.SelectMany(group => IJob.All.Where(job => job.Name.StartsWith(group, StringComparison.Ordinal)));

    /// <summary>A table for each text.</summary>
    public static LimitPlan Of(IReadOnlyList<ReadText> texts, ReadWishes wishes) =>
        new(Topic, [.. texts.Select(text => new PlannedTable(text.TitleFor(wishes), "line", [.. Steps(text, wishes)]))]);

    /// <summary>True when a row is asked for: when a pattern is in its name, or when there is none.</summary>
    public static bool IsWanted(string name, IReadOnlyList<string> patterns) =>
        patterns.Count == 0 || patterns.Any(pattern => name.Contains(pattern, StringComparison.OrdinalIgnoreCase));

    static IEnumerable<LimitStep> Steps(ReadText text, ReadWishes wishes)
    {
        var settings = text.Settings(wishes);
        var own = from job in Jobs
                  from threads in job.Name == TextNumbersModes.ParallelName ? wishes.Threads : [1]
                  let name = NameOf(job.Name) + (job.Name == TextNumbersModes.ParallelName ? string.Create(CultureInfo.InvariantCulture, $", {threads} threads") : "")
                  select Step(JobProgram.Own, name, job.Name, threads == 1 ? settings : [.. settings, string.Create(CultureInfo.InvariantCulture, $"threads={threads}")]) with
                  {
                      Reason = job.Unavailable ?? "",
                  };
        // The yardstick is measured beside each of the others; alone it would be when nothing else was asked for.
        var theirs = OfCpp.Where(job => job != FromChars || wishes.Patterns.Count > 0).Select(job => Step(Cpp, NameOf(job), job, settings));
        return own.Concat(theirs).Where(step => IsWanted(step.Name, wishes.Patterns)).OrderBy(step => Array.FindIndex(Groups, group => step.Job.StartsWith(group, StringComparison.Ordinal)));

        LimitStep Step(JobProgram program, string name, string job, IReadOnlyList<string> told) => new(name, job, told)
        {
            Program = program,
            Cpp = job == FromChars ? null : new Yardstick(Cpp, NameOf(FromChars), FromChars, settings),
            Ceiling = new Yardstick(JobProgram.Own, NameOf(Ceiling), Ceiling, settings),
            LeastRounds = wishes.Rounds ?? 5,
            MostRounds = wishes.Rounds ?? 40,
            Budget = TimeSpan.FromSeconds(3),
        };
    }

    static string NameOf(string job) => job[Prefix.Length..];
}

/// <summary>A text to read.</summary>
/// <param name="Title">What it is.</param>
/// <param name="File">Where it is, and what is in it.</param>
sealed record ReadText(string Title, Machine.Reading.NumberFile File)
{
    /// <summary>The title of its table.</summary>
    public string TitleFor(ReadWishes wishes) =>
        $"{Title}, {Unit.Count(File.Known.Lines)} lines, {Unit.Text(Quantity.Bytes, File.Known.Bytes)}{(wishes.Cold ? ", from disk" : "")}";

    /// <summary>What each job is told of it.</summary>
    public IReadOnlyList<string> Settings(ReadWishes wishes) =>
    [
        $"file={File.Path}",
        string.Create(CultureInfo.InvariantCulture, $"lines={File.Known.Lines}"),
        string.Create(CultureInfo.InvariantCulture, $"sum={File.Known.Sum}"),
        $"checksum={File.Known.ChecksumText}",
        $"folder={wishes.Folder}",
        .. wishes.Cold ? ["cold=1"] : Array.Empty<string>(),
    ];
}

/// <summary>How texts are to be read.</summary>
/// <param name="Patterns">Parts of the names of rows; none for all of them.</param>
/// <param name="Threads">How many read together, where a mode can use more than one.</param>
/// <param name="Rounds">How many rounds; null for as many as fit the time.</param>
/// <param name="Cold">Whether the file's pages are dropped before each round.</param>
/// <param name="Folder">Where files are kept.</param>
sealed record ReadWishes(IReadOnlyList<string> Patterns, IReadOnlyList<int> Threads, int? Rounds, bool Cold, string Folder);
