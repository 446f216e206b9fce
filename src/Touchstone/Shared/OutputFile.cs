using System.Text;
using Touchstone.Core;
using Touchstone.Core.Results;

namespace Touchstone.Shared;

/// <summary>The file of <c>--out</c>, for commands that otherwise print.</summary>
static class OutputFile
{
    const string Other = "report-2";

    /// <summary>Writes a text. An existing file is replaced.</summary>
    /// <exception cref="UsageException">The file cannot be written.</exception>
    public static void Write(string path, Action<TextWriter> write, Terminal terminal)
    {
        using var text = new StringWriter();
        write(text);
        Save(path, Encoding.UTF8.GetBytes(text.ToString()), terminal);
    }

    /// <summary>Writes bytes. An existing file is replaced.</summary>
    /// <exception cref="UsageException">The file cannot be written.</exception>
    public static void Save(string path, byte[] content, Terminal terminal)
    {
        if (Path.GetFileName(path).StartsWith(ResultInputs.FileName, StringComparison.OrdinalIgnoreCase))
        {
            throw UsageException.Value(
                "--out", $"{path} is the name of a result file, and result files are never overwritten", Other + Path.GetExtension(path));
        }
        try
        {
            File.WriteAllBytes(path, content);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException or NotSupportedException or ArgumentException)
        {
            throw UsageException.Value("--out", e.Message, Other + Path.GetExtension(path));
        }
        terminal.Note($"wrote {path}");
    }
}
