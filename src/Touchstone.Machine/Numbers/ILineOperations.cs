namespace Touchstone.Machine.Numbers;

/// <summary>What <see cref="VectorLines{T}"/> does with vectors. Structs implement it, so that the JIT compiles a loop for each with everything inlined.</summary>
unsafe interface ILineOperations
{
    /// <summary>Which of 64 bytes are LF, the first in the lowest bit.</summary>
    static abstract ulong LineEnds(byte* block);

    /// <summary>What the first 32 bytes of a line are.</summary>
    static abstract LineMarks Mark(byte* line);

    /// <summary>Reads two numbers at once.</summary>
    /// <param name="number">The digits of the first column.</param>
    /// <param name="integer">The digits of the second.</param>
    /// <param name="w">The number that the digits of the first make.</param>
    /// <param name="value">The number that those of the second make.</param>
    static abstract void Convert(DigitField number, DigitField integer, out ulong w, out ulong value);

    /// <summary>Reads the digits before the last 16 of the first column.</summary>
    /// <param name="number">The 16 places before those of <see cref="Convert"/>.</param>
    static abstract ulong ConvertUpper(DigitField number);
}
