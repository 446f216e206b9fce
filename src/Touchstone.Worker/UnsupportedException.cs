namespace Touchstone;

/// <summary>
/// Thrown by an adapter that cannot take a data set: not a failure but a † row. The message says why, and which file to add
/// where a file would help.
/// </summary>
public sealed class UnsupportedException(string message) : Exception(message);
