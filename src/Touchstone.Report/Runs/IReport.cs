namespace Touchstone.Report.Runs;

/// <summary>One format for results. Pure: the same results give the same text in every culture, and lines end with "\n".</summary>
public interface IReport
{
    /// <summary>The name for <c>--format</c>: <c>console</c>, <c>csv</c>.</summary>
    string Name { get; }

    /// <summary>The file name in the result folder; null for a report that is only printed.</summary>
    string? FileName { get; }

    /// <summary>True if the first line names the columns. <see cref="Page.Header"/> can omit that line.</summary>
    bool HasHeader => false;

    /// <summary>True if the report also shows the results of probes (<see cref="Summary.ProbeResults"/>).</summary>
    bool HasProbeResults => false;

    /// <summary>Why this build cannot write the report, and how to get one that can; null if it can.</summary>
    Problem? Missing => null;

    /// <summary>Writes the whole report.</summary>
    /// <param name="summary">The results.</param>
    /// <param name="output">Receives the report. It is neither flushed nor closed.</param>
    /// <param name="page">The reader's screen. Reports for files and programs use at most its <see cref="Page.Header"/>.</param>
    void Write(Summary summary, TextWriter output, Page page);
}
