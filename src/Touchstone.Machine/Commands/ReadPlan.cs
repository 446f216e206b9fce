using System.Globalization;
using Touchstone.Machine.Limits;
using Touchstone.Machine.Plans;
using Touchstone.Machine.Reading.Modes;

namespace Touchstone.Machine.Commands;

/// <summary>The plan of <c>touchstone read</c>: each way to read a text alternates with std::from_chars and with reading only its bytes.</summary>
static class ReadPlan
{
    const string Prefix = LimitTopics.Read + "/";
    const string FromChars = "read/parse/mmap + from_chars";
    const string Ceiling = "read/file/memory map, summed";

    // More than there are ways.
    const int MostTogether = 1000;

    // In the order of tables: reading only bytes, then lines, then numbers, then formats other than text.
    static readonly string[] Groups = ["read/file/", "read/count lines/", "read/parse/", "read/other format/"];

    static readonly string[] OfCpp =
        ["read/file/fread 1 MiB", "read/file/mmap, summed", "read/parse/fgets + strtok + atof", "read/parse/ifstream", FromChars];

    static readonly JobProgram Cpp = JobProgram.Reference("read");

    /// <summary>The names of all possible rows, for patterns and their error messages.</summary>
    public static IReadOnlyList<string> Names { get; } = [.. Jobs.Select(job => NameOf(job.Name)).Concat(OfCpp.Select(NameOf)).Distinct()];

    static IEnumerable<IJob> Jobs => Groups.SelectMany(group => IJob.All.Where(job => job.Name.StartsWith(group, StringComparison.Ordinal)));

    /// <summary>Makes a plan with one table for each text.</summary>
    /// <param name="wishes">The user's options.</param>
    /// <param name="memory">The memory for processes that are alive at the same time, in bytes.</param>
    public static LimitPlan Of(IReadOnlyList<ReadText> texts, ReadWishes wishes, long memory) => new(
        LimitTopics.Read,
        [
            .. texts.Select(text => new PlannedTable(text.TitleFor(wishes), "line", [.. Steps(text.Settings(wishes), wishes)])
            {
                Together = (int)Math.Clamp(memory / text.ProcessBytes, 1, MostTogether),
            }),
        ]);

    /// <summary>True if a row is requested: its name contains one of the patterns, or there are none.</summary>
    public static bool IsWanted(string name, IReadOnlyList<string> patterns) =>
        patterns.Count == 0 || patterns.Any(pattern => name.Contains(pattern, StringComparison.OrdinalIgnoreCase));

    /// <summary>The number of rows for each text.</summary>
    public static int RowsFor(ReadWishes wishes) => Steps([], wishes).Count();

    static IEnumerable<LimitStep> Steps(IReadOnlyList<string> settings, ReadWishes wishes)
    {
        var own = from job in Jobs
                  from threads in job.Name == TextNumbersModes.ParallelName ? wishes.Threads : [1]
                  let suffix = job.Name == TextNumbersModes.ParallelName ? string.Create(CultureInfo.InvariantCulture, $", {threads} threads") : ""
                  select Step(
                      JobProgram.Own,
                      NameOf(job.Name) + suffix,
                      job.Name,
                      threads == 1 ? settings : [.. settings, string.Create(CultureInfo.InvariantCulture, $"threads={threads}")]) with
                  {
                      Reason = job.Unavailable ?? "",
                  };
        // from_chars is already measured as the reference of every other row. It gets its own step only if patterns select it.
        var theirs = OfCpp.Where(job => job != FromChars || wishes.Patterns.Count > 0).Select(job => Step(Cpp, NameOf(job), job, settings));
        return own
            .Concat(theirs)
            .Where(step => IsWanted(step.Name, wishes.Patterns))
            .OrderBy(step => Array.FindIndex(Groups, group => step.Job.StartsWith(group, StringComparison.Ordinal)));

        LimitStep Step(JobProgram program, string name, string job, IReadOnlyList<string> settings) => new(name, job, settings)
        {
            Program = program,
            Cpp = job == FromChars ? null : new MeasuredJob(Cpp, NameOf(FromChars), FromChars, settings),
            Ceiling = new MeasuredJob(JobProgram.Own, NameOf(Ceiling), Ceiling, settings),
            LeastRounds = wishes.Rounds ?? 5,
            MostRounds = wishes.Rounds ?? 40,
            Budget = TimeSpan.FromSeconds(3),
        };
    }

    static string NameOf(string job) => job[Prefix.Length..];
}

/// <summary>A text to read.</summary>
/// <param name="Title">Its name in titles.</param>
/// <param name="File">The file and the known facts about its content.</param>
sealed record ReadText(string Title, Machine.Reading.NumberFile File)
{
    /// <summary>The title of its table.</summary>
    public string TitleFor(ReadWishes wishes) =>
        $"{Title}, {Unit.Count(File.Known.Lines)} lines, {Unit.Text(Quantity.Bytes, File.Known.Bytes)}{(wishes.Cold ? ", from disk" : "")}";

    /// <summary>
    /// What a process that reads it usually has in use. Measured with a million lines of the short text: 79 to 104 MB, of which the runtime has 60.
    /// </summary>
    public long ProcessBytes => (70 << 20) + 2 * File.Known.Bytes + 16 * File.Known.Lines;

    /// <summary>The settings of jobs that read it, as NAME=value.</summary>
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

/// <summary>The user's options for reading texts.</summary>
/// <param name="Patterns">Parts of the names of rows; empty for all rows.</param>
/// <param name="Threads">Numbers of threads, for modes that can use more than one.</param>
/// <param name="Rounds">The number of rounds; null for as many as fit into the time.</param>
/// <param name="Cold">True to drop the file's pages from memory before each round.</param>
/// <param name="Folder">The folder with the files.</param>
sealed record ReadWishes(IReadOnlyList<string> Patterns, IReadOnlyList<int> Threads, int? Rounds, bool Cold, string Folder);
