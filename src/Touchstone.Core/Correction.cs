namespace Touchstone.Core;

/// <summary>A change to the command that the user typed.</summary>
/// <param name="Drop">The options and arguments to drop, by name, with their values.</param>
/// <param name="Add">Arguments to add at the end.</param>
public sealed record Correction(IReadOnlyList<string> Drop, IReadOnlyList<string> Add);
