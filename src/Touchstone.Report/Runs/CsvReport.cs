namespace Touchstone.Report.Runs;

/// <summary>One line per cell, for spreadsheets and data frames: raw numbers in base units, not rounded.</summary>
sealed class CsvReport : IReport
{
    public string Name => "csv";

    public string FileName => "results.csv";

    public bool HasHeader => true;

    public void Write(Summary summary, TextWriter output, Page page) =>
        CsvTable.Write(CellOfRow.AllOf(summary), CellField.AllOf(summary), output, page.Header);
}
