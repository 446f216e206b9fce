using System.Globalization;
using CsvHelper;
using Touchstone.Commands;

namespace Touchstone.Heaps;

/// <summary>Rows at the end of a CSV file, for spreadsheets and data frames: plain numbers, nothing rounded.</summary>
/// <param name="path">The file; it need not exist.</param>
/// <param name="overwrite">True to begin anew, whatever is there.</param>
/// <param name="columns">The names of the columns of the question.</param>
sealed class HeapCsv(string path, bool overwrite, IEnumerable<string> columns)
{
    readonly string header = Line(HeapOrigin.Columns.Select(column => column.Name).Concat(columns));

    bool begun;

    /// <summary>Refuses a file that other columns are in: rows below the wrong header mislead whoever reads them. Writes nothing yet.</summary>
    /// <exception cref="UsageException">It has another header, or cannot be read.</exception>
    public HeapCsv Checked()
    {
        var first = overwrite ? "" : FirstLine();
        if (first.Length > 0 && first != header)
            throw UsageException.Option("--csv", $"{path} has other columns ({Shortened(first)}): it is of another question, or of another program", $"touchstone run --csv {path} --overwrite begins it anew; another name leaves it alone");
        if (Path.GetDirectoryName(Path.GetFullPath(path)) is { } folder && !Directory.Exists(folder))
            throw UsageException.Option("--csv", $"there is no folder {folder}", "touchstone run --csv FILE, in a folder that there is");
        begun = first.Length > 0;
        return this;
    }

    /// <summary>Appends rows, the first time below the header.</summary>
    public void Append<T>(IEnumerable<T> rows, IReadOnlyList<HeapField<T>> fields, HeapOrigin origin)
    {
        if (!begun)
            File.WriteAllText(path, header + "\n");
        begun = true;
        var before = HeapOrigin.Columns.Select(column => Text(column.Value(origin))).ToList();
        File.AppendAllText(path, string.Concat(rows.Select(row => Line([.. before, .. fields.Select(field => Text(field.Value(row)))]) + "\n")));
    }

    string FirstLine()
    {
        try
        {
            return File.Exists(path) ? File.ReadLines(path).FirstOrDefault() ?? "" : "";
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            throw UsageException.Option("--csv", e.Message, "touchstone run --csv OTHER.csv");
        }
    }

    static string Line(IEnumerable<string> texts)
    {
        using var line = new StringWriter();
        using (var csv = CsvWriter.Create(line, CsvWriterOptions.Default with { NewLine = "\n" }, leaveOpen: true))
        {
            foreach (var text in texts)
                csv.WriteField(text);
            csv.EndRecord();
        }
        return line.ToString().TrimEnd('\n');
    }

    static string Shortened(string text) => text.Length > 60 ? text[..60] + "…" : text;

    static string Text(object? value) => value switch
    {
        null => "",
        string text => text,
        long number => number.ToString(CultureInfo.InvariantCulture),
        double number => double.IsFinite(number) ? number.ToString("R", CultureInfo.InvariantCulture) : "",
        _ => throw new NotSupportedException($"no CSV form for {value.GetType()}"),
    };
}
