namespace Touchstone.Machine.Numbers;

/// <summary>Ways to read the same text to the same values; they differ in the instructions that they need, and in time.</summary>
public enum TextNumberPath
{
    /// <summary>The fastest that this processor has.</summary>
    Fastest,

    /// <summary>Byte by byte, and eight digits at once where there are as many; the others take it for lines that are unusual, and for the ends of the text.</summary>
    Scalar,

    /// <summary>Vectors of 16 bytes as every 64-bit processor has them, and arithmetic on eight digits in a register.</summary>
    Vector128,

    /// <summary>Vectors of 32 bytes, and multiplications that add neighbours (x86 with AVX2).</summary>
    Avx2,

    /// <summary>Vectors of 64 bytes to find lines and columns with (x86 with AVX-512 VBMI2: Ice Lake and Zen 4 or later).</summary>
    Avx512,
}
