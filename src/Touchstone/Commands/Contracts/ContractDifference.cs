using Touchstone.Protocol;
using Touchstone.Shell.Records;

namespace Touchstone.Commands.Contracts;

/// <summary>What happened to one recorded value.</summary>
enum Grade
{
    /// <summary>It came back unchanged.</summary>
    Kept,

    /// <summary>It came back in a member of another name.</summary>
    Renamed,

    /// <summary>Only the types that read have the member, so it has its default.</summary>
    Added,

    /// <summary>It came back as another value.</summary>
    Changed,

    /// <summary>It is gone: null, the default of its type, an empty collection, or there is no such member.</summary>
    Lost,

    /// <summary>The library reads nothing of the payload.</summary>
    Refused,
}

/// <summary>One difference between a recorded value and what was read today.</summary>
/// <param name="Grade">What happened.</param>
/// <param name="Path">Where; empty for the whole payload.</param>
/// <param name="Text">What happened, for people: <c>12.50 became 0</c>.</param>
sealed record ContractDifference(Grade Grade, string Path, string Text)
{
    /// <summary>True if it fails a check until it is accepted.</summary>
    public bool Fails => Grade is Grade.Changed or Grade.Lost or Grade.Refused;

    /// <summary>The difference in one line.</summary>
    public override string ToString() => Path.Length == 0 ? Text : $"{Path}: {Text}";
}

/// <summary>An accepted difference. It is equal to one of a check if all its parts are.</summary>
sealed record AcceptedDifference
{
    /// <summary>The value of <c>type</c>.</summary>
    public const string Type = "difference";

    /// <summary>The name of the factory.</summary>
    public string Factory { get; init; } = "";

    /// <summary>The adapter.</summary>
    public string Serializer { get; init; } = "";

    /// <summary>The name of the user's file that was added; empty for a payload that was recorded.</summary>
    public string Stored { get; init; } = "";

    /// <summary>Which variation of the factory's value; 0 for the value itself.</summary>
    public int Variant { get; init; }

    /// <summary>Whose bytes are read by whose code; empty for recorded bytes and today's code.</summary>
    public string Way { get; init; } = "";

    /// <summary>The grade.</summary>
    public string Grade { get; init; } = "";

    /// <summary>Where.</summary>
    public string Path { get; init; } = "";

    /// <summary>What happened.</summary>
    public string Text { get; init; } = "";

    /// <summary>Accepts a difference.</summary>
    public static AcceptedDifference Of(ContractPayload payload, ContractWay way, ContractDifference difference) => new()
    {
        Factory = payload.Factory,
        Serializer = payload.Serializer,
        Stored = payload.Stored,
        Variant = payload.Variant,
        Way = ContractWays.Word(way),
        Grade = GradeWord.Of(difference.Grade),
        Path = difference.Path,
        Text = difference.Text,
    };

    /// <summary>Reads lines of accepted differences. Others are skipped.</summary>
    public static IEnumerable<AcceptedDifference> Read(string text) => text.Split('\n')
        .Where(line => line.Length > 0)
        .Select(line => JsonFields.TryParse(line, out var fields, out _) && fields.Type == Type ? Record<AcceptedDifference>.Read(fields) : null)
        .OfType<AcceptedDifference>();
}

/// <summary>The words of grades.</summary>
static class GradeWord
{
    /// <summary>The word: <c>lost</c>.</summary>
    public static string Of(Grade grade) => grade.ToString().ToLowerInvariant();
}
