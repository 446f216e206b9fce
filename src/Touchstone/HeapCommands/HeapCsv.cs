using System.Globalization;
using CsvHelper;
using Touchstone.Core;

namespace Touchstone.HeapCommands;

/// <summary>Appends rows to a CSV file for spreadsheets and data frames: plain numbers, not rounded.</summary>
/// <param name="path">The file. It need not exist.</param>
/// <param name="overwrite">True to replace an existing file.</param>
/// <param name="columns">The names of the columns that follow those of <see cref="HeapOrigin.Columns"/>.</param>
sealed class HeapCsv(string path, bool overwrite, IEnumerable<string> columns)
{
    readonly string header = Line(HeapOrigin.Columns.Select(column => column.Name).Concat(columns));

    bool begun;

    /// <summary>Refuses a file with other columns: rows below a wrong header would mislead readers. Writes nothing yet.</summary>
    /// <exception cref="UsageException">The file has another header or cannot be read, or its folder does not exist.</exception>
    public HeapCsv Checked()
    {
        var first = overwrite ? "" : FirstLine();
        if (first.Length > 0 && first != header)
        {
            throw UsageException.Value(
                "--csv",
                $"{path} has other columns ({Shortened(first)}): it is from another kind of report, or from another program; --overwrite replaces it",
                Other(path));
        }
        if (Path.GetDirectoryName(Path.GetFullPath(path)) is { } folder && !Directory.Exists(folder))
            throw UsageException.Value("--csv", $"there is no folder {folder}", Path.GetFileName(path));
        begun = first.Length > 0;
        return this;
    }

    /// <summary>Appends rows. The first rows of a new file come after the header.</summary>
    public void Append<T>(IEnumerable<T> rows, IReadOnlyList<HeapField<T>> fields, HeapOrigin origin)
    {
        if (!begun)
            File.WriteAllText(path, header + "\n");
        begun = true;
        var before = HeapOrigin.Columns.Select(column => Text(column.Value(origin))).ToList();
        File.AppendAllText(path, string.Concat(rows.Select(row => Line([.. before, .. fields.Select(field => Text(field.Value(row)))]) + "\n")));
    }

    static string Other(string path) => Path.ChangeExtension(path, null) + "-2.csv";

    string FirstLine()
    {
        try
        {
            return File.Exists(path) ? File.ReadLines(path).FirstOrDefault() ?? "" : "";
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            throw UsageException.Value("--csv", e.Message, Other(path));
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
