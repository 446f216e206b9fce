namespace Touchstone.Heap;

/// <summary>A heap that cannot be read: what is wrong with the target, and what helps.</summary>
/// <param name="why">The cause in one line.</param>
/// <param name="next">The command or step that helps; empty when there is none.</param>
public sealed class HeapException(string why, string next) : Exception(why)
{
    /// <summary>The command or step that helps; empty when there is none.</summary>
    public string Next => next;
}
