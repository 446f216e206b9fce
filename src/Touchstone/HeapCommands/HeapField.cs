
namespace Touchstone.HeapCommands;

/// <summary>A member of a JSON line, which is also a column of a CSV file.</summary>
/// <param name="Name">The name in both.</param>
/// <param name="Value">Returns a string, a long, a double, strings, or null if the row has no value.</param>
sealed record HeapField<T>(string Name, Func<T, object?> Value);
