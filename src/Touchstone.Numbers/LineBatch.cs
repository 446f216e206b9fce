namespace Touchstone.Numbers;

/// <summary>The data about up to <see cref="Lines"/> adjacent lines between the steps that read them. Offsets count from the start of the stretch.</summary>
unsafe struct LineBatch
{
    /// <summary>The maximum number of lines. Their flags fit into 64 bits.</summary>
    public const int Lines = 64;

    /// <summary>Which of the 32 bytes from the start of a line are 0 to 9, the first in the lowest bit.</summary>
    public fixed uint Digits[Lines];

    /// <summary>Which of the 32 bytes from the start of a line are a decimal point, the first in the lowest bit.</summary>
    public fixed uint Points[Lines];

    /// <summary>Which of the 32 bytes from the start of a line are the column separator, the first in the lowest bit.</summary>
    public fixed uint Separators[Lines];

    /// <summary>Which of the 32 bytes from the start of a line are a minus, the first in the lowest bit.</summary>
    public fixed uint Minuses[Lines];

    /// <summary>1 if a carriage return precedes the line end.</summary>
    public fixed uint Returns[Lines];

    /// <summary>The end of the first column.</summary>
    public fixed uint NumberEnds[Lines];

    /// <summary>The end of the first column, or one less if it has a point: see <see cref="DigitField"/>.</summary>
    public fixed uint WholeEnds[Lines];

    /// <summary>The number of digits after the point.</summary>
    public fixed uint Decimals[Lines];

    /// <summary>The number of digits in the first column.</summary>
    public fixed uint NumberDigits[Lines];

    /// <summary>The end of the second column.</summary>
    public fixed uint IntegerEnds[Lines];

    /// <summary>The number of digits in the second column.</summary>
    public fixed uint IntegerDigits[Lines];

    /// <summary>The highest bit is set if the number is negative.</summary>
    public fixed uint NumberSigns[Lines];

    /// <summary>The highest bit is set if the integer is negative.</summary>
    public fixed uint IntegerSigns[Lines];

    /// <summary>The last 16 digits of the first column, with the upper eight in the lower half.</summary>
    public fixed ulong NumberEights[Lines];

    /// <summary>The digits before the last 16 as a number; at most <see cref="WideNumber.UpperLimit"/>.</summary>
    public fixed ulong Uppers[Lines];

    /// <summary>The digits of the second column in the same form as <see cref="NumberEights"/>.</summary>
    public fixed ulong IntegerEights[Lines];

    /// <summary>Ten to the power of the number of decimals.</summary>
    public fixed double Divisors[Lines];

    /// <summary>The bits of the lines that are not simple and must be read one by one.</summary>
    public ulong Odd;

    /// <summary>Not 0 if the first column of a line needs more than one division.</summary>
    public ulong Wide;

    /// <summary>True if any of <see cref="Returns"/> may be set.</summary>
    public bool HasReturns;

    /// <summary>True if all lines are odd.</summary>
    public bool NoneSimple;
}
