namespace Touchstone.Numbers;

/// <summary>
/// The vector operations of <see cref="VectorLines{T, TLanes}"/>. Structs implement them, so that the JIT compiles the loops for each struct and
/// inlines everything.
/// </summary>
unsafe interface ILineOperations
{
    /// <summary>Classifies 64 bytes, with the first byte in the lowest bit, and finds the line ends.</summary>
    /// <param name="marks">Receives the bits of digits, points, separators and minuses, at intervals of <see cref="StretchMarks.Words"/>.</param>
    /// <param name="ends">Receives the line ends. The <see cref="LineEnds.Spare"/> places after them may be overwritten.</param>
    /// <param name="at">The offset of the block in its stretch.</param>
    /// <returns>The place for the line ends of the next block.</returns>
    static abstract int* Mark(byte* block, byte separator, ulong* marks, int* ends, int at);

    /// <summary>Converts both columns of a line: 16 digits to two numbers of 8 digits each, with the upper digits in the lower half.</summary>
    static abstract void Convert(DigitField number, DigitField integer, ulong* numberEights, ulong* integerEights);

    /// <summary>Converts the 16 places before the last 16 digits to one number.</summary>
    static abstract ulong ConvertUpper(DigitField upper);

    /// <summary>Computes the values of four lines from their digits.</summary>
    /// <param name="at">The index of the first line.</param>
    /// <param name="wide">Not 0 if the first column of a line has more than 53 bits. Its value is then wrong.</param>
    /// <param name="odd">Not 0 if the integer of a line may have more than 32 bits.</param>
    static abstract void Finish(LineBatch* batch, int at, double* numbers, int* integers, out uint wide, out uint odd);

    /// <summary>Computes the first column of four lines with up to 19 digits; see <see cref="WideNumber"/>.</summary>
    /// <returns>The bits of the lines whose value is not certain.</returns>
    static abstract uint FinishWide(LineBatch* batch, int at, double* numbers);
}
