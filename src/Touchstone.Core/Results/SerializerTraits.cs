using Touchstone.Shell.Records;

namespace Touchstone.Core.Results;

/// <summary>
/// The traits that a serializer's adapter declared when it was measured. They are stored with the results, because a report may be made years
/// later on another machine, where the adapter has changed or is missing.
/// </summary>
/// <param name="Serializer">Name of the adapter.</param>
/// <param name="Home">The project's page.</param>
/// <param name="Format">The format of the payload: <c>JSON</c>, <c>protobuf</c>.</param>
/// <param name="Text">True when a person can read the payload.</param>
/// <param name="Versioning">True when it claims that members can be added and removed.</param>
public sealed record SerializerTraits(string Serializer, string Home, string Format, bool Text, bool Versioning)
{
    /// <summary>One line: what the library is and how it is used.</summary>
    public string Summary { get; init; } = "";

    /// <summary>How it learns about types: by reflection, by generated code, by a schema.</summary>
    public string Types { get; init; } = "";

    /// <summary>The adapter of the same library with generated code, which NativeAOT may need; empty if there is none.</summary>
    public string SourceGenerated { get; init; } = "";

    /// <summary>What it requires of a type.</summary>
    public string Demands { get; init; } = "";

    /// <summary>True when it serializes plain types without changes; null when not declared.</summary>
    public bool? PlainTypes { get; init; }

    /// <summary>True when the adapter serializes the library's types instead of those of the data set, for example types generated from a schema.</summary>
    public bool LibraryTypes { get; init; }

    /// <summary>The names of its claims: <c>references</c>, <c>membersAdded</c>.</summary>
    public IReadOnlyList<string> Claims { get; init; } = [];

    /// <summary>
    /// Links to the documentation of each of <see cref="Claims"/>, in the same order. A text is empty when its link is unknown.
    /// </summary>
    public IReadOnlyList<string> ClaimLinks { get; init; } = [];

    /// <summary>The state of the project, <c>active</c> or <c>maintenance</c>; empty when unknown.</summary>
    public string State { get; init; } = "";

    /// <summary>Why it is in maintenance; empty for all other states.</summary>
    public string StateReason { get; init; } = "";

    /// <summary>What a user must know before choosing it; empty for nothing.</summary>
    public string Caution { get; init; } = "";

    /// <summary>The setting of the library with which it keeps the kind of a DateTime, and by default it does not; empty for none.</summary>
    public string TimeKinds { get; init; } = "";

    /// <summary>The page about the option of the library that keeps references, and by default it does not; empty for none.</summary>
    public string ReferencesOption { get; init; } = "";

    /// <summary>The type member of these lines.</summary>
    public const string Type = "traits";

    /// <summary>The line.</summary>
    public override string ToString() => Record<SerializerTraits>.Line(Type, this);
}
