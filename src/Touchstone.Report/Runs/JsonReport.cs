namespace Touchstone.Report.Runs;

/// <summary>One JSON object per cell, each on one line, for programs at the other end of a pipe. A missing number is null.</summary>
sealed class JsonReport : IReport
{
    public string Name => "json";

    public string? FileName => null;

    public void Write(Summary summary, TextWriter output, Page page)
    {
        foreach (var at in CellOfRow.AllOf(summary))
            JsonTable.Write([at], CellField.JsonOf(at.Cell), output);
    }
}
