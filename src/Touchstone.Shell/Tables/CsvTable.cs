using System.Globalization;
using CsvHelper;

namespace Touchstone.Shell.Tables;

/// <summary>Writes one line per row, for spreadsheets and data frames: numbers in base units, not rounded.</summary>
static class CsvTable
{
    /// <summary>Writes the rows.</summary>
    /// <param name="fields">The columns.</param>
    /// <param name="output">Receives the lines.</param>
    /// <param name="header">True to begin with a line of names.</param>
    /// <exception cref="NotSupportedException">A value has a type that fields do not have.</exception>
    public static void Write<TRow>(IEnumerable<TRow> rows, IReadOnlyList<Field<TRow>> fields, TextWriter output, bool header)
    {
        using var csv = CsvWriter.Create(output, CsvWriterOptions.Default with { NewLine = "\n" }, leaveOpen: true);
        if (header)
            Write(fields.Select(field => field.Name), csv);
        foreach (var row in rows)
            Write(fields.Select(field => Text(field.Value(row))), csv);
    }

    /// <summary>One line of names, without the line end.</summary>
    public static string Header(IEnumerable<string> names)
    {
        using var line = new StringWriter();
        using (var csv = CsvWriter.Create(line, CsvWriterOptions.Default with { NewLine = "\n" }, leaveOpen: true))
            Write(names, csv);
        return line.ToString().TrimEnd('\n');
    }

    static void Write(IEnumerable<string> texts, CsvWriter csv)
    {
        foreach (var text in texts)
            csv.WriteField(text);
        csv.EndRecord();
    }

    // Numbers are not texts and stay exact.
    static string Text(object? value) => value switch
    {
        null => "",
        string text => SpreadsheetText.Inert(text),
        bool flag => flag ? "true" : "false",
        int number => number.ToString(CultureInfo.InvariantCulture),
        long number => number.ToString(CultureInfo.InvariantCulture),
        double number => double.IsFinite(number) ? number.ToString("R", CultureInfo.InvariantCulture) : "",
        IReadOnlyDictionary<string, double> figures => SpreadsheetText.Inert(string.Join(';', figures.Select(figure =>
            string.Create(CultureInfo.InvariantCulture, $"{figure.Key}={figure.Value:R}")))),
        IEnumerable<string> texts => SpreadsheetText.Inert(string.Join(';', texts)),
        _ => throw new NotSupportedException($"no CSV form for {value.GetType()}"),
    };
}
