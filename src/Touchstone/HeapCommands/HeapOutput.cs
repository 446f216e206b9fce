using System.CommandLine;
using System.Globalization;
using Touchstone.Core;
using Touchstone.Heap.Targets;
using Touchstone.Report;
using Touchstone.Shared;

namespace Touchstone.HeapCommands;

/// <summary>The options of <c>touchstone heap</c> for the form of the output, for repeating, and for choosing processes by name.</summary>
static class HeapOutput
{
    const int LongestCommandLine = 100;
    const string NoneRuns = "this user can see no running .NET process";

    public static readonly Option<bool> Json = new("--json") { Description = "Print one JSON object per row to standard output, and nothing else." };
    public static readonly Option<string> Csv = SharedOptions.Text("--csv", "Also append the rows to this file.", "", "FILE");
    public static readonly Option<bool> Overwrite = new("--overwrite") { Description = "Replace the --csv file instead of appending to it." };
    public static readonly Option<string> Context = SharedOptions.Text("--context", "A label added to every row of --csv and --json.", "", "TEXT");
    public static readonly Option<string> Time =
        SharedOptions.Text("--time", "The time to write into these rows. Default: the current time in UTC.", "", "TEXT");

    public static readonly Option<string> UnitName =
        SharedOptions.Text("--unit", "Unit of bytes in tables: B, kB, MB, GB, KiB, MiB or auto.", "auto", "UNIT");

    public static readonly Option<string> FailAbove =
        SharedOptions.Text("--fail-above", "Exit with 1 if more is allocated, or if the growth is larger: 500MB, 1000000objects.", "", "BYTES|COUNT");

    public static readonly Option<string> WatchOption =
        SharedOptions.Text("--watch", "Count again and again, with this time in between, until Ctrl+C or the end of the process.", "", "SECONDS");

    public static readonly Option<string> Times = SharedOptions.Text("--times", "Stop --watch after this many rounds.", "", "N");

    public static readonly Option<string> ProcessName =
        SharedOptions.Text("--process", "A process, by its name. For dotnet App.dll, App works too.", "", "NAME");

    public static readonly Option<bool> All = new("--all") { Description = "Read all processes of that name, one after the other." };

    public static readonly Option<bool> ProcessMemory = new("--process-memory")
    {
        Description = "Show the memory of the whole process, managed or not. Works for any process.",
    };

    public static readonly Option<bool> SampleAddresses = new("--sample-addresses")
    {
        Description = "Show the addresses of up to five objects of each type.",
    };

    public static bool IsOfProcessMemory(ParseResult parsed) => parsed.GetValue(ProcessMemory);

    public static bool WantsAddresses(ParseResult parsed) => parsed.GetValue(SampleAddresses);

    /// <summary>True if a program reads the rows: then all types are written, since a program can filter them itself.</summary>
    public static bool IsForPrograms(ParseResult parsed) => parsed.GetValue(Json) || parsed.GetValue(Csv)!.Length > 0;

    /// <summary>Makes the writer for the options. Wrong values are reported here, before any process is stopped.</summary>
    public static HeapWriter Bind(ParseResult parsed, bool byGeneration, HeapReport report, Terminal terminal)
    {
        var file = parsed.GetValue(Csv)!;
        var csv = file.Length > 0 ? new HeapCsv(file, parsed.GetValue(Overwrite), HeapWriter.Columns(report)).Checked() : null;
        var isDiff = ((string[])["--pid2", "--dump2", "--since"]).Any(option => HeapRules.IsGiven(parsed, option));
        var limit = parsed.GetValue(FailAbove) is { Length: > 0 } most ? HeapLimit.Parse(most) : null;
        if (limit is { OfObjects: true } && report == HeapReport.ProcessMemory)
            throw UsageException.Value(FailAbove.Name, "the memory of a process is counted in bytes only", "500MB");
        var form = new HeapForm(
            parsed.GetValue(Json), byGeneration, WantsAddresses(parsed), UnitOf(parsed.GetValue(UnitName)!), limit,
            parsed.GetValue(Context)!, parsed.GetValue(Time)!, isDiff, Watch(parsed) is not null);
        return new HeapWriter(form, csv, terminal);
    }

    /// <summary>The watch that the options set; null to read the target once.</summary>
    public static HeapWatch? Watch(ParseResult parsed) => parsed.GetValue(WatchOption) is { Length: > 0 } time
        ? new HeapWatch(
            Values.Time("--watch", time),
            parsed.GetValue(Times) is { Length: > 0 } times ? Values.Whole("--times", times, 1, int.MaxValue) : int.MaxValue)
        : null;

    /// <summary>The processes with the name of <c>--process</c>; null if none is given.</summary>
    public static IReadOnlyList<HeapSource>? Named(ParseResult parsed, string? dac)
    {
        if (parsed.GetValue(ProcessName) is not { Length: > 0 } name)
            return null;
        var found = DotNetProcesses.Find(name, dotNetOnly: !IsOfProcessMemory(parsed));
        if (found.Count == 0)
            throw new UsageException(None(name, DotNetProcesses.DotNet()));
        if (found.Count > 1 && !parsed.GetValue(All))
            throw new UsageException(new Problem(
                $"cannot choose a process \"{name}\"",
                $"{found.Count} processes have that name, and --all would read each{List(found)}",
                $"touchstone heap --pid {found[0].Id}"));
        return [.. found.Select(process => new HeapSource(process.Id, "", dac))];
    }

    static Problem None(string name, IReadOnlyList<RunningProcess> running) => new(
        $"there is no .NET process \"{name}\"",
        running.Count == 0 ? NoneRuns : $"the running ones are{List(running)}",
        running.Count == 0 ? "touchstone heap --help" : $"touchstone heap --pid {running[0].Id}");

    /// <summary>The error of a command line without a target. Its next command reads a process that runs here, if there is one.</summary>
    public static UsageException NoTarget()
    {
        var running = DotNetProcesses.DotNet();
        return running.Count == 0
            ? new UsageException(new Problem("no heap is selected", $"it needs a process or a dump, and {NoneRuns}", "touchstone heap --help"))
            : new UsageException(new Problem("no heap is selected", $"it needs a process or a dump; the running ones are{List(running)}", ""))
            {
                Correction = new Correction([], ["--pid", Id(running[0])]),
            };
    }

    static string Id(RunningProcess process) => process.Id.ToString(CultureInfo.InvariantCulture);

    static string List(IReadOnlyList<RunningProcess> processes) => string.Concat(processes.Select(process =>
    {
        var line = PlainText.OneLine(process.CommandLine.Length > 0 ? process.CommandLine : process.Name);
        return $"\n    {process.Id}  {CellWidth.ClipMiddle(line, LongestCommandLine)}";
    }));

    static Unit? UnitOf(string name)
    {
        if (name.Equals("auto", StringComparison.OrdinalIgnoreCase))
            return null;
        return Unit.OfMemory.FirstOrDefault(unit => unit.Symbol.Equals(name, StringComparison.OrdinalIgnoreCase))
            ?? throw UsageException.Value(
                "--unit",
                $"unknown unit \"{name}\"; the units are {string.Join(", ", Unit.OfMemory.Select(unit => unit.Symbol))}, auto",
                "MB");
    }
}
