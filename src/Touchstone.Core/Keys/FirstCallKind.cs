using System.Text.Json.Serialization;
using Touchstone.Core.Records;
using Touchstone.Protocol;

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
        (fields, _) => (true, From(fields)), (line, _, kind) => Add(line, kind));

    /// <summary>
    /// The data sets of the four types, one object each. They show the cost of the library, of a second type, of a third type, and of a type
    /// with many members.
    /// </summary>
    static readonly string[] Types = ["books", "books-1", "books-2", "books-large"];

    /// <summary>The data sets whose types are measured, in this order.</summary>
    public IReadOnlyList<string> DataSets => Own.Length > 0 ? [Own] : Types;

    /// <summary>The name in the row with the cost of the first failing load.</summary>
    public const string FailingLoad = "first failing load";

    // No data set has a space in its name.
    const string Start = "first ";
    const string Of = " of ";
    const string OnColdDisk = ", cold disk";
    const string WithoutPrecheck = ", no pre-check";

    /// <summary>The name that titles show where they name a data set: <c>first serialize, cold disk</c>.</summary>
    public override string ToString() =>
        $"{Start}{Direction.Name()}{(Own.Length > 0 ? Of + Own : "")}{(Cold ? OnColdDisk : "")}{(Precheck ? "" : WithoutPrecheck)}";

    /// <summary>The kind in a record; null for warm calls.</summary>
    /// <param name="fields">The record. Older files have only the name of the data set.</param>
    static FirstCallKind? From(JsonFields fields) =>
        Record<FirstCallKind>.TryRead(fields, out var kind) ? kind : OfName(fields.Text("dataSet") ?? "");

    static JsonLine Add(JsonLine line, FirstCallKind? kind) => kind is null ? line : Record<FirstCallKind>.AddTo(line, kind);

    /// <summary>The kind with the name that <see cref="ToString"/> makes; null for the name of a data set.</summary>
    static FirstCallKind? OfName(string name)
    {
        if (!name.StartsWith(Start, StringComparison.Ordinal))
            return null;
        var (cold, precheck) = (name.Contains(OnColdDisk, StringComparison.Ordinal), !name.EndsWith(WithoutPrecheck, StringComparison.Ordinal));
        var own = name[Start.Length..].Replace(OnColdDisk, "", StringComparison.Ordinal).Replace(WithoutPrecheck, "", StringComparison.Ordinal).Split(Of);
        return OperationNames.TryParse(own[0], out var direction) ? new(direction, cold, precheck, own.ElementAtOrDefault(1) ?? "") : null;
    }
}
