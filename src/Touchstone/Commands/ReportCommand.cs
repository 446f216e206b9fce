using System.CommandLine;
using System.Text;
using Touchstone.Analysis;
using Touchstone.Columns;
using Touchstone.Probing;
using Touchstone.Reports;
using Touchstone.Results;

namespace Touchstone.Commands;

/// <summary>
/// <c>touchstone report</c>: runs once more, in any form, several of them merged; also what an adapter printed that was started by hand.
/// </summary>
static class ReportCommand
{
    static readonly Argument<string[]> Files = new("file")
    {
        Description = "Result folders, folders of them, results.jsonl or results.jsonl.gz files, patterns, or - for standard input.",
        Arity = ArgumentArity.OneOrMore,
    };

    static readonly Option<string> Format = new("--format")
    {
        Description = string.Join(", ", IReport.All.Select(report => report.Name)) + ".",
        DefaultValueFactory = _ => "console",
        HelpName = "NAME",
    };

    static readonly Option<string> Baseline = new("--baseline") { Description = "The row that ratios are relative to.", DefaultValueFactory = _ => "", HelpName = "NAME" };

    static readonly Option<string> Out = new("--out") { Description = "A file instead of standard output; one that is there is replaced.", DefaultValueFactory = _ => "", HelpName = "FILE" };

    static readonly Option<bool> NoHeader = new("--no-header")
    {
        Description = $"Leaves out the line that names the columns, to join files; with --format {WithHeader(" or ")}.",
    };

    public static Command Create() => new("report", "Prints the results of runs in another form; runs of one machine are merged.") { Files, Format, Baseline, NoHeader, Out };

    public static int Invoke(ParseResult parsed, Terminal terminal)
    {
        var format = Values.Names("--format", parsed.GetValue(Format)!, [.. IReport.All.Select(report => report.Name)])[0];
        var report = IReport.All.First(report => report.Name == format);
        if (parsed.GetValue(NoHeader) && !report.HasHeader)
            throw UsageException.Option("--no-header", $"{format} has no line that names the columns; {WithHeader(" and ")} have", "touchstone report FOLDER --format csv --no-header");
        if (report.Missing is { } missing)
            throw new UsageException(missing);
        var read = ResultArguments.Read(parsed.GetValue(Files)!, terminal, "touchstone run, then touchstone report results/FOLDER", probes: true);
        var path = parsed.GetValue(Out)!;
        using var file = path.Length > 0 ? Create(path) : null;
        Write(report, read, parsed, file is null ? terminal : terminal.To(file));
        if (file is not null)
            terminal.Note($"wrote {path}");
        return read.Unreadable.Count == 0 ? ExitCodes.Done : ExitCodes.Failed;
    }

    static void Write(IReport report, ReadRuns read, ParseResult parsed, Terminal terminal)
    {
        if (read.Runs.Count > 0 || report.HasAnswers)
            Measured(report, read, parsed, terminal);
        if (read.Probed.Count > 0 && !report.HasAnswers)
            Answered(report, read, terminal.Page with { Header = !parsed.GetValue(NoHeader) }, terminal);
    }

    static StreamWriter Create(string path)
    {
        try
        {
            return new StreamWriter(path, append: false, new UTF8Encoding(false)) { NewLine = "\n" };
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException or NotSupportedException or ArgumentException)
        {
            throw UsageException.Option("--out", e.Message, "touchstone report FOLDER --format html --out report.html");
        }
    }

    static void Measured(IReport report, ReadRuns read, ParseResult parsed, Terminal terminal)
    {
        IReadOnlyList<RunResults> runs = report.HasAnswers ? [.. read.Runs.Union(read.Probed)] : read.Runs;
        ResultArguments.AddTraits(runs);
        var summary = Summarizing.Summarize(runs, parsed.GetValue(Baseline)!);
        if (parsed.GetValue(Baseline)!.Length > 0 && summary.Groups.All(group => group.Baseline.Length == 0))
            throw UsageException.Option("--baseline", $"no measured row is called \"{parsed.GetValue(Baseline)}\"; there are {string.Join(", ", Labels(summary))}", "touchstone report FOLDER");
        report.Write(summary, terminal.Out, terminal.Page with { Header = !parsed.GetValue(NoHeader) });
        if (report is SerializerTestsReport)
            NameLeftOut(summary, terminal);
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
