using System.Text.Json.Serialization;
using Touchstone.Protocol;
using Touchstone.Shell.Records;

namespace Touchstone.Core.Keys;

/// <summary>
/// What a first-call launch measures. It is part of the key, because launches under different conditions never share a cell.
/// </summary>
/// <param name="Direction">Serialize or deserialize.</param>
/// <param name="Cold">True when the program's files were dropped from the page cache.</param>
/// <param name="Precheck">True when an assembly load failed before the clock started, so that no library pays for the first failing load.</param>
/// <param name="Own">The user's own data set; empty for the four types.</param>
public sealed record FirstCallKind(
    [property: JsonPropertyName("firstCall")] Operation Direction, bool Cold, bool Precheck, [property: JsonPropertyName("userDataSet")] string Own)
    : IRecordMember
{
    static RecordKind IRecordMember.Kind => new RecordKind<FirstCallKind?>(
        (fields, _) => (true, Record<FirstCallKind>.TryRead(fields, out var kind) ? kind : null), (line, _, kind) => Add(line, kind));

    /// <summary>
    /// The data sets of the four types, one object each. They show the cost of the library, of a second type, of a third type, and of a type
    /// with many members.
    /// </summary>
    static readonly string[] Types = ["books", "books-1", "books-2", "books-large"];

    /// <summary>The data sets whose types are measured, in this order.</summary>
    public IReadOnlyList<string> DataSets => Own.Length > 0 ? [Own] : Types;

    /// <summary>The name in the row with the cost of the first failing load.</summary>
    public const string FailingLoad = "first failing load";

    /// <summary>The name that titles show where they name a data set: <c>first serialize, cold disk</c>.</summary>
    public override string ToString() =>
        $"first {Direction.Name()}{(Own.Length > 0 ? $" of {Own}" : "")}{(Cold ? ", cold disk" : "")}{(Precheck ? "" : ", no pre-check")}";

    static JsonLine Add(JsonLine line, FirstCallKind? kind) => kind is null ? line : Record<FirstCallKind>.AddTo(line, kind);
}
