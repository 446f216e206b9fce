namespace Touchstone.Report;

/// <summary>One named value of a row, for programs. <see cref="JsonTable"/> and <see cref="CsvTable"/> both write it, so names and values cannot differ.</summary>
/// <param name="Name">The name, with the unit: <c>costNs</c>.</param>
/// <param name="Value">
/// Returns a string, an int, a long, a double, a bool, a list of strings, or a dictionary of numbers; null if the row has no value. Numbers are in base
/// units and not rounded.
/// </param>
sealed record Field<TRow>(string Name, Func<TRow, object?> Value);
