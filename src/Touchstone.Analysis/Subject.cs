namespace Touchstone.Analysis;

/// <summary>What a cell measured: the serializer, its library and the runtime.</summary>
public sealed record Subject
{
    /// <summary>The version of the library that was actually loaded; the requested version if it never ran.</summary>
    public required string Version { get; init; }

    /// <summary>What the newest launch that counts reported at its start; null if none ran. A column with a new fact about the worker reads it here.</summary>
    public Started? Started { get; init; }

    /// <summary>The traits that the serializer's adapter declares; null if the results do not contain them.</summary>
    public SerializerTraits? Traits { get; init; }

    /// <summary>True for a limit (Nop, hand-written codec): shown among the rows, never ranked.</summary>
    public bool Limit { get; init; }

    /// <summary>The version to measure, pinned or the newest, if it could not be restored and another one replaced it; otherwise null.</summary>
    public string? InsteadOf { get; init; }

    /// <summary>Options that a command needs to find the adapter and its packages again.</summary>
    public IReadOnlyList<string> Options { get; init; } = [];

    /// <summary>True if the adapter was never verified with that version of its library.</summary>
    public bool Unverified { get; init; }

    /// <summary>The assembly of the library, with its version: <c>Newtonsoft.Json 13.0.0.0</c>; empty when it never ran.</summary>
    public string Library => Started?.Library ?? "";

    /// <summary>The file version of that library; empty if unknown.</summary>
    public string FileVersion => Started?.FileVersion ?? "";

    /// <summary>The runtime that it ran on, for example <c>.NET 10.0.12</c>; empty if it never ran.</summary>
    public string Framework => Started?.Runtime ?? "";

    /// <summary>False if the library lacks the measured shape, so the adapter copies.</summary>
    public bool Native => Started?.Native ?? true;

    /// <summary>True for the shape that the adapter uses by default.</summary>
    public bool PreferredShape => Started is { NativeShapes: [var first, ..], Shape: var shape } && shape == first;

    /// <summary>True if the adapter serialized the library's types, such as types generated from a schema, instead of the model.</summary>
    public bool LibraryTypes => Started?.LibraryTypes ?? false;

    /// <summary>True if the times include the conversion of the model to these types and back.</summary>
    public bool Converts => Started?.Converts ?? false;

    /// <summary>The library whose attributes the types have, if it serialized copies of the user's types with attributes; empty if it did not.</summary>
    public string Annotations => Started?.Annotations ?? "";

    /// <summary>What these copies have besides attributes, and the user's types do not: <c>public setters</c>; empty if nothing.</summary>
    public string CopyChanges => Started?.CopyChanges ?? "";

    /// <summary>True if the user's objects refer back to each other, and the library keeps that with an option or an attribute.</summary>
    public bool KeepsCycles => Started is { Cycle.Length: > 0 } && Traits is { ReferencesOption.Length: > 0 };

    /// <summary>The members of the user's types that lead back, if the library keeps no such objects and does not get them; otherwise empty.</summary>
    public string LeftOut => Started?.LeftOut ?? "";

    /// <summary>The file with the schema that was written for the user's types; empty for others.</summary>
    public string Schema => Started?.Schema ?? "";

    /// <summary>The file in the folder <c>annotations</c> of the results with what was written for the user's types; empty for others.</summary>
    public string AnnotationsFile => Annotations.Length > 0 ? Started.CopiesFile(Annotations) : Schema;

    /// <summary>True if it only reads tokens and creates no objects. It has a deserialize operation only and is never ranked.</summary>
    public bool ParserOnly => Started?.ParserOnly ?? false;
}
