using System.Globalization;
using Touchstone.Heap.Targets;

namespace Touchstone.Heap.Commands;

/// <summary>The options of <c>touchstone heap</c> for the form of the output.</summary>
static class HeapOutput
{
    public static readonly Option<bool> Json = CommandOption.Flag("--json", "Print one JSON object per row, and nothing else.");
    public static readonly Option<string> Csv = CommandOption.Text("--csv", "Also append the rows to this file.", "", "FILE");
    public static readonly Option<bool> Overwrite = CommandOption.Flag("--overwrite", "Replace the --csv file instead of appending to it.");
    public static readonly Option<string> Context = CommandOption.Text("--context", "A label added to every row of --csv and --json.", "", "TEXT");
    public static readonly Option<string> Time =
        CommandOption.Text("--time", "The time to write into these rows. Default: the current time in UTC.", "", "TEXT");

    public static readonly Option<string> TimeFormat = CommandOption.Text(
        "--time-format", "The .NET format of the time in these rows, such as yyyy-MM-dd HH:mm:ss. Default: ISO 8601, in UTC.", "", "FORMAT");

    public static readonly Option<string> UnitName =
        CommandOption.Text("--unit", "Unit of bytes in tables: B, kB, MB, GB, KiB, MiB or auto.", "auto", "UNIT");

    public static readonly Option<string> FailAbove =
        CommandOption.Text("--fail-above", "Exit with 1 if more is allocated, or if the growth is larger: 500MB, 1000000objects.", "", "BYTES|COUNT");

    public static readonly FormatOption Format =
        new(["table", "csv", "html"], "table", "table; csv: rows with a header; or html: a page with a tree map, which needs --out.");

    public static readonly Option<string> Page = CommandOption.Text("--out", "The file of --format html. An existing file is replaced.", "", "FILE");

    /// <summary>The options of tables that programs can read too.</summary>
    public static IReadOnlyList<Option> OfTables { get; } = [UnitName, Json, Csv, Overwrite, Context, Time];

    /// <summary>True if a program reads the rows.</summary>
    public static bool IsForPrograms(ParseResult parsed) => parsed.GetValue(Json) || HasCsv(parsed) || Is(parsed, "csv");

    /// <summary>Makes the writer for the options. Wrong values are reported here, before any process is stopped.</summary>
    /// <param name="report">The kind of rows.</param>
    /// <param name="terminal">Receives the output.</param>
    /// <param name="isDiff">True if two moments are compared.</param>
    /// <param name="isWatch">True if rounds of a watch are compared.</param>
    /// <exception cref="UsageException">A value is wrong, or an option has no effect without another one.</exception>
    public static HeapWriter Bind(ParseResult parsed, HeapReport report, Terminal terminal, bool isDiff = false, bool isWatch = false)
    {
        RefuseWithoutEffect(parsed);
        var limit = parsed.GetValue(FailAbove) is { Length: > 0 } most ? HeapLimit.Parse(most) : null;
        if (limit is { OfObjects: true } && report == HeapReport.ProcessMemory)
            throw UsageException.Value(FailAbove.Name, "the memory of a process is counted in bytes only", "500MB");
        var csv = HasCsv(parsed)
            ? new HeapCsv(parsed.GetValue(Csv)!, parsed.GetValue(Overwrite), HeapWriter.Columns(report)).Checked()
            : null;
        var form = new HeapForm(
            parsed.GetValue(Json), parsed.GetValue(HeapRowOptions.ByGeneration), parsed.GetValue(HeapRowOptions.SampleAddresses),
            UnitOf(parsed.GetValue(UnitName) ?? ""), limit, parsed.GetValue(Context) ?? "", parsed.GetValue(Time) ?? "", isDiff, isWatch)
        {
            TimeFormat = FormatOfTime(parsed),
            Html = parsed.GetValue(Page) ?? "",
            Csv = Is(parsed, "csv"),
        };
        return new HeapWriter(form, csv ?? (form.Csv ? new HeapCsv(terminal.Out, HeapWriter.Columns(report)) : null), terminal);
    }

    /// <summary>True if the page is requested.</summary>
    public static bool IsPage(ParseResult parsed) => Is(parsed, "html");

    /// <summary>Refuses a page of several processes.</summary>
    /// <exception cref="UsageException">A page is requested, and there are several processes.</exception>
    public static void RefuseSeveral(ParseResult parsed, IReadOnlyList<HeapSource> sources)
    {
        if (sources.Count > 1 && IsPage(parsed))
            throw UsageException.Corrected(
                $"{Format.Name} html", $"a page shows one process, and {HeapSources.All.Name} reads several", [HeapSources.All.Name]);
    }

    static bool Is(ParseResult parsed, string format) =>
        parsed.GetValue(Format) is { Length: > 0 } && Format.Chosen(parsed) == format;

    /// <summary>Refuses a file in a folder that does not exist, before a process is stopped or watched for hours.</summary>
    /// <param name="option">The option that names the file.</param>
    /// <param name="file">The file, which need not exist.</param>
    /// <exception cref="UsageException">There is no such folder.</exception>
    public static void RequireFolder(string option, string file)
    {
        var folder = Path.GetDirectoryName(Path.GetFullPath(file));
        if (!Directory.Exists(folder))
            throw UsageException.Value(option, $"there is no folder {folder}", Path.GetFileName(file));
    }

    // An option without effect is an error, because the user expects an effect.
    static void RefuseWithoutEffect(ParseResult parsed)
    {
        if (parsed.GetValue(Overwrite) && !HasCsv(parsed))
            throw UsageException.Corrected(Overwrite.Name, $"it needs {Csv.Name}", [], Csv.Name, "heap.csv");
        foreach (var label in (Option<string>[])[Context, Time, TimeFormat])
        {
            if (parsed.GetValue(label) is { Length: > 0 } && !IsForPrograms(parsed))
                throw UsageException.Corrected(label.Name, $"it needs {Csv.Name} or {Json.Name}", [], Csv.Name, "heap.csv");
        }
        RefuseForms(parsed);
        if (parsed.GetValue(Json) && parsed.GetResult(UnitName) is { Implicit: false })
            throw UsageException.Corrected($"{UnitName.Name} with {Json.Name}", $"{Json.Name} always prints bytes without a unit", [UnitName.Name]);
    }

    static string FormatOfTime(ParseResult parsed)
    {
        if (parsed.GetValue(TimeFormat) is not { Length: > 0 } format)
            return HeapForm.Iso8601;
        try
        {
            _ = DateTime.UnixEpoch.ToString(format, CultureInfo.InvariantCulture);
            return format;
        }
        catch (FormatException e)
        {
            throw UsageException.Value(TimeFormat.Name, $"\"{format}\" is not a format of a time: {e.Message}", "yyyy-MM-dd HH:mm:ss");
        }
    }

    static void RefuseForms(ParseResult parsed)
    {
        var file = parsed.GetValue(Page) is { Length: > 0 };
        if (parsed.GetValue(Json) && (Is(parsed, "csv") || Is(parsed, "html")))
            throw UsageException.Corrected($"{Format.Name} with {Json.Name}", "each of them is a form of the output", [Json.Name]);
        if (Is(parsed, "csv") && HasCsv(parsed))
            throw UsageException.Corrected($"{Format.Name} csv with {Csv.Name}", "the rows would be written twice", [Format.Name]);
        if (IsPage(parsed) && !file)
            throw UsageException.Corrected($"{Format.Name} html", $"a page is a file, which {Page.Name} names", [], Page.Name, "heap.html");
        if (!IsPage(parsed) && file)
            throw UsageException.Corrected(
                Page.Name, $"it needs {Format.Name} html; {Csv.Name} FILE appends rows to a file", [Format.Name], Format.Name, "html");
        if (file)
            RequireFolder(Page.Name, parsed.GetValue(Page)!);
        if (IsPage(parsed) && PageTemplate.Absent is { } absent)
            throw new UsageException(absent);
    }

    static bool HasCsv(ParseResult parsed) => parsed.GetValue(Csv) is { Length: > 0 };

    static Unit? UnitOf(string name)
    {
        if (name.Length == 0 || name.Equals("auto", StringComparison.OrdinalIgnoreCase))
            return null;
        return Unit.OfMemory.FirstOrDefault(unit => unit.Symbol.Equals(name, StringComparison.OrdinalIgnoreCase))
            ?? throw UsageException.Value(
                UnitName.Name,
                $"unknown unit \"{name}\"; the units are {string.Join(", ", Unit.OfMemory.Select(unit => unit.Symbol))}, auto",
                "MB");
    }
}
