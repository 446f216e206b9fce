namespace Touchstone;

/// <summary>
/// Thrown by an adapter that cannot take a data set: not a failure but a † row. The message says why, and which file to add
/// where a file would help.
/// </summary>
/// <param name="message">Why.</param>
/// <param name="refusal">What the library threw, where it was the library that said no: an answer to a question.</param>
public sealed class UnsupportedException(string message, Exception? refusal = null) : Exception(message, refusal);
