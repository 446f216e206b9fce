namespace Touchstone;

/// <summary>
/// Thrown by an adapter that cannot handle a data set. The result is a † row, not a failure. The message gives the reason and, where a file would
/// help, names the file to add.
/// </summary>
/// <param name="message">The reason.</param>
/// <param name="refusal">The library's exception if the library itself refused; for a probe this is a result.</param>
public sealed class UnsupportedException(string message, Exception? refusal = null) : Exception(message, refusal);
