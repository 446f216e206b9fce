namespace Touchstone.Measure.Counts;

/// <summary>A call cannot be counted. Its message is the reason, in one line.</summary>
public sealed class CountingException(string reason) : Exception(reason)
{
    /// <summary>True if the process has ended. How it ended says more than the message.</summary>
    public bool HasEnded { get; init; }
}
