namespace Touchstone.Numbers;

/// <summary>A text does not consist of lines with a number and an integer. The message says where and what is wrong.</summary>
public sealed class TextNumberException : FormatException
{
    /// <summary>Creates an exception without a position.</summary>
    public TextNumberException()
    {
    }

    /// <summary>Creates an exception with only a message.</summary>
    public TextNumberException(string message)
        : base(message)
    {
    }

    /// <summary>Creates an exception with a message and the exception that caused it.</summary>
    public TextNumberException(string message, Exception innerException)
        : base(message, innerException)
    {
    }

    /// <summary>Creates an exception from an error.</summary>
    public TextNumberException(TextNumberError error)
        : base(error.ToString())
    {
        Error = error;
    }

    /// <summary>The error.</summary>
    public TextNumberError Error { get; }

    /// <summary>See <see cref="TextNumberError.Line"/>.</summary>
    public int Line => Error.Line;

    /// <summary>See <see cref="TextNumberError.Column"/>.</summary>
    public int Column => Error.Column;
}
