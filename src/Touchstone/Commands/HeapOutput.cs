using System.CommandLine;
using Touchstone.Columns;
using Touchstone.Heap.Targets;
using Touchstone.Heaps;
using Touchstone.Reports;
using Touchstone.Workers;

namespace Touchstone.Commands;

/// <summary>The options of <c>touchstone heap</c> that say in which form answers come, how often, and of which processes.</summary>
static class HeapOutput
{
    const int LongestCommandLine = 100;

    public static readonly Option<bool> Json = new("--json") { Description = "One JSON object per row on standard output, and nothing else there." };
    public static readonly Option<string> Csv = SharedOptions.Text("--csv", "Appends the rows to that file too.", "", "FILE");
    public static readonly Option<bool> Overwrite = new("--overwrite") { Description = "Begins the file of --csv anew." };
    public static readonly Option<string> Context = SharedOptions.Text("--context", "What the occasion is called, in the rows of --csv and --json.", "", "TEXT");
    public static readonly Option<string> Time = SharedOptions.Text("--time", "What stands for the time there; else the time, UTC.", "", "TEXT");
    public static readonly Option<string> UnitName = SharedOptions.Text("--unit", "Of bytes in tables: B, kB, MB, GB, KiB, MiB, or auto.", "auto", "UNIT");
    public static readonly Option<string> FailAbove = SharedOptions.Text("--fail-above", "Ends with 1 when there is more, or more growth: 500MB, 1000000objects.", "", "BYTES|COUNT");
    public static readonly Option<string> WatchOption = SharedOptions.Text("--watch", "Counts again after that time, until Ctrl+C or the end of the process.", "", "SECONDS");
    public static readonly Option<string> Times = SharedOptions.Text("--times", "The most rounds of --watch.", "", "N");
    public static readonly Option<string> ProcessName = SharedOptions.Text("--process", "A process by its name; of dotnet App.dll also App.", "", "NAME");
    public static readonly Option<bool> All = new("--all") { Description = "All processes of that name, one after the other." };
    public static readonly Option<bool> ProcessMemory = new("--process-memory") { Description = "The memory of the whole process, managed or not; of any process." };
    public static readonly Option<bool> SampleAddresses = new("--sample-addresses") { Description = "Where up to five objects of each type are." };

    public static bool IsOfProcessMemory(ParseResult parsed) => parsed.GetValue(ProcessMemory);

    public static bool WantsAddresses(ParseResult parsed) => parsed.GetValue(SampleAddresses);

    /// <summary>True where rows go to a program, which can leave out for itself what it does not want.</summary>
    public static bool IsForPrograms(ParseResult parsed) => parsed.GetValue(Json) || parsed.GetValue(Csv)!.Length > 0;

    /// <summary>Who writes the answers. What is wrong with a value is said here, before any process is touched.</summary>
    public static HeapWriter Bind(ParseResult parsed, bool byGeneration, HeapQuestion question, Terminal terminal)
    {
        var file = parsed.GetValue(Csv)!;
        var csv = file.Length > 0 ? new HeapCsv(file, parsed.GetValue(Overwrite), HeapWriter.Columns(question)).Checked() : null;
        var isDiff = ((string[])["--pid2", "--dump2", "--since"]).Any(option => HeapRules.IsGiven(parsed, option));
        var limit = parsed.GetValue(FailAbove) is { Length: > 0 } most ? HeapLimit.Parse(most) : null;
        if (limit is { OfObjects: true } && question == HeapQuestion.ProcessMemory)
            throw UsageException.Option(FailAbove.Name, "a process has no number of objects, only bytes", "touchstone run --process-memory --fail-above 500MB");
        var form = new HeapForm(
            parsed.GetValue(Json), byGeneration, WantsAddresses(parsed), UnitOf(parsed.GetValue(UnitName)!), limit, parsed.GetValue(Context)!, parsed.GetValue(Time)!, isDiff, Watch(parsed) is not null);
        return new HeapWriter(form, csv, terminal);
    }

    /// <summary>How often; null for once.</summary>
    public static HeapWatch? Watch(ParseResult parsed) => parsed.GetValue(WatchOption) is { Length: > 0 } time
        ? new HeapWatch(Values.Time("--watch", time), parsed.GetValue(Times) is { Length: > 0 } times ? Values.Whole("--times", times, 1, int.MaxValue) : int.MaxValue)
        : null;

    /// <summary>The processes of a name; null where none is given.</summary>
    public static IReadOnlyList<HeapSource>? Named(ParseResult parsed, string? dac)
    {
        if (parsed.GetValue(ProcessName) is not { Length: > 0 } name)
            return null;
        var found = DotNetProcesses.Find(name, dotNetOnly: !IsOfProcessMemory(parsed));
        if (found.Count == 0)
            throw new UsageException(None(name, DotNetProcesses.DotNet()));
        if (found.Count > 1 && !parsed.GetValue(All))
            throw new UsageException(new Problem($"which {name} is meant?", $"{found.Count} processes have that name{List(found)}", $"touchstone heap --pid {found[0].Id}, or --all for each in turn"));
        return [.. found.Select(process => new HeapSource(process.Id, "", dac))];
    }

    static Problem None(string name, IReadOnlyList<RunningProcess> running) => new(
        $"there is no .NET process \"{name}\"",
        running.Count == 0 ? "no .NET process runs that this user may see" : $"these run{List(running)}",
        running.Count == 0 ? "touchstone heap --dump FILE" : $"touchstone heap --pid {running[0].Id}");

    static string List(IReadOnlyList<RunningProcess> processes) => string.Concat(processes.Select(process => $"\n    {process.Id}  {CellWidth.ClipMiddle(PlainText.OneLine(process.CommandLine.Length > 0 ? process.CommandLine : process.Name), LongestCommandLine)}"));

    static Unit? UnitOf(string name)
    {
        if (name.Equals("auto", StringComparison.OrdinalIgnoreCase))
            return null;
        return Unit.OfMemory.FirstOrDefault(unit => unit.Symbol.Equals(name, StringComparison.OrdinalIgnoreCase))
            ?? throw UsageException.Option("--unit", $"there is no \"{name}\"; there are {string.Join(", ", Unit.OfMemory.Select(unit => unit.Symbol))}, auto", "touchstone run --unit MB");
    }
}
