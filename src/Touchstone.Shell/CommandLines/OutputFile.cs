using System.Text;

namespace Touchstone.Shell.CommandLines;

/// <summary>The file of <c>--out</c>, for commands that otherwise print.</summary>
static class OutputFile
{
    const string Other = "report-2";
    const string Results = "results.jsonl";

    /// <summary>The option.</summary>
    public static readonly Option<string> Option =
        CommandOption.Text("--out", "Write to this file instead of standard output. An existing file is replaced.", "", "FILE");

    /// <summary>Refuses to print a format that nobody can read on a screen.</summary>
    /// <param name="format">The format, which is also the ending of its file.</param>
    /// <param name="file">The name of the file to suggest, without its ending.</param>
    /// <exception cref="UsageException">Standard output is a screen, and no file is named.</exception>
    public static void RefuseScreen(ParseResult parsed, string format, string file)
    {
        if (parsed.GetValue(Option)!.Length == 0 && !Console.IsOutputRedirected)
            throw UsageException.Corrected("--format", $"{format} is not readable at a terminal", [], "--out", $"{file}.{format}");
    }

    /// <summary>Writes a text into the file of the option, or else to standard output.</summary>
    /// <exception cref="UsageException">The file cannot be written.</exception>
    public static void Write(ParseResult parsed, Terminal terminal, Action<TextWriter> write)
    {
        if (parsed.GetValue(Option) is not { Length: > 0 } path)
        {
            write(terminal.Out);
            return;
        }
        using var text = new StringWriter();
        write(text);
        Save(path, Encoding.UTF8.GetBytes(text.ToString()), terminal);
    }

    /// <summary>Writes bytes. An existing file is replaced as a whole.</summary>
    /// <exception cref="UsageException">The file cannot be written.</exception>
    public static void Save(string path, byte[] content, Terminal terminal)
    {
        if (Path.GetFileName(path).StartsWith(Results, StringComparison.OrdinalIgnoreCase))
        {
            throw UsageException.Value(
                "--out", $"{path} is the name of a result file, and result files are never overwritten", Other + Path.GetExtension(path));
        }
        try
        {
            NamedOutput.Write(path, stream => stream.Write(content));
        }
        catch (Exception e) when (FileProblems.IsOne(e) || e is ArgumentException)
        {
            throw FileProblems.OfOption("--out", e, Other + Path.GetExtension(path));
        }
        terminal.Note($"wrote {path}");
    }
}
