using System.Globalization;

namespace Touchstone.Heap.Commands;

/// <summary>A sub-command that shows something about a process or dump other than the counts of its objects.</summary>
static class HeapPartCommand
{
    /// <summary>Makes the command.</summary>
    /// <param name="name">Its name.</param>
    /// <param name="description">Its description.</param>
    /// <param name="options">What it reads.</param>
    /// <param name="show">Writes what was read.</param>
    public static Command Create(Call call, string name, string description, HeapReadOptions options, Action<HeapPart> show) =>
        Create(call, name, description, options, show, HeapRowOptions.Top, parsed => HeapRowOptions.Selection(parsed).Top);

    /// <summary>Makes a command that has another option for the number of rows.</summary>
    /// <param name="rows">The option; null for none.</param>
    /// <param name="number">Reads and checks it.</param>
    public static Command Create(
        Call call, string name, string description, HeapReadOptions options, Action<HeapPart> show, Option? rows, Func<ParseResult, int> number) =>
        new Command(name, description) { HeapSources.Source }.With(
        [
            HeapSources.All, .. rows is null ? (Option[])[] : [rows], HeapOutput.Json, HeapOutput.Context, HeapOutput.Time,
            HeapReadingOptions.Snapshot, HeapReadingOptions.DacDirectory,
        ]).WithAction(parsed => Invoke(parsed, options, show, number, call));

    static Task<int> Invoke(ParseResult parsed, HeapReadOptions options, Action<HeapPart> show, Func<ParseResult, int> number, Call call)
    {
        var (writer, top) = (HeapOutput.Bind(parsed, HeapReport.Part, call.Terminal), number(parsed));
        var (reader, sources) = (new HeapReader(call.Terminal, call.Cancel), HeapSources.Several(parsed, HeapSources.Source));
        return reader.Each(sources, writer, source =>
        {
            show(new HeapPart(reader.Read(source, options), writer, top, HeapSources.Typed(source)));
            return ExitCodes.Done;
        });
    }
}

/// <summary>What was read for a sub-command, and where it goes.</summary>
/// <param name="Reading">What was read.</param>
/// <param name="Writer">Writes it.</param>
/// <param name="Top">The most rows.</param>
/// <param name="Source">The source as a command takes it.</param>
sealed record HeapPart(HeapReading Reading, HeapWriter Writer, int Top, string Source)
{
    /// <summary>Receives texts.</summary>
    public TextWriter Out => Writer.Out;

    /// <summary>Writes rows as JSON.</summary>
    public void Json<T>(IReadOnlyList<T> rows, IEnumerable<Field<T>> fields) => Writer.Json(rows, fields, Reading.Snapshot);

    /// <summary>Writes the first rows as a table, or says that there are none.</summary>
    /// <param name="nothing">A sentence.</param>
    public void Table<T>(IReadOnlyList<T> rows, string nothing, TableFit fit, params IReadOnlyList<Column<T>> columns)
    {
        if (rows.Count == 0)
            Out.Write($"{nothing}\n");
        else
            TerminalTable.Write(Shell.Tables.Table.Of(rows.Take(Top), columns) with { Fit = fit }, Out, Writer.Page);
        if (rows.Count > Top && Top > 0)
            Out.Write($"… and {Unit.Count(rows.Count - Top)} more\n");
    }

    /// <summary>Writes a line with names of the program.</summary>
    public void Line(FormattableString line) =>
        Out.Write(string.Join('\n', CellWidth.Wrap(PlainText.OneLine(FormattableString.Invariant(line)), Writer.Page.Width)) + "\n");

    /// <summary>Writes the next command.</summary>
    public void Next(params string[] words) => Out.Write($"\nnext: {PlainText.OneLine(Command(words))}\n");

    /// <summary>A command for the same source.</summary>
    /// <param name="words">The sub-command, and what follows the source.</param>
    public string Command(params string[] words) => OwnName.In(ShellText.Command(["heap", words[0], Source, .. words[1..]]));

    /// <summary>An address in hexadecimal, as commands take it.</summary>
    public static string Address(ulong address) => address.ToString("x", CultureInfo.InvariantCulture);
}
