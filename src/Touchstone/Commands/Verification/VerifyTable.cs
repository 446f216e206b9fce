using Touchstone.Analysis;
using Touchstone.Report.Columns;
using Touchstone.Report.Runs;

namespace Touchstone.Commands.Verification;

/// <summary>
/// Round trips as a table: a line per adapter and a column per data set. Notes below it explain failures and losses. If the shapes of an adapter
/// differ, each has a separate line.
/// </summary>
static class VerifyTable
{
    // Fewer serializers are shown themselves.
    const int Many = 12;

    /// <summary>Writes the table and its notes. With many serializers, it has only failures and undeclared losses unless the page wants details.</summary>
    /// <param name="trips">The round trips.</param>
    /// <param name="data">The names of the data sets, in the order of the columns.</param>
    /// <param name="terminal">Receives the table.</param>
    public static void Write(IReadOnlyList<RoundTrip> trips, IReadOnlyList<string> data, Terminal terminal)
    {
        var shown = trips.Where(trip => trip.Cell.Outcome.Omitted is null).ToList();
        var omitted = shown.Count > 0 ? Note.NotAvailable(trips.Select(trip => trip.Cell.Outcome.Omitted).OfType<string>()) : "";
        var all = shown.Count > 0 ? shown : trips;
        var brief = !terminal.Details && all.Select(Name).Distinct().Skip(Many).Any();
        terminal.Out.Write(brief ? Summary(all, data) + "\n" : "");
        if (brief && Working(all, data) is { Length: > 0 } working)
            terminal.Out.Write(working + "\n");
        var rows = brief ? [.. all.GroupBy(Name).Where(target => target.Any(IsBad)).SelectMany(target => target)] : all;
        if (rows.Count > 0)
        {
            terminal.Out.Write(brief ? "\n" : "");
            WriteTable(rows, data, terminal);
            terminal.Out.Write("\n");
        }
        foreach (var footnote in RowMarks.OfUserTypes([.. all.Where(trip => trip.Verified is not null).Select(trip => trip.Cell.Subject)]))
            terminal.Out.Write(footnote + "\n");
        var marked = rows.Any(trip => Text(trip).Contains('≠', StringComparison.Ordinal));
        // With one data set, usually the user's own, the reasons of those that cannot hold it are as few as the serializers.
        WriteNotes(
            Notes(!brief ? all : data.Count == 1 ? all.Where(trip => IsBad(trip) || trip.Status == Status.Unavailable) : rows.Where(IsBad)), marked, terminal);
        if (all.Any(trip => trip.Status == Status.Unavailable && RowMarks.IsNotHeld(trip.Key, trip.Cell.Outcome)))
            terminal.Out.Write(Wrapped($"† {RowMarks.NotHeld}", terminal) + "\n");
        if (omitted.Length > 0)
            terminal.Out.Write(omitted + "\n");
        if (brief)
            terminal.Out.Write("--details shows every round trip.\n");
    }

    /// <summary>Writes the notes below a table. A ≠ in the table has a legend, unless a note begins with it.</summary>
    /// <param name="marked">True if the table has a ≠.</param>
    public static void WriteNotes(IEnumerable<string> notes, bool marked, Terminal terminal)
    {
        var lines = notes.Select(PlainText.OneLine).ToList();
        if (marked && !lines.Exists(line => line.StartsWith('≠')))
            lines.Insert(0, "≠ A part of the data does not come back.");
        lines.ForEach(line => terminal.Out.Write(Wrapped(line, terminal) + "\n"));
    }

    // A command stays on one line, so that users can copy it.
    static string Wrapped(string line, Terminal terminal)
    {
        if (CellWidth.Of(line) <= terminal.Page.Width)
            return line;
        var (text, command) = Note.Parts(line);
        return string.Join("\n  ", [.. CellWidth.Wrap(text, terminal.Page.Width - 2), .. command.Length > 0 ? [$"next: {command}"] : Array.Empty<string>()]);
    }

    static void WriteTable(IReadOnlyList<RoundTrip> trips, IReadOnlyList<string> data, Terminal terminal)
    {
        var rows = trips
            .GroupBy(Name)
            .SelectMany(target => Rows(target.Key, [.. target], data))
            .ToList();
        var table = Table.Of(
            rows,
            [new("serializer", row => row.Name), .. data.Select((name, place) => new Column<(string Name, string[] Cells)>(name, row => row.Cells[place]))]);
        TerminalTable.Write(table.Fitted(TableFit.InParts), terminal.Out, terminal.Page);
    }

    static string Summary(IReadOnlyList<RoundTrip> trips, IReadOnlyList<string> data)
    {
        var kept = trips.Count(trip => trip.Status == Status.Ok && trip.Verified is not { Differences: > 0 });
        List<string> parts =
        [
            $"{Unit.Count(kept)} keep everything",
            Part(trips.Count(trip => trip.Status == Status.Ok) - kept, "lose only what the adapter declares"),
            Part(trips.Count(trip => trip.Status == Status.Unavailable), "are not possible"),
            Part(trips.Count(trip => trip.Status == Status.Lossy), "lose data"),
            Part(trips.Count(trip => trip.Status == Status.Failed), "fail"),
        ];
        return $"{Unit.Count(trips.Select(Name).Distinct().Count())} serializers, {data.Count} data {(data.Count == 1 ? "set" : "sets")}, "
            + $"{Unit.Count(trips.Count)} round trips: {string.Join(", ", parts.Where(part => part.Length > 0))}.";
    }

    // Of several data sets, hardly any serializer keeps all, and the columns of --details say which. With one, the names are the answer.
    static string Working(IReadOnlyList<RoundTrip> trips, IReadOnlyList<string> data)
    {
        if (data.Count > 1)
            return "";
        var targets = trips.GroupBy(Name).ToList();
        var kept = targets.Where(target => target.All(trip => trip is { Status: Status.Ok, Verified: not { Differences: > 0 } })).ToList();
        return kept.Count == 0
            ? "No serializer keeps everything."
            : $"These keep everything: {string.Join(", ", kept.Select(Marked))}.";
    }

    static string Marked(IGrouping<string, RoundTrip> target) =>
        PlainText.OneLine(target.Key) + target.Select(trip => RowMarks.OfUserTypes(trip.Cell.Subject)).Max();

    static string Part(int count, string what) => count > 0 ? $"{Unit.Count(count)} {what}" : "";

    static bool IsBad(RoundTrip trip) => trip.Status is Status.Lossy or Status.Failed;

    static IEnumerable<(string Name, string[] Cells)> Rows(string serializer, IReadOnlyList<RoundTrip> trips, IReadOnlyList<string> data)
    {
        var shapes = trips
            .GroupBy(trip => trip.Key.Shape)
            .Select(shape => (shape.Key, Cells: data.Select(name => Text(shape.FirstOrDefault(trip => trip.Key.DataSet == name))).ToArray()))
            .ToList();
        return shapes.TrueForAll(shape => shape.Cells.SequenceEqual(shapes[0].Cells))
            ? [(serializer, shapes[0].Cells)]
            : shapes.Select(shape => ($"{serializer}, {shape.Key}", shape.Cells));
    }

    static string Name(RoundTrip trip) => trip.Key.Program;

    static string Text(RoundTrip? trip) => trip switch
    {
        null => "",
        { Status: Status.Unavailable } => "†",
        { Status: Status.Failed } => "FAILED",
        { Status: Status.Lossy } => "LOSSY",
        { Verified: { Differences: > 0 } verified } => $"{Size(verified.PayloadBytes)} ≠{RowMarks.OfUserTypes(trip.Cell.Subject)}",
        _ => $"{Size(trip.Verified!.PayloadBytes)} {RowMarks.OfUserTypes(trip.Cell.Subject)}".TrimEnd(),
    };

    /// <summary>Why something is not possible, and what is lost. A sentence that applies to several data sets appears once.</summary>
    public static IEnumerable<string> Notes(IEnumerable<RoundTrip> trips) =>
        from trip in trips
        let sentence = Sentence(trip)
        where sentence is not null
        group trip.Key.DataSet by (Name: Name(trip), Mark: Mark(trip), Sentence: sentence) into note
        select $"{note.Key.Mark}{note.Key.Name}, {string.Join(", ", note.Distinct())}: {note.Key.Sentence}";

    static string? Sentence(RoundTrip trip) => trip switch
    {
        { Cell.Outcome.Reason: { } reason } => reason,
        { Verified: { Differences: > 0 } verified } =>
            $"loses {string.Join(", ", LostPaths.Distinct(verified.Paths))} (declared: {string.Join(", ", verified.Kinds)})",
        { Cell.Subject.ParserOnly: true } => "parser only: its tokens are those that Utf8JsonReader finds in the payload of System.Text.Json",
        _ => null,
    };

    static string Mark(RoundTrip trip) => trip.Status switch
    {
        Status.Unavailable => "† ",
        Status.Ok when !trip.Cell.Subject.ParserOnly => "≠ ",
        _ => "",
    };

    static string Size(double bytes) => Unit.Text(Quantity.Bytes, bytes);
}
