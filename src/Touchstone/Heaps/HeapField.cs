namespace Touchstone.Heaps;

/// <summary>A member of a JSON line, and a column of a CSV file.</summary>
/// <param name="Name">What it is called in both.</param>
/// <param name="Value">A text, a whole number, a double, texts, or null where there is none.</param>
sealed record HeapField<T>(string Name, Func<T, object?> Value);
