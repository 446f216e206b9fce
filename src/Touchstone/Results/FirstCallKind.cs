using Touchstone.Protocol;

namespace Touchstone.Results;

/// <summary>
/// What stands in the place of a data set where first calls are measured: the direction, and under which conditions, since launches
/// under different ones are never of one cell.
/// </summary>
/// <param name="Direction">Serialize or deserialize.</param>
/// <param name="Cold">True when the program's files were dropped from the page cache.</param>
/// <param name="Precheck">True when a load had failed before, so that no library pays for the first that does.</param>
/// <param name="Own">The user's own data set; empty for the four types.</param>
public sealed record FirstCallKind(Operation Direction, bool Cold, bool Precheck, string Own)
{
    /// <summary>The four types, one object each: what the library costs, what a further type costs, again, and what a type of many members costs.</summary>
    static readonly string[] Types = ["books", "books-1", "books-2", "books-large"];

    /// <summary>The data sets whose types are called, in this order.</summary>
    public IReadOnlyList<string> DataSets => Own.Length > 0 ? [Own] : Types;

    /// <summary>The serializer of the row that tells what the failing load costs.</summary>
    public const string FailingLoad = "first failing load";

    // No data set has a space in its name.
    const string Start = "first ";

    /// <summary><c>first serialize, cold disk</c>.</summary>
    public override string ToString() => $"{Start}{Direction.Name()}{(Own.Length > 0 ? $" of {Own}" : "")}{(Cold ? ", cold disk" : "")}{(Precheck ? "" : ", no pre-check")}";

    /// <summary>True for a name of this kind.</summary>
    public static bool Is(string dataSet) => dataSet.StartsWith(Start, StringComparison.Ordinal);
}
