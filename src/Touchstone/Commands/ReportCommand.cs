using System.CommandLine;
using System.Text;
using Touchstone.Analysis;
using Touchstone.Columns;
using Touchstone.Limits;
using Touchstone.Probing;
using Touchstone.Reports;
using Touchstone.Reports.Pictures;
using Touchstone.Results;

namespace Touchstone.Commands;

/// <summary>
/// <c>touchstone report</c>: runs once more, in any form, several of them merged; also what an adapter printed that was started by hand.
/// </summary>
static class ReportCommand
{
    static readonly Argument<string[]> Files = new("file")
    {
        Description = "Result folders, folders of them, results.jsonl or results.jsonl.gz files, patterns, or - for standard input; with --format svg or png a chart's name behind them.",
        Arity = ArgumentArity.OneOrMore,
    };

    static readonly Option<string> Format = new("--format")
    {
        Description = string.Join(", ", Formats) + ".",
        DefaultValueFactory = _ => "console",
        HelpName = "NAME",
    };

    static readonly Option<string> View = new("--view") { Description = "With svg or png: how the page is set, as in its address behind the #.", DefaultValueFactory = _ => "", HelpName = "TEXT" };

    static readonly Option<string> Width = new("--width") { Description = "With svg or png: pixels.", DefaultValueFactory = _ => "960", HelpName = "PIXELS" };

    static readonly Option<string> Baseline = new("--baseline") { Description = "The row that ratios are relative to.", DefaultValueFactory = _ => "", HelpName = "NAME" };

    static readonly Option<string> Out = new("--out") { Description = "A file instead of standard output; one that is there is replaced.", DefaultValueFactory = _ => "", HelpName = "FILE" };

    static readonly Option<bool> NoHeader = new("--no-header")
    {
        Description = $"Leaves out the line that names the columns, to join files; with --format {WithHeader(" or ")}.",
    };

    public static Command Create() => new("report", "Prints the results of runs in another form; runs of one machine are merged.") { Files, Format, Baseline, NoHeader, Out, View, Width };

    static readonly string[] NotForTerminals = ["html", "png"];

    /// <summary>What <c>--format</c> takes.</summary>
    public static IReadOnlyList<string> Formats => [.. IReport.All.Select(report => report.Name), .. ReportPictures.Formats];

    public static async Task<int> Invoke(ParseResult parsed, Terminal terminal)
    {
        var format = Values.Names("--format", parsed.GetValue(Format)!, Formats)[0];
        if (NotForTerminals.Contains(format) && parsed.GetValue(Out)!.Length == 0 && !Console.IsOutputRedirected)
            throw UsageException.Option("--format", $"{format} is nothing to read at a terminal", $"touchstone report FOLDER --format {format}{(format == "png" ? " choice" : "")} --out report.{format}");
        return ReportPictures.Formats.Contains(format) ? await Draw(format, parsed, terminal) : Print(IReport.All.First(report => report.Name == format), parsed, terminal);
    }

    static async Task<int> Draw(string format, ParseResult parsed, Terminal terminal)
    {
        var (files, chart) = ReportPictures.Split(parsed.GetValue(Files)!, format);
        var request = new PictureRequest(chart, parsed.GetValue(View)!.TrimStart('#'), Values.Whole("--width", parsed.GetValue(Width)!, 200, 4000));
        var read = Read(files, terminal);
        var picture = await ReportPictures.Draw(Summarize(read.All, parsed), format, request);
        if (parsed.GetValue(Out) is { Length: > 0 } path)
            Save(path, picture, terminal);
        else
            await Console.OpenStandardOutput().WriteAsync(picture);
        return read.Unreadable.Count == 0 ? ExitCodes.Done : ExitCodes.Failed;
    }

    static int Print(IReport report, ParseResult parsed, Terminal terminal)
    {
        if (parsed.GetValue(NoHeader) && !report.HasHeader)
            throw UsageException.Option("--no-header", $"{report.Name} has no line that names the columns; {WithHeader(" and ")} have", "touchstone report FOLDER --format csv --no-header");
        if (report.Missing is { } missing)
            throw new UsageException(missing);
        var read = Read(parsed.GetValue(Files)!, terminal);
        if (parsed.GetValue(Out) is { Length: > 0 } path)
        {
            var text = new StringWriter();
            Write(report, read, parsed, terminal.To(text));
            Save(path, Encoding.UTF8.GetBytes(text.ToString()), terminal);
        }
        else
        {
            Write(report, read, parsed, terminal);
        }
        return read.Unreadable.Count == 0 ? ExitCodes.Done : ExitCodes.Failed;
    }

    static void Write(IReport report, ReadRuns read, ParseResult parsed, Terminal terminal)
    {
        if (read.Runs.Count > 0 || report.HasAnswers)
            Measured(report, read, parsed, terminal);
        if (read.Probed.Count > 0 && !report.HasAnswers)
            Answered(report, read, terminal.Page with { Header = !parsed.GetValue(NoHeader) }, terminal);
        if (read.Limited.Count > 0 && !report.HasAnswers)
            Limited(report, read, terminal.Page with { Header = !parsed.GetValue(NoHeader) }, terminal);
    }

    /// <summary>What the machine can do stands behind all else; a table has columns for one kind of rows.</summary>
    static void Limited(IReport report, ReadRuns read, Page page, Terminal terminal)
    {
        var others = read.Runs.Count + read.Probed.Count > 0;
        if (report.HasHeader && (others || report is not CsvReport))
        {
            if (!others)
                throw UsageException.Option("--format", $"{report.Name} has no column for what a machine can do; csv, json, markdown and console have one", "touchstone report FOLDER --format csv");
            terminal.Note($"what the machine can do has no column in {report.Name} beside other results and is left out; named alone it is a table of its own");
            return;
        }
        if (others && report is not JsonReport)
            terminal.Out.Write("\n");
        LimitReport.Write(report.Name, LimitResults.Newest(read.Limited.OrderBy(run => run.Header?.Created).Select(run => run.Limits)), terminal.Out, page);
    }

    static ReadRuns Read(IReadOnlyList<string> files, Terminal terminal) =>
        ResultArguments.Read(files, terminal, "touchstone run, then touchstone report results/FOLDER", probes: true);

    // A report is made again in a second, results are not.
    static void Save(string path, byte[] content, Terminal terminal)
    {
        const string Next = "touchstone report FOLDER --format html --out report.html";
        if (Path.GetFileName(path).StartsWith(ResultInputs.FileName, StringComparison.OrdinalIgnoreCase))
            throw UsageException.Option("--out", $"{path} is the name of results, which are never overwritten", Next);
        try
        {
            File.WriteAllBytes(path, content);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException or NotSupportedException or ArgumentException)
        {
            throw UsageException.Option("--out", e.Message, Next);
        }
        terminal.Note($"wrote {path}");
    }

    static void Measured(IReport report, ReadRuns read, ParseResult parsed, Terminal terminal)
    {
        var summary = Summarize(report.HasAnswers ? read.All : read.Runs, parsed);
        report.Write(summary, terminal.Out, terminal.Page with { Header = !parsed.GetValue(NoHeader) });
        if (report is SerializerTestsReport)
            NameLeftOut(summary, terminal);
    }

    static Summary Summarize(IReadOnlyList<RunResults> runs, ParseResult parsed)
    {
        ResultArguments.AddTraits(runs);
        var baseline = parsed.GetValue(Baseline)!;
        var summary = Summarizing.Summarize(runs, baseline);
        return baseline.Length > 0 && summary.Groups.All(group => group.Baseline.Length == 0)
            ? throw UsageException.Option("--baseline", $"no measured row is called \"{baseline}\"; there are {string.Join(", ", Labels(summary))}", "touchstone report FOLDER")
            : summary;
    }

    /// <summary>What was answered to questions stands behind what was measured; a table has columns for one of the two.</summary>
    static void Answered(IReport report, ReadRuns read, Page page, Terminal terminal)
    {
        if (report.HasHeader && (read.Runs.Count > 0 || report is not CsvReport))
        {
            var where = report is CsvReport ? "named alone they are a table of their own" : "csv, json, markdown and console have one";
            if (read.Runs.Count == 0)
                throw UsageException.Option("--format", $"{report.Name} has no column for answers to questions; {where}", "touchstone report FOLDER --format csv");
            terminal.Note($"answers to questions have no column in {report.Name} and are left out; {where}");
            return;
        }
        if (read.Runs.Count > 0 && report is not JsonReport)
            terminal.Out.Write("\n");
        ProbeReport.Write(report.Name, ProbeMerging.Newest(read.Probed), terminal.Out, page);
    }

    static IEnumerable<string> Labels(Summary summary) => summary.Groups.SelectMany(group => group.Rows).Select(row => row.Label).Distinct();

    static void NameLeftOut(Summary summary, Terminal terminal)
    {
        var leftOut = summary.Groups.SelectMany(group => group.Rows).Where(row => !SerializerTestsReport.Shows(row)).ToList();
        if (leftOut.Count > 0)
            terminal.Note($"{Unit.Count(leftOut.Count)} rows failed or lost data and have no line: {string.Join(", ", leftOut.Select(row => PlainText.OneLine(row.Label)).Distinct())}");
    }

    static string WithHeader(string between) => string.Join(between, IReport.All.Where(report => report.HasHeader).Select(report => report.Name));
}
