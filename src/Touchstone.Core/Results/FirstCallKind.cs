using Touchstone.Protocol;

namespace Touchstone.Core.Results;

/// <summary>
/// Replaces the data set's name in the key of a first-call launch. It holds the direction and the conditions, because launches under
/// different conditions never share a cell.
/// </summary>
/// <param name="Direction">Serialize or deserialize.</param>
/// <param name="Cold">True when the program's files were dropped from the page cache.</param>
/// <param name="Precheck">True when an assembly load failed before the clock started, so that no library pays for the first failing load.</param>
/// <param name="Own">The user's own data set; empty for the four types.</param>
public sealed record FirstCallKind(Operation Direction, bool Cold, bool Precheck, string Own)
{
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

    /// <summary><c>first serialize, cold disk</c>.</summary>
    public override string ToString() =>
        $"{Start}{Direction.Name()}{(Own.Length > 0 ? $" of {Own}" : "")}{(Cold ? ", cold disk" : "")}{(Precheck ? "" : ", no pre-check")}";

    /// <summary>True for a name that <see cref="ToString"/> made.</summary>
    public static bool Is(string dataSet) => dataSet.StartsWith(Start, StringComparison.Ordinal);
}
