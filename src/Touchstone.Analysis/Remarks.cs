namespace Touchstone.Analysis;

/// <summary>Remarks that a reader must know before comparing a row. Every report uses the same words.</summary>
public static class Remarks
{
    /// <summary>Explains the words that remarks use.</summary>
    public const string Legend =
        "native: the library has that shape. adapted: the library lacks it, so the adapter copies. converted: the library's types come from a schema, " +
        "and the times include the conversion of your model to these types and back. library types: the times exclude that conversion. with attributes: " +
        "measured on copies of your types that have the attributes of the library. not available: no " +
        "package source has that version, so another version was measured. unverified: nobody has verified that version. parser only: it " +
        "creates no objects. copies texts: a text that many members share came back as many texts.";

    const string Converted = "converted";
    const string Annotated = "with attributes";
    const string CopiesTexts = "copies texts";

    /// <summary>The remarks on a cell, the most important first; empty if there are none.</summary>
    public static IReadOnlyList<string> Of(Cell cell)
    {
        var subject = cell.Subject;
        string?[] all =
            [Instead(subject), subject.Unverified ? "unverified" : null, Conversion(subject), subject.ParserOnly ? "parser only" : null, Shape(cell),
            cell.Payload.CopiedText is null ? null : CopiesTexts];
        return [.. all.OfType<string>()];
    }

    /// <summary>Appends the remarks to a name: <c>MessagePack@2.5.307 (3.1.12 is not available), adapted</c>.</summary>
    /// <param name="name">The name of the row.</param>
    /// <param name="cell">Its ranked cell.</param>
    /// <param name="marked">True if marks replace <c>converted</c>, <c>with attributes</c> and <c>copies texts</c>.</param>
    public static string After(string name, Cell cell, bool marked = false)
    {
        var instead = Instead(cell.Subject);
        var shown = Of(cell).Where(remark => remark != instead && !(marked && remark is Converted or Annotated or CopiesTexts));
        return string.Join(", ", shown.Prepend(instead is null ? name : $"{name} ({instead})"));
    }

    static string? Instead(Subject subject) => subject.InsteadOf is { } pinned ? $"{pinned} is not available" : null;

    // A library with attributes instead of a schema uses a copy of the model with these attributes, so there is nothing to convert.
    static string? Conversion(Subject subject) => subject switch
    {
        { Converts: true } => Converted,
        { Annotations.Length: > 0 } => Annotated,
        { LibraryTypes: true, Traits: null or { Types: "" or "schema" } } => "library types",
        _ => null,
    };

    // By default, adapters use a native shape, which needs no remark. If the cell did not run, its shape is unknown.
    static string? Shape(Cell cell) => cell switch
    {
        { Subject.Native: false } => "adapted",
        { Outcome.Status: Status.Ok or Status.Lossy } when cell.Key.Launch.Shape.Length > 0 => "native",
        _ => null,
    };
}
