namespace Touchstone.Machine.Numbers;

/// <summary>What is known about <see cref="Lines"/> neighbouring lines between the steps that read them; offsets count from the start of the stretch.</summary>
unsafe struct LineBatch
{
    /// <summary>How many at most: their flags fit into 64 bits.</summary>
    public const int Lines = 64;

    /// <summary>Which of the 32 bytes from the start of a line are 0 to 9, the first in the lowest bit.</summary>
    public fixed uint Digits[Lines];

    /// <summary>Which of the 32 bytes from the start of a line are a decimal point, the first in the lowest bit.</summary>
    public fixed uint Points[Lines];

    /// <summary>Which are what the columns are separated with, the first in the lowest bit.</summary>
    public fixed uint Separators[Lines];

    /// <summary>Which of the 32 bytes from the start of a line are a minus, the first in the lowest bit.</summary>
    public fixed uint Minuses[Lines];

    /// <summary>1 where a carriage return stands before the line end.</summary>
    public fixed uint Returns[Lines];

    /// <summary>Where the first column ends.</summary>
    public fixed uint NumberEnds[Lines];

    /// <summary>The same, one less with a point: see <see cref="DigitField"/>.</summary>
    public fixed uint WholeEnds[Lines];

    /// <summary>Digits behind the point.</summary>
    public fixed uint Decimals[Lines];

    /// <summary>Digits of the first column.</summary>
    public fixed uint NumberDigits[Lines];

    /// <summary>Where the second column ends.</summary>
    public fixed uint IntegerEnds[Lines];

    /// <summary>Digits of the second column.</summary>
    public fixed uint IntegerDigits[Lines];

    /// <summary>The highest bit where the number is negative.</summary>
    public fixed uint NumberSigns[Lines];

    /// <summary>The highest bit where the integer is negative.</summary>
    public fixed uint IntegerSigns[Lines];

    /// <summary>The last 16 digits of the first column: the upper eight in the lower half.</summary>
    public fixed ulong NumberEights[Lines];

    /// <summary>The digits before those as a number; at most <see cref="WideNumber.UpperLimit"/>.</summary>
    public fixed ulong Uppers[Lines];

    /// <summary>The digits of the second column, as <see cref="NumberEights"/>.</summary>
    public fixed ulong IntegerEights[Lines];

    /// <summary>Ten to the power of the decimals.</summary>
    public fixed double Divisors[Lines];

    /// <summary>Bits of the lines that are not simple: to be read one by one.</summary>
    public ulong Odd;

    /// <summary>Not 0 when the number of a line takes more than a division.</summary>
    public ulong Wide;

    /// <summary>Whether any of <see cref="Returns"/> may be set.</summary>
    public bool HasReturns;

    /// <summary>Whether all lines are odd.</summary>
    public bool NoneSimple;
}
