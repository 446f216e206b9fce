namespace Touchstone.Heap.Commands;

/// <summary>Appends rows to a CSV file for spreadsheets and data frames: plain numbers, not rounded.</summary>
/// <param name="path">The file. It need not exist.</param>
/// <param name="overwrite">True to replace an existing file.</param>
/// <param name="columns">The names of the columns that follow those of <see cref="HeapOrigin.Columns"/>.</param>
sealed class HeapCsv(string path, bool overwrite, IEnumerable<string> columns)
{
    readonly TextWriter? stream;

    /// <summary>Writes rows to a stream, such as standard output, below one header.</summary>
    public HeapCsv(TextWriter stream, IEnumerable<string> columns)
        : this("", overwrite: true, columns) => this.stream = stream;

    readonly string header = CsvTable.Header(HeapOrigin.Columns.Select(column => column.Name).Concat(columns));

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
        HeapOutput.RequireFolder("--csv", path);
        begun = first.Length > 0;
        return this;
    }

    /// <summary>Appends rows. The first rows of a new file come after the header.</summary>
    /// <exception cref="UsageException">The file cannot be written. Its earlier rows are unchanged.</exception>
    public void Append<T>(IEnumerable<T> rows, IReadOnlyList<Field<T>> fields, HeapOrigin origin)
    {
        using var text = new StringWriter { NewLine = "\n" };
        if (!begun)
            text.Write(header + "\n");
        CsvTable.Write(rows, origin.Before(fields), text, header: false);
        if (stream is null)
            Write(text.ToString());
        else
            stream.Write(text.ToString());
        begun = true;
    }

    void Write(string text)
    {
        try
        {
            if (begun)
                NamedOutput.AppendText(path, text);
            else
                NamedOutput.WriteText(path, text, NamedOutput.OnlyOwner);
        }
        catch (Exception e) when (FileProblems.IsOne(e))
        {
            throw FileProblems.OfOption("--csv", e, Other(path));
        }
    }

    // Not beside it: the folder may be what cannot be written.
    static string Other(string path) => Path.GetFileNameWithoutExtension(path) + "-2.csv";

    string FirstLine()
    {
        try
        {
            return NamedOutput.FirstLine(path);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            throw UsageException.Value("--csv", e.Message, Other(path));
        }
    }

    /// <summary>The beginning of a text, for a message.</summary>
    internal static string Shortened(string text) => PlainText.Cut(text, 60);
}
