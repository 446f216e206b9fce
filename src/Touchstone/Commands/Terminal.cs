using System.Text;
using Touchstone.Reports;
using Touchstone.Workers;

namespace Touchstone.Commands;

/// <summary>Where a command writes: data to standard output, everything else to standard error.</summary>
/// <param name="Out">Tables, or JSON lines.</param>
/// <param name="Error">Progress, warnings, notes, errors.</param>
/// <param name="Width">Columns that a table may take.</param>
/// <param name="Color">True when standard output is a terminal and colour is wanted.</param>
/// <param name="Live">True when standard error is a terminal on which a bar can be drawn.</param>
public sealed record Terminal(TextWriter Out, TextWriter Error, int Width, bool Color, bool Live)
{
    /// <summary>The page that reports are laid out for.</summary>
    public Page Page => new(Width, Color);

    /// <summary>Wide enough for every column: a file or a pipe has no edge.</summary>
    const int PipeWidth = 160;

    /// <summary>The process's own.</summary>
    public static Terminal OfProcess()
    {
        Console.OutputEncoding = new UTF8Encoding(encoderShouldEmitUTF8Identifier: false);
        var plain = Environment.GetEnvironmentVariable("NO_COLOR") is { Length: > 0 } || Environment.GetEnvironmentVariable("CI") is { Length: > 0 };
        return new Terminal(
            Console.Out,
            Console.Error,
            WidthOfProcess(),
            !plain && !Console.IsOutputRedirected,
            !plain && !Console.IsErrorRedirected && Environment.GetEnvironmentVariable("TERM") != "dumb");
    }

    /// <summary>The same with data into a file, which has no edge and no colour.</summary>
    public Terminal To(TextWriter file) => this with { Out = file, Width = PipeWidth, Color = false };

    /// <summary>Writes a note to standard error.</summary>
    public void Note(string text) => Error.WriteLine(text);

    /// <summary>Writes an error: what, why, next, one line each where they fit.</summary>
    public void Fail(Problem problem) => Error.WriteLine($"touchstone: {problem}");

    static int WidthOfProcess()
    {
        if (int.TryParse(Environment.GetEnvironmentVariable("COLUMNS"), out var columns) && columns is >= 40 and <= 1000)
            return columns;
        return Console.IsOutputRedirected || Console.WindowWidth < 40 ? PipeWidth : Console.WindowWidth;
    }
}
