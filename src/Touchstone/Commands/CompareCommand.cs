using System.CommandLine;
using Touchstone.Analysis.Comparisons;
using Touchstone.Core;
using Touchstone.Core.Results;
using Touchstone.Report.Comparisons;
using Touchstone.Shared;

namespace Touchstone.Commands;

/// <summary>
/// <c>touchstone compare</c>: what became faster, slower, larger or broken between two results. The exit code is 1 if something regressed.
/// </summary>
static class CompareCommand
{
    static readonly Argument<string> Base = new("base") { Description = "The results before: folders or files. Several, separated by commas, are merged." };
    static readonly Argument<string> Head = new("head") { Description = "The results after, in the same form." };
    internal static readonly Option<string> Threshold = new("--threshold") { Description = "Ignore smaller changes.", DefaultValueFactory = _ => "5%", HelpName = "P%" };
    internal static readonly Option<string> Metrics = new("--metric")
    {
        Description = "What counts as a regression: time, size, allocated. New failures and losses of data always count.",
        DefaultValueFactory = _ => "all",
        HelpName = "NAME,…",
    };

    internal static readonly Option<string> Confidence = SharedOptions.Text(
        "--confidence", "What must be beyond the threshold: point, the ratio itself; or interval, its whole 95 % interval.", "point", "RULE");

    internal static readonly Option<string> Format = new("--format")
    {
        Description = string.Join(", ", IComparisonReport.All.Select(report => report.Name)) + ".",
        DefaultValueFactory = _ => "console",
        HelpName = "NAME",
    };

    public static Command Create() => new("compare", "Compare two results. The exit code is 1 if something regressed.")
    {
        Base, Head, Threshold, Confidence, Metrics, Format, DetailOptions.Details,
    };

    public static int Invoke(ParseResult parsed, Terminal terminal)
    {
        var (report, threshold, metrics) = (ReportOf(parsed), ThresholdOf(parsed), MetricsOf(parsed));
        var (before, after) = (Read(parsed.GetValue(Base)!, terminal), Read(parsed.GetValue(Head)!, terminal));
        var comparison = Comparing.Compare(before.Runs, after.Runs, threshold, metrics, ConfidenceOf(parsed));
        if (!comparison.Comparable)
        {
            throw UsageException.Option(
                parsed.GetValue(Head)!, $"it has no cell in common with {parsed.GetValue(Base)}", $"touchstone report {ShellText.Quoted(parsed.GetValue(Head)!)}");
        }
        report.Write(comparison, terminal.Out, DetailOptions.Of(parsed, terminal).Page);
        return comparison.Regressions.Any() || before.Unreadable.Count + after.Unreadable.Count > 0 ? ExitCodes.Failed : ExitCodes.Done;
    }

    /// <summary>The value of <c>--threshold</c>, as a fraction.</summary>
    internal static double ThresholdOf(ParseResult parsed) => Values.Percent("--threshold", parsed.GetValue(Threshold)!);

    /// <summary>The value of <c>--confidence</c>.</summary>
    internal static Confidence ConfidenceOf(ParseResult parsed)
    {
        var known = Enum.GetValues<Confidence>().ToDictionary(rule => rule.ToString().ToLowerInvariant());
        return known[Values.Names("--confidence", parsed.GetValue(Confidence)!, [.. known.Keys])[0]];
    }

    /// <summary>The values of <c>--metric</c>.</summary>
    internal static IReadOnlyList<Metric> MetricsOf(ParseResult parsed)
    {
        var known = Enum.GetValues<Metric>().ToDictionary(metric => metric.ToString().ToLowerInvariant());
        return [.. Values.Names("--metric", parsed.GetValue(Metrics)!, [.. known.Keys]).Select(name => known[name])];
    }

    /// <summary>The report of <c>--format</c>.</summary>
    internal static IComparisonReport ReportOf(ParseResult parsed)
    {
        List<string> formats = [.. IComparisonReport.All.Select(report => report.Name)];
        return IComparisonReport.All.First(Named(Values.Names("--format", parsed.GetValue(Format)!, formats)[0]));
    }

    static ReadRuns Read(string side, Terminal terminal) =>
        ResultArguments.Read(
            Path.Exists(side) ? [side] : side.Split(',', StringSplitOptions.TrimEntries | StringSplitOptions.RemoveEmptyEntries), terminal, Next());

    // The two newest results, or the first of two.
    static string Next() => ResultFolder.Known() is [.., var before, var after]
        ? $"touchstone compare {ShellText.Quoted(before)} {ShellText.Quoted(after)}"
        : "touchstone run --out results/before";

    static Func<IComparisonReport, bool> Named(string name) => report => report.Name == name;
}
