namespace Touchstone.Numbers;

/// <summary>What can be wrong with a line.</summary>
public enum TextNumberFault
{
    /// <summary>Nothing.</summary>
    None,

    /// <summary>The line is empty.</summary>
    EmptyLine,

    /// <summary>A number is expected, but there is none. A number begins with an optional sign and then a digit, or a point and a digit.</summary>
    NoNumber,

    /// <summary>An exponent has no digit.</summary>
    NoExponent,

    /// <summary>The number is followed by a byte that cannot be part of a number, or the second column is missing.</summary>
    NoSeparator,

    /// <summary>An integer is expected, but there is none.</summary>
    NoInteger,

    /// <summary>The integer needs more than 32 bits.</summary>
    IntegerRange,

    /// <summary>The integer is not followed by a line end, but by a third column, a space, a letter, or a carriage return without a line feed.</summary>
    NoLineEnd,

    /// <summary>There are more lines than the arrays can hold.</summary>
    NoRoom,
}
