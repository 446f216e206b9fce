namespace Touchstone.Machine;

/// <summary>A job cannot run; the message says why, in half a sentence.</summary>
public sealed class JobException : Exception
{
    /// <summary>Creates an exception without a reason.</summary>
    public JobException() { }

    /// <summary>Creates an exception with a reason.</summary>
    public JobException(string message)
        : base(message) { }

    /// <summary>Creates an exception with a reason and the exception that caused it.</summary>
    public JobException(string message, Exception innerException)
        : base(message, innerException) { }
}
