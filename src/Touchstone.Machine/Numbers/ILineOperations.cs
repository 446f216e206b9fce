namespace Touchstone.Machine.Numbers;

/// <summary>What <see cref="VectorLines{T, TLanes}"/> does with vectors. Structs implement it, so that the JIT compiles loops for each with everything inlined.</summary>
unsafe interface ILineOperations
{
    /// <summary>Tells what each of 64 bytes is, the first in the lowest bit, and where lines end.</summary>
    /// <param name="marks">Digits, points, separators and minuses are written here, each <see cref="StretchMarks.Words"/> behind the one before.</param>
    /// <param name="ends">The line ends are written here, and anything into <see cref="LineEnds.Spare"/> places behind them.</param>
    /// <param name="at">Where the block begins in its stretch.</param>
    /// <returns>Where the line ends of the next block go.</returns>
    static abstract int* Mark(byte* block, byte separator, ulong* marks, int* ends, int at);

    /// <summary>Reads both columns: 16 digits as two numbers of eight, the upper one in the lower half.</summary>
    static abstract void Convert(DigitField number, DigitField integer, ulong* numberEights, ulong* integerEights);

    /// <summary>Reads the 16 places before those.</summary>
    static abstract ulong ConvertUpper(DigitField upper);

    /// <summary>Makes values of the digits of four lines.</summary>
    /// <param name="at">The first.</param>
    /// <param name="wide">Not 0 when a number of them has more than 53 bits; its value is not right then.</param>
    /// <param name="odd">Not 0 when an integer of them may have more than 32 bits.</param>
    static abstract void Finish(LineBatch* batch, int at, double* numbers, int* integers, out uint wide, out uint odd);

    /// <summary>Makes numbers of up to 19 digits of four lines; see <see cref="WideNumber"/>.</summary>
    /// <returns>Bits of the lines whose value is not certain.</returns>
    static abstract uint FinishWide(LineBatch* batch, int at, double* numbers);
}
