namespace Touchstone.Machine.Numbers;

/// <summary>A text holds something else than lines of a number and an integer; the message says where and what.</summary>
public sealed class TextNumberException : FormatException
{
    /// <summary>Makes one without a place.</summary>
    public TextNumberException()
    {
    }

    /// <summary>Makes one with a message alone.</summary>
    public TextNumberException(string message)
        : base(message)
    {
    }

    /// <summary>Makes one with a message and its cause.</summary>
    public TextNumberException(string message, Exception innerException)
        : base(message, innerException)
    {
    }

    /// <summary>Makes one of what was found.</summary>
    public TextNumberException(TextNumberError error)
        : base(error.ToString())
    {
        Error = error;
    }

    /// <summary>What was found.</summary>
    public TextNumberError Error { get; }

    /// <summary>See <see cref="TextNumberError.Line"/>.</summary>
    public int Line => Error.Line;

    /// <summary>See <see cref="TextNumberError.Column"/>.</summary>
    public int Column => Error.Column;
}
