using Touchstone.Core.Keys;
using Touchstone.Protocol;
using Touchstone.Report.Columns;

namespace Touchstone.Report.Runs;

/// <summary>The marks after the names of rows at a terminal, each with a footnote.</summary>
static class RowMarks
{
    const string Converted = "^";
    const string Annotated = "⁺";
    const string KeepsCycles = "§";
    const string Doubtful = "~";
    const string CopiesTexts = "‡";

    /// <summary>What to do about a row without a result, if its reason is only the words of a library.</summary>
    public const string NotHeld =
        "If a reason names no next step, the library does not hold that part of your types with its usual settings. Attributes (its row with ⁺), a setting or "
        + "another type may help.";

    /// <summary>True if <see cref="NotHeld"/> is about a row without a result: it is of types of the user, and its reason does not say what to do.</summary>
    public static bool IsNotHeld(LaunchKey key, Outcome outcome) => !key.IsPlain && !(key.FirstCall?.DataSets ?? [key.DataSet]).All(DataSet.All.ContainsKey)
        && outcome.Reason is { } reason && Note.HasNoNext(reason);

    /// <summary>The name of a row with its remarks and its marks: <c>GoogleProtobuf^~</c>.</summary>
    public static string After(Row row)
    {
        var name = PlainText.OneLine(Remarks.After(row.Label, row.Main, marked: true));
        var marks = (Copied(row) is null ? "" : CopiesTexts)
            + (row.Main.Subject.Converts ? Converted : "") + (row.Main.Subject.Annotations.Length > 0 ? Annotated : "")
            + (row.Main.Subject.KeepsCycles ? KeepsCycles : "")
            + (NameColumns.State.Text(row).Length > 0 ? Doubtful : "");
        return name + marks;
    }

    static CopiedText? Copied(Row row) => row.Main.Payload.CopiedText;

    // Rows that share a data set and N mostly share the sentence.
    static string Copies(CopiedText copied) =>
        $"{copied.Path} has a text that {Unit.Count(copied.References)} members share, and it came back as {Unit.Count(copied.Instances)} texts"
        + (copied.Written > 0 ? $". The payload has it {(copied.Written == 1 ? "once" : $"{Unit.Count(copied.Written)} times")}" : "");

    /// <summary>The marks of what was written for the user's types, where nothing is timed.</summary>
    public static string OfUserTypes(Subject subject) => (subject.Schema.Length > 0 ? Converted : "") + (subject.Annotations.Length > 0 ? Annotated : "")
        + (subject.KeepsCycles ? KeepsCycles : "");

    /// <summary>The footnotes of these marks, where no result folder has the files.</summary>
    public static IEnumerable<string> OfUserTypes(IReadOnlyList<Subject> subjects)
    {
        const string Files = "touchstone verify --annotations DIR writes the file.";
        if (subjects.Any(subject => subject.Annotations.Length > 0))
            yield return $"{Annotated} With copies of your types that have the attributes that the library wants: {Files}";
        if (subjects.Any(subject => subject.Schema.Length > 0))
            yield return $"{Converted} With types from a schema that Touchstone wrote for yours: {Files}";
        foreach (var note in Cycles(subjects))
            yield return $"{note.Mark} {note.Sentence}";
    }

    // What the libraries do with objects that refer back to each other.
    static IEnumerable<Note> Cycles(IEnumerable<Subject> subjects)
    {
        var own = subjects.Where(subject => subject.Started is not null).DistinctBy(subject => subject.Started!.Serializer).ToList();
        if (own.FindAll(subject => subject.KeepsCycles) is { Count: > 0 } kept)
        {
            yield return new Note(
                KeepsCycles,
                PlainText.OneLine($"Your objects refer back to each other ({kept[0].Started!.Cycle}). {Names(kept)} {Keep(kept)} that with an option or an "
                    + $"attribute, which your program needs too: {string.Join(", ", kept.Select(subject => subject.Traits!.ReferencesOption).Distinct())}."),
                "");
        }
        foreach (var cut in own.Where(subject => subject.LeftOut.Length > 0).GroupBy(subject => subject.LeftOut))
        {
            List<Subject> same = [.. cut];
            yield return new Note(
                "≠", PlainText.OneLine($"Without {cut.Key}, which lead back: {Names(same)} {Keep(same)} no objects that refer back to each other."), "");
        }

        static string Names(List<Subject> subjects) => Enumeration.And([.. subjects.Select(subject => subject.Started!.Serializer)]);

        static string Keep(List<Subject> subjects) => subjects.Count == 1 ? "keeps" : "keep";
    }

    // Attributes alone would not make the user's types so.
    static string Simpler(IReadOnlyList<Row> rows)
    {
        var changed = rows.Select(row => row.Main.Subject).Where(subject => subject.CopyChanges.Length > 0).GroupBy(subject => subject.CopyChanges);
        return string.Concat(changed.Select(change => PlainText.OneLine(
            $"The copies for {Enumeration.And([.. change.Select(subject => subject.Annotations).Distinct()])} have {change.Key}, and yours do not: "
                + "they need that too.") + " "));
    }

    /// <summary>The footnotes of the marks that these rows have.</summary>
    public static IEnumerable<Note> Of(IReadOnlyList<Row> rows)
    {
        if (rows.Where(row => row.Main.Subject.Converts).ToList() is { Count: > 0 } converted)
        {
            var schemas = converted.Select(row => row.Main.Subject.Schema).Where(name => name.Length > 0).Distinct().ToList();
            var files = schemas.Count == 0 ? ""
                : $" Touchstone wrote the schema for your types: {string.Join(", ", schemas.Select(name => $"annotations/{PlainText.OneLine(name)}"))}.";
            yield return new Note(
                Converted, $"The times include the conversion of your types to the types that the library generates from a schema, and back.{files}", "");
        }
        var annotated = rows.Where(row => row.Main.Subject.Annotations.Length > 0).Select(row => row.Main.Subject.AnnotationsFile).Distinct().ToList();
        if (annotated.Count > 0)
        {
            var files = annotated is [var one]
                ? $"annotations/{PlainText.OneLine(one)}"
                : $"annotations/{Started.CopiesFile("NAME")} for {annotated.Count} libraries";
            yield return new Note(
                Annotated,
                $"Measured on copies of your types with the attributes that the library wants, which are in the result folder: {files}. "
                    + $"{Simpler(rows)}Formats that write the names of types write those of the copies, which are longer.",
                "");
        }
        foreach (var note in Cycles(rows.Select(row => row.Main.Subject)))
            yield return note;
        foreach (var copies in rows.Where(row => Copied(row) is not null).GroupBy(row => Copies(Copied(row)!.Value)))
        {
            var names = Enumeration.And([.. copies.Select(row => PlainText.OneLine(row.Label)).Distinct()]);
            yield return new Note(CopiesTexts, $"{PlainText.OneLine(copies.Key)}: {names}.", "");
        }
        if (rows.Any(row => row.Key.IsPlain))
        {
            yield return new Note(
                $"[{LaunchKey.PlainTypes}]",
                $"Your types as they are: what the library refuses or loses there. Its row with {Annotated} shows what its attributes change.",
                "");
        }
        if (rows.Any(row => row.Cells.Any(cell => cell.Outcome.Status is Status.Unavailable or Status.Failed && IsNotHeld(row.Key, cell.Outcome))))
            yield return new Note("†", NotHeld, "");
        if (rows.Any(row => NameColumns.State.Text(row).Length > 0))
            yield return new Note(Doubtful, "Less certain than the other rows: see the warnings.", "");
    }
}
