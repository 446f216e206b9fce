namespace Touchstone.Numbers;

/// <summary>The implementations of the parser. They return the same values, but need different instructions and take different times.</summary>
public enum TextNumberPath
{
    /// <summary>The fastest path that this processor supports.</summary>
    Fastest,

    /// <summary>
    /// Byte by byte, and eight digits at once if there are as many. The other paths use it for unusual lines and for the ends of the text.
    /// </summary>
    Scalar,

    /// <summary>Vectors of 16 bytes, which every 64-bit processor supports, and arithmetic on eight digits in a register.</summary>
    Vector128,

    /// <summary>Vectors of 32 bytes, and multiplications that add neighbors (x86 with AVX2).</summary>
    Avx2,

    /// <summary>Vectors of 64 bytes to find lines and columns (x86 with AVX-512 VBMI2: Ice Lake and Zen 4 or later).</summary>
    Avx512,
}
