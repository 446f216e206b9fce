using Touchstone.Analysis.Comparisons;
using Touchstone.Columns;

namespace Touchstone.Reports.Comparisons;

/// <summary>One form in which a comparison is shown. Pure, as <see cref="IReport"/>.</summary>
public interface IComparisonReport
{
    /// <summary>Every one there is, by name.</summary>
    static IReadOnlyList<IComparisonReport> All { get; } = [.. ByInterface.All<IComparisonReport>().OrderBy(report => report.Name, StringComparer.Ordinal)];

    /// <summary>What a user calls it: <c>console</c>, <c>markdown</c>.</summary>
    string Name { get; }

    /// <summary>Writes the whole report.</summary>
    void Write(Comparison comparison, TextWriter output, Page page);
}
