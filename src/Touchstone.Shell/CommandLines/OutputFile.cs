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
    /// <param name="path">What the user named.</param>
    /// <param name="content">The bytes.</param>
    /// <param name="terminal">Receives the note that it was written.</param>
    /// <param name="mode">Who may read and write the file; null for the access of the earlier file, and for what is usual if there is none.</param>
    /// <exception cref="UsageException">The file cannot be written.</exception>
    public static void Save(string path, byte[] content, Terminal terminal, UnixFileMode? mode = null)
    {
        Replace(Option.Name, path, Other, stream => stream.Write(content), mode);
        terminal.Note($"wrote {path}");
    }

    /// <summary>Writes the file of an option. An existing file is replaced as a whole.</summary>
    /// <param name="option">The option that names the file.</param>
    /// <param name="path">What the user named.</param>
    /// <param name="other">The name of a file to suggest, without its ending.</param>
    /// <param name="write">Writes the content.</param>
    /// <param name="mode">Who may read and write the file; null for the access of the earlier file, and for what is usual if there is none.</param>
    /// <exception cref="UsageException">The file cannot be written.</exception>
    public static void Replace(string option, string path, string other, Action<Stream> write, UnixFileMode? mode = null)
    {
        if (Path.GetFileName(path).StartsWith(Results, StringComparison.OrdinalIgnoreCase))
        {
            throw UsageException.Value(
                option, $"{path} is the name of a result file, and result files are never overwritten", other + Path.GetExtension(path));
        }
        try
        {
            NamedOutput.Write(path, write, mode);
        }
        catch (Exception e) when (FileProblems.IsOne(e) || e is ArgumentException)
        {
            throw FileProblems.OfOption(option, e, other + Path.GetExtension(path));
        }
    }
}
