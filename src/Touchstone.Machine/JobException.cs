namespace Touchstone.Machine;

/// <summary>A job cannot be done; the message says why, in half a sentence.</summary>
public sealed class JobException : Exception
{
    /// <summary>Makes one without a reason.</summary>
    public JobException()
    {
    }

    /// <summary>Makes one with its reason.</summary>
    public JobException(string message)
        : base(message)
    {
    }

    /// <summary>Makes one with its reason and its cause.</summary>
    public JobException(string message, Exception innerException)
        : base(message, innerException)
    {
    }
}
