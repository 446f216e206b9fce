using System.Globalization;
using CsvHelper;
using Touchstone.Analysis;

namespace Touchstone.Report;

/// <summary>One line per cell, for spreadsheets and data frames: raw numbers in base units, not rounded.</summary>
sealed class CsvReport : IReport
{
    public string Name => "csv";

    public string FileName => "results.csv";

    public bool HasHeader => true;

    public void Write(Summary summary, TextWriter output, Page page)
    {
        using var csv = CsvWriter.Create(output, CsvWriterOptions.Default with { NewLine = "\n" }, leaveOpen: true);
        var fields = CellField.AllOf(summary);
        if (page.Header)
            WriteHeader(csv, fields);
        foreach (var row in summary.Groups.SelectMany(group => group.All))
        {
            foreach (var cell in row.Cells)
            {
                foreach (var field in fields)
                    csv.WriteField(Text(field.Value(row, cell)));
                csv.EndRecord();
            }
        }
    }

    static void WriteHeader(CsvWriter csv, IEnumerable<CellField> fields)
    {
        foreach (var field in fields)
            csv.WriteField(field.Name);
        csv.EndRecord();
    }

    static string Text(object? value) => value switch
    {
        null => "",
        string text => text,
        bool flag => flag ? "true" : "false",
        int number => number.ToString(CultureInfo.InvariantCulture),
        double number => double.IsFinite(number) ? number.ToString("R", CultureInfo.InvariantCulture) : "",
        IEnumerable<string> texts => string.Join(';', texts),
        _ => throw new NotSupportedException($"no CSV form for {value.GetType()}"),
    };
}
