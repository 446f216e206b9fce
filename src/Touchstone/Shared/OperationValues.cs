using Touchstone.Protocol;

namespace Touchstone.Shared;

/// <summary>Parses the values of <c>--operation</c>.</summary>
static class OperationValues
{
    /// <summary>The operations by the names that users type.</summary>
    public static IReadOnlyDictionary<string, Operation> OperationsByName { get; } =
        Enum.GetValues<Operation>().ToDictionary(OperationNames.Name);

    /// <summary>Operations by name, sorted in the order in which they are shown.</summary>
    public static IReadOnlyList<Operation> Operations(string text) =>
        [.. Values.Names("--operation", text, [.. OperationsByName.Keys]).Select(name => OperationsByName[name]).Order()];
}
