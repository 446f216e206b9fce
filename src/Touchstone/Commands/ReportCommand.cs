using System.CommandLine;
using Touchstone.Analysis;
using Touchstone.Reports;
using Touchstone.Results;

namespace Touchstone.Commands;

/// <summary><c>touchstone report</c>: a run once more, in any form; also what an adapter printed that was started by hand.</summary>
static class ReportCommand
{
    const string StandardInput = "-";

    static readonly Argument<string> File = new("file") { Description = "A result folder, its results.jsonl, or - for standard input." };

    static readonly Option<string> Format = new("--format")
    {
        Description = string.Join(", ", IReport.All.Select(report => report.Name)) + ".",
        DefaultValueFactory = _ => "console",
        HelpName = "NAME",
    };

    static readonly Option<string> Baseline = new("--baseline") { Description = "The row that ratios are relative to.", DefaultValueFactory = _ => "", HelpName = "NAME" };

    public static Command Create() => new("report", "Prints the results of a run in another form.") { File, Format, Baseline };

    public static int Invoke(ParseResult parsed, Terminal terminal)
    {
        var format = Values.Names("--format", parsed.GetValue(Format)!, [.. IReport.All.Select(report => report.Name)])[0];
        var results = Read(parsed.GetValue(File)!);
        foreach (var broken in results.Broken)
            terminal.Note($"skipped {broken}");
        if (results.Launches.Count + results.Unavailable.Count == 0)
            throw UsageException.Option(parsed.GetValue(File)!, "it holds no record of a run", "touchstone run");
        var summary = Summarizing.Summarize(results, parsed.GetValue(Baseline)!);
        if (parsed.GetValue(Baseline)!.Length > 0 && summary.Groups.All(group => group.Baseline.Length == 0))
            throw UsageException.Option("--baseline", $"no measured row is called \"{parsed.GetValue(Baseline)}\"; there are {string.Join(", ", Labels(summary))}", $"touchstone report {parsed.GetValue(File)}");
        IReport.All.First(report => report.Name == format).Write(summary, terminal.Out, terminal.Page);
        return ExitCodes.Done;
    }

    static IEnumerable<string> Labels(Summary summary) => summary.Groups.SelectMany(group => group.Rows).Select(row => row.Label).Distinct();

    static RunResults Read(string file)
    {
        if (file == StandardInput)
            return RunResults.Read(Console.In, StandardInput);
        var path = Directory.Exists(file) ? Path.Combine(file, ResultFolder.ResultsName) : file;
        return System.IO.File.Exists(path) ? RunResults.Read(path) : throw UsageException.Option(file, "there is no such file", "touchstone run, then touchstone report results/FOLDER");
    }
}
