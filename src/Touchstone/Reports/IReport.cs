using Touchstone.Analysis;
using Touchstone.Columns;
using Touchstone.Workers;

namespace Touchstone.Reports;

/// <summary>One form in which results are shown. Pure: results in, text out, the same text in every culture, lines end with "\n".</summary>
public interface IReport
{
    /// <summary>Every report there is, by name.</summary>
    static IReadOnlyList<IReport> All { get; } = [.. ByInterface.All<IReport>().OrderBy(report => report.Name, StringComparer.Ordinal)];

    /// <summary>What a user calls it: <c>console</c>, <c>csv</c>.</summary>
    string Name { get; }

    /// <summary>Its file in the folder of a run; null for a report that is only printed.</summary>
    string? FileName { get; }

    /// <summary>True when its first line names the columns, and can be left out (<see cref="Page.Header"/>).</summary>
    bool HasHeader => false;

    /// <summary>True when answers to questions (<see cref="Summary.Answers"/>) stand in it too.</summary>
    bool HasAnswers => false;

    /// <summary>Why this build cannot write it, and how to get one that can; null when it can.</summary>
    Problem? Missing => null;

    /// <summary>Writes the whole report.</summary>
    /// <param name="summary">What was measured.</param>
    /// <param name="output">Where to; neither flushed nor closed.</param>
    /// <param name="page">What the reader's screen can show; reports for files and programs have no use for it.</param>
    void Write(Summary summary, TextWriter output, Page page);
}
