using System.Text;

namespace Touchstone.Shell.Terminals;

/// <summary>Receives the output of a command: results on standard output, everything else on standard error.</summary>
/// <param name="Out">Tables, or JSON lines.</param>
/// <param name="Error">Progress, warnings, notes, errors.</param>
/// <param name="Width">The width of tables, in characters.</param>
/// <param name="Color">True if standard output is a terminal and color is wanted.</param>
/// <param name="Live">True if standard error is a terminal that can show a progress bar.</param>
public sealed record Terminal(TextWriter Out, TextWriter Error, int Width, bool Color, bool Live)
{
    /// <summary>The page that reports are laid out for.</summary>
    public Page Page => new(Width, Color) { Columns = Columns, Explain = Explain, Details = Details };

    /// <summary>True if standard output is a screen, and not a file or a pipe.</summary>
    public bool IsScreen { get; init; }

    /// <summary>See <see cref="Page.Columns"/>.</summary>
    public IReadOnlyList<string> Columns { get; init; } = [];

    /// <summary>See <see cref="Page.Explain"/>.</summary>
    public bool Explain { get; init; }

    /// <summary>See <see cref="Page.Details"/>.</summary>
    public bool Details { get; init; }

    /// <summary>What happens if the command has not ended soon after Ctrl+C.</summary>
    public SecondInterrupt SecondInterrupt { get; } = new();

    /// <summary>The width for a file or a pipe, wide enough for every column.</summary>
    const int PipeWidth = 160;

    /// <summary>The terminal of this process.</summary>
    public static Terminal OfProcess()
    {
        Console.OutputEncoding = new UTF8Encoding(encoderShouldEmitUTF8Identifier: false);
        StandardStreams.Secure();
        var isScreen = !Console.IsOutputRedirected;
        var plain = Environment.GetEnvironmentVariable("NO_COLOR") is { Length: > 0 } || Environment.GetEnvironmentVariable("CI") is { Length: > 0 };
        var hasColor = !plain && isScreen;
        return new Terminal(
            isScreen ? new PlainWriter(Console.Out, keepsColors: hasColor) { NewLine = "\n" } : JobLogWriter.Around(Console.Out),
            JobLogWriter.Around(Console.Error),
            WidthOfProcess(),
            hasColor,
            !plain && !Console.IsErrorRedirected && Environment.GetEnvironmentVariable("TERM") != "dumb")
        {
            IsScreen = isScreen,
        };
    }

    /// <summary>The same terminal, with results written into a file: wide and without color.</summary>
    public Terminal To(TextWriter file) => this with { Out = file, Width = PipeWidth, Color = false, IsScreen = false };

    /// <summary>The same terminal for a format with exact texts. On a screen, characters that control it are replaced.</summary>
    public Terminal ForExactTexts() => IsScreen ? this with { Out = new PlainWriter(Out) } : this;

    /// <summary>Writes a note to standard error. Its text may come from anywhere: an adapter, a file name, a library.</summary>
    public void Note(string text) => Error.WriteLine(PlainText.Lines(OwnName.In(text)));

    /// <summary>Writes an error to standard error: what, why and next.</summary>
    public void Fail(Problem problem) => Error.WriteLine(PlainText.Lines(OwnName.In($"touchstone: {problem}")));

    static int WidthOfProcess()
    {
        if (int.TryParse(Environment.GetEnvironmentVariable("COLUMNS"), out var columns) && columns is >= 40 and <= 1000)
            return columns;
        return Console.IsOutputRedirected || Console.WindowWidth < 40 ? PipeWidth : Console.WindowWidth;
    }
}

/// <summary>
/// Passes text on to the log of a CI job. The runner of the job reads each line and carries out those that are commands, such as <c>::error::</c> and
/// <c>##[group]</c>, so a name in a table could be one. A zero-width space breaks them, which keeps the columns of a table in place.
/// </summary>
/// <param name="log">Receives the text.</param>
/// <remarks>
/// GitHub carries out <c>::</c> at the beginning of a line, after white space, and <c>##[</c> anywhere in it. Azure Pipelines and TeamCity have a word between
/// the signs: <c>##vso[</c>. A line ends at a line feed or a return.
/// </remarks>
sealed class JobLogWriter(TextWriter log) : FilteredWriter(log)
{
    const char Break = '\u200b';

    static readonly string[] Variables = ["GITHUB_ACTIONS", "TF_BUILD", "TEAMCITY_VERSION"];

    bool isStart = true;
    char last = '\n';
    int signs;

    /// <summary>The stream itself, or without commands if a runner that has some reads it.</summary>
    public static TextWriter Around(TextWriter stream) =>
        Variables.Any(name => Environment.GetEnvironmentVariable(name) is { Length: > 0 }) ? Synchronized(new JobLogWriter(stream)) : stream;

    protected override void Add(char letter)
    {
        if (isStart && last == ':' && letter == ':' || signs > 1 && letter == '[')
            Clean.Append(Break);
        Clean.Append(letter);
        signs = letter == '#' ? (last == '#' ? signs + 1 : 1) : signs > 1 && char.IsAsciiLetter(letter) ? signs : 0;
        isStart = letter is '\n' or '\r' || isStart && (char.IsWhiteSpace(letter) && last != ':' || letter == ':' && last != ':');
        last = letter;
    }
}
