namespace Touchstone.Protocol;

/// <summary>The result of comparing the values that came back from round trips with the originals.</summary>
public record Verified
{
    /// <summary>The value of <c>type</c> in these lines.</summary>
    public const string Type = "verified";

    /// <summary>
    /// The kind of a loss that no adapter can declare: the value that came back has instances of the one that was serialized, so it was not read.
    /// </summary>
    public const string Aliased = "aliased";

    /// <summary>Length of the payload; the mean if the session cycles through several values.</summary>
    public required double PayloadBytes { get; init => field = value >= 0 ? value : 0; }

    /// <summary>Length of the shortest payload.</summary>
    public long PayloadBytesMin { get => field >= 0 ? field : (long)PayloadBytes; init; } = -1;

    /// <summary>Length of the longest payload.</summary>
    public long PayloadBytesMax { get => field >= 0 ? field : (long)PayloadBytes; init; } = -1;

    /// <summary>The number of members that differ in the value with the most; paths and texts hold the first of all.</summary>
    public required long Differences { get; init; }

    /// <summary>
    /// Where the differences are, for example <c>Books[3].Title</c>. For all values of a session except the first: <c>value 5: Books[3].Title</c>.
    /// </summary>
    public required IReadOnlyList<string> Paths { get; init; } = [];

    /// <summary>What happened to each, for example <c>"Book 3" became null</c>.</summary>
    public required IReadOnlyList<string> Texts { get; init; } = [];

    /// <summary>The kind of each loss, in the words of an adapter's declared losses, for example <c>private members</c>.</summary>
    public required IReadOnlyList<string> Kinds { get; init; } = [];

    /// <summary>A member whose text others share, and which came back as several texts: <c>Books[0].Name</c>; empty if that costs little.</summary>
    public string CopiedText { get; init; } = "";

    /// <summary>How many members share that text in the original.</summary>
    public long CopiedTextReferences { get; init; }

    /// <summary>How many texts came back for it.</summary>
    public long CopiedTextInstances { get; init; }

    /// <summary>How often the payload has it; zero if it does not have it as UTF-8 or UTF-16.</summary>
    public long CopiedTextWritten { get; init; }

    /// <summary>Returns the record as one line of JSON.</summary>
    public override string ToString() => Line(Type).ToString();

    /// <summary>Starts a line of the given type with these members.</summary>
    protected JsonLine Line(string type) => WithCopiedText(new JsonLine(type)
        .Add("payloadBytes", PayloadBytes)
        .Add("payloadBytesMin", PayloadBytesMin)
        .Add("payloadBytesMax", PayloadBytesMax)
        .Add("differences", Differences)
        .Add("paths", Paths)
        .Add("texts", Texts)
        .Add("kinds", Kinds));

    JsonLine WithCopiedText(JsonLine line) => CopiedText.Length == 0 ? line : line
        .Add("copiedText", CopiedText)
        .Add("copiedTextReferences", CopiedTextReferences)
        .Add("copiedTextInstances", CopiedTextInstances)
        .Add("copiedTextWritten", CopiedTextWritten);
}
