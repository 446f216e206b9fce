namespace Touchstone.Heap;

/// <summary>A heap cannot be read. The exception says what is wrong with the target and what to do next.</summary>
/// <param name="why">The cause in one line.</param>
/// <param name="next">The command or step that helps; empty if there is none.</param>
public sealed class HeapException(string why, string next) : Exception(why)
{
    /// <summary>The command or step that helps; empty if there is none.</summary>
    public string Next => next;

    /// <summary>
    /// The folder of a debugging library that was not loaded, because another user decides what is in it; empty if that is not the cause.
    /// </summary>
    internal string UntrustedFolder { get; init; } = "";
}
