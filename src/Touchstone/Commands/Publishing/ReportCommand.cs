using System.Text;
using Touchstone.Analysis;
using Touchstone.Core.Results;
using Touchstone.Machine.Reports;
using Touchstone.Report.Html;
using Touchstone.Report.Pictures;
using Touchstone.Report.ProbeRuns;
using Touchstone.Report.Runs;

namespace Touchstone.Commands.Publishing;

/// <summary>
/// <c>touchstone report</c>: prints results in any format. It merges several runs, and also reads the output of an adapter that was started by hand.
/// </summary>
static class ReportCommand
{
    static readonly Argument<string[]> Files = new("file")
    {
        Description = "Result folders, folders that contain them, results.jsonl or results.jsonl.gz files, patterns, or - for standard input. "
            + "With --format svg or png, the name of a chart follows.",
        Arity = ArgumentArity.OneOrMore,
    };

    static readonly FormatOption Format = new([.. Reports.All.Select(report => report.Name), .. ReportPictures.Formats]);

    static readonly Option<string> View =
        CommandOption.Text("--view", "For svg and png: the view of the page, copied from its address after the #.", "", "TEXT");

    static readonly Option<string> Width = CommandOption.Text("--width", "For svg and png: width in pixels.", "960", "PIXELS");
    static readonly Option<string> Baseline = CommandOption.Text("--baseline", "The row that ratios are relative to.", "", "NAME");

    static readonly Option<bool> NoHeader =
        CommandOption.Flag("--no-header", $"Omit the header line, so that files can be joined. Only {WithHeader()} have one.");

    public static Command Create(Call call) => new Command("report", "Print results in another format. Runs of one machine are merged.")
    {
        Files, Format, Baseline, NoHeader, OutputFile.Option, View, Width, ColumnOption.Columns, DetailOptions.Details, DetailOptions.Explain,
    }.WithAction(parsed => Invoke(parsed, call.Terminal, call.Cancel));

    static readonly string[] NotForTerminals = ["html", "png"];

    static async Task<int> Invoke(ParseResult parsed, Terminal terminal, CancellationToken cancel)
    {
        terminal = ColumnOption.Of(parsed, terminal);
        var format = Format.Chosen(parsed);
        var width = Values.Whole("--width", parsed.GetValue(Width)!, 200, 4000);
        var isPicture = ReportPictures.Formats.Contains(format);
        var (files, chart) = isPicture ? ReportPictures.Split(parsed.GetValue(Files)!, format, parsed.GetValue(OutputFile.Option)!) : ([], "");
        if (NotForTerminals.Contains(format))
            OutputFile.RefuseScreen(parsed, format, "report");
        return isPicture
            ? await Draw(files, new PictureRequest(chart, parsed.GetValue(View)!.TrimStart('#'), width), format, parsed, terminal, cancel)
            : await Print(Reports.All.First(report => report.Name == format), parsed, terminal, cancel);
    }

    static async Task<int> Draw(
        IReadOnlyList<string> files, PictureRequest request, string format, ParseResult parsed, Terminal terminal, CancellationToken cancel)
    {
        var read = await Interruptible.Run(() => Read(files, terminal), cancel);
        var picture = await ReportPictures.Draw(await Interruptible.Run(() => Summarize(read.All, parsed), cancel), format, request, cancel);
        if (parsed.GetValue(OutputFile.Option) is { Length: > 0 } path)
            OutputFile.Save(path, picture, terminal);
        else
            await StandardStreams.Output.WriteAsync(picture, cancel);
        return ExitCode(read, terminal);
    }

    static Task<int> Print(IReport report, ParseResult parsed, Terminal terminal, CancellationToken cancel)
    {
        if (parsed.GetValue(NoHeader) && !report.HasHeader)
            throw UsageException.Corrected(
                "--no-header", $"{report.Name} has no header line; {WithHeader()} have one", ["--format"], "--format", "csv");
        if (report.Missing is { } missing)
            throw new UsageException(missing);
        return Interruptible.Run(() => Write(report, parsed, terminal), cancel);
    }

    static int Write(IReport report, ParseResult parsed, Terminal terminal)
    {
        var read = Read(parsed.GetValue(Files)!, terminal);
        if (parsed.GetValue(OutputFile.Option) is { Length: > 0 } path)
        {
            var text = new StringWriter();
            Write(report, read, parsed, terminal.To(text));
            OutputFile.Save(path, Encoding.UTF8.GetBytes(text.ToString()), terminal);
        }
        else
        {
            Write(report, read, parsed, report is CsvReport ? terminal.ForExactTexts() : terminal);
        }
        return ExitCode(read, terminal);
    }

    static void Write(IReport report, ReadRuns read, ParseResult parsed, Terminal terminal)
    {
        if (LimitMerger.Replaced(read.Limited) is > 0 and var older)
            terminal.Note($"tables of limits that a newer run measured again, and that are not shown: {older}; the report of one folder shows its own");
        if (read.Runs.Count > 0 || report.HasProbeResults)
            Measured(report, read, parsed, terminal);
        if (read.Probed.Count > 0 && !report.HasProbeResults)
            WriteProbes(report, read, terminal.Page with { Header = !parsed.GetValue(NoHeader) }, terminal);
        if (read.Limited.Count > 0 && !report.HasProbeResults)
            Limited(report, read, terminal.Page with { Header = !parsed.GetValue(NoHeader) }, terminal);
    }

    /// <summary>Writes the limits of the machine after all other results. A format with a header has columns for only one kind of rows.</summary>
    static void Limited(IReport report, ReadRuns read, Page page, Terminal terminal)
    {
        var others = read.Runs.Count + read.Probed.Count > 0;
        if (report.HasHeader && (others || report is not CsvReport))
        {
            if (!others)
            {
                throw UsageException.Value(
                    "--format", $"{report.Name} has no columns for the limits of a machine; csv, json, markdown and console have them", "csv");
            }
            terminal.Note($"{report.Name} cannot show the limits of the machine together with other results, so they are omitted; name their folder alone");
            return;
        }
        if (others && report is not JsonReport)
            terminal.Out.Write("\n");
        LimitReport.Write(report.Name, LimitMerger.Newest(read.Limited), terminal.Out, page);
    }

    static int ExitCode(ReadRuns read, Terminal terminal) => ResultArguments.AreComplete(read, terminal) ? ExitCodes.Done : ExitCodes.Failed;

    static ReadRuns Read(IReadOnlyList<string> files, Terminal terminal) =>
        ResultArguments.Read(
            files,
            terminal,
            Similar(files) ?? (ResultFolder.Known() is [.., var newest] && !files.Contains(newest) ? ShellText.Command(["report", newest]) : "touchstone run"),
            probes: true);

    // A folder with a similar name is what the user meant, more likely than the newest results.
    static string? Similar(IReadOnlyList<string> files) =>
        files is [not FoundResults.StandardInput and var only] && !Path.Exists(only) && NearbyPath.Folder(only) is { } near
            ? ShellText.Command(["report", near])
            : null;

    // An existing report is replaced, since making it again takes a second. Results cannot be made again, so they are protected.
    static void Measured(IReport report, ReadRuns read, ParseResult parsed, Terminal terminal)
    {
        var summary = Summarize(report.HasProbeResults ? read.All : read.Runs, parsed);
        if (report is HdrReport && !HdrReport.Shows(summary))
            throw UsageException.Option("--format", "no single calls were timed in these results, and hdr has nothing else", "touchstone run --latency");
        var page = terminal.Page with { Header = !parsed.GetValue(NoHeader) };
        report.Write(report is HtmlReport ? AdapterFacts.AddTo(summary) : summary, terminal.Out, page);
        if (summary.Groups.Count == 0 && read.Runs.Exists(run => run.Instructions.Count > 0))
            terminal.Note("these results have counts and no times; to compare them with others: touchstone compare BEFORE AFTER");
        if (report is SerializerTestsReport)
            NameLeftOut(summary, terminal);
    }

    static Summary Summarize(IReadOnlyList<RunResults> runs, ParseResult parsed)
    {
        var baseline = parsed.GetValue(Baseline)!;
        var summary = Summarizer.Summarize(runs, baseline);
        return baseline.Length > 0 && summary.Groups.All(group => group.Baseline.Length == 0)
            ? throw UsageException.Corrected(
                "--baseline", $"no measured row is called \"{baseline}\"; the rows are {string.Join(", ", Labels(summary))}", ["--baseline"])
            : summary;
    }

    /// <summary>Writes the results of probes after the measurements. A format with a header has columns for only one of the two.</summary>
    static void WriteProbes(IReport report, ReadRuns read, Page page, Terminal terminal)
    {
        if (report.HasHeader && (read.Runs.Count > 0 || report is not CsvReport))
        {
            var where = report is CsvReport ? "name their folder alone to get them" : "csv, json, markdown and console have them";
            if (read.Runs.Count == 0)
                throw UsageException.Value("--format", $"{report.Name} has no columns for probe results; {where}", "csv");
            terminal.Note($"{report.Name} has no columns for probe results, so they are omitted; {where}");
            return;
        }
        if (read.Runs.Count > 0 && report is not JsonReport)
            terminal.Out.Write("\n");
        ProbeReport.Write(report.Name, ProbeMerger.Newest(read.Probed), terminal.Out, page);
    }

    static IEnumerable<string> Labels(Summary summary) => summary.Groups.SelectMany(group => group.Rows).Select(row => row.Label).Distinct();

    static void NameLeftOut(Summary summary, Terminal terminal)
    {
        var leftOut = summary.Groups.SelectMany(group => group.Rows).Where(row => !SerializerTestsReport.Shows(row)).ToList();
        if (leftOut.Count > 0)
        {
            var labels = leftOut.Select(row => PlainText.OneLine(row.Label)).Distinct();
            terminal.Note($"{Unit.Count(leftOut.Count)} rows failed or lost data and have no line: {string.Join(", ", labels)}");
        }
    }

    static string WithHeader() => Enumeration.And([.. Reports.All.Where(report => report.HasHeader).Select(report => report.Name)]);
}
