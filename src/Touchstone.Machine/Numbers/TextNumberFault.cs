namespace Touchstone.Machine.Numbers;

/// <summary>What can be wrong with a line.</summary>
public enum TextNumberFault
{
    /// <summary>Nothing.</summary>
    None,

    /// <summary>There is nothing in the line.</summary>
    EmptyLine,

    /// <summary>No number where one is expected: a digit, or a point and a digit, after an optional sign.</summary>
    NoNumber,

    /// <summary>An exponent without a digit.</summary>
    NoExponent,

    /// <summary>The number goes on with what belongs to no number, or the second column is missing.</summary>
    NoSeparator,

    /// <summary>No integer where one is expected.</summary>
    NoInteger,

    /// <summary>The integer needs more than 32 bits.</summary>
    IntegerRange,

    /// <summary>Something follows the integer that is no line end: a third column, a space, a letter, a carriage return on its own.</summary>
    NoLineEnd,

    /// <summary>There are more lines than places for them.</summary>
    NoRoom,
}
