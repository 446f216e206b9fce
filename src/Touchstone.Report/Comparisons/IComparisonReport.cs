using Touchstone.Analysis.Comparisons;

namespace Touchstone.Report.Comparisons;

/// <summary>One format for a comparison. Pure, like <see cref="Runs.IReport"/>.</summary>
public interface IComparisonReport
{
    /// <summary>All reports, sorted by name.</summary>
    static IReadOnlyList<IComparisonReport> All { get; } = [new ConsoleComparison(), new JsonComparison(), new MarkdownComparison()];

    /// <summary>The name for <c>--format</c>: <c>console</c>, <c>markdown</c>.</summary>
    string Name { get; }

    /// <summary>Writes the whole report.</summary>
    void Write(Comparison comparison, TextWriter output, Page page);
}
