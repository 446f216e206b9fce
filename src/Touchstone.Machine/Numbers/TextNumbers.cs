using System.Runtime.CompilerServices;

namespace Touchstone.Machine.Numbers;

/// <summary>
/// Reads text of lines with two columns, a decimal number and an integer ("1.5 3", LF), into two arrays.
/// </summary>
/// <remarks>
/// <para>A line is a number, one space or tab, an integer, and LF or CRLF; the last line may lack its end, and a UTF-8 byte order mark may stand before the first.
/// A number is what <see cref="double.Parse(string, IFormatProvider)"/> takes in the invariant culture, without white space, group separators and the words for infinity and NaN:
/// an optional sign, digits with an optional point among, before or behind them (".5" and "5." are numbers), and optionally <c>e</c> or <c>E</c>, a sign, and digits.
/// An integer is an optional sign and digits, leading zeros included, that fit into 32 bits. Everything else is an error with its line and column.</para>
/// <para>Each value has the bits that <see cref="double.Parse(string, IFormatProvider)"/> gives: the nearest one, ties to even; infinity where it is too large (no error, as there),
/// zero where it is too small, with its sign. The current culture has no say. Nothing outside the text is read, and what stands behind the last line in the arrays is left as it was,
/// but for the places of the line that an error is in and of those after it, which may hold anything.</para>
/// </remarks>
public static unsafe class TextNumbers
{
    static ReadOnlySpan<byte> ByteOrderMark => [0xEF, 0xBB, 0xBF];

    /// <summary>Reads all lines.</summary>
    /// <param name="utf8">The text; up to 2^31 - 1 bytes.</param>
    /// <param name="numbers">The first column goes here, one place per line; it may be longer.</param>
    /// <param name="integers">The second column.</param>
    /// <param name="path">How; the values are the same.</param>
    /// <returns>How many lines there are.</returns>
    /// <exception cref="TextNumberException">A line is malformed, or there are more than places; it tells the first such line.</exception>
    /// <exception cref="PlatformNotSupportedException">The processor lacks <paramref name="path"/>.</exception>
    public static int Parse(ReadOnlySpan<byte> utf8, Span<double> numbers, Span<int> integers, TextNumberPath path = TextNumberPath.Fastest) =>
        TryParse(utf8, numbers, integers, out var lines, out var error, path) ? lines : throw new TextNumberException(error);

    /// <summary>Reads lines until the first that is malformed or has no place.</summary>
    /// <param name="lines">How many were read; of an error those before it.</param>
    /// <param name="error">What is wrong; its fault is <see cref="TextNumberFault.None"/> when nothing is.</param>
    /// <returns>Whether all lines were read.</returns>
    /// <inheritdoc cref="Parse"/>
    public static bool TryParse(
        ReadOnlySpan<byte> utf8, Span<double> numbers, Span<int> integers, out int lines, out TextNumberError error, TextNumberPath path = TextNumberPath.Fastest)
    {
        ThrowUnlessSupported(path);
        utf8 = WithoutMark(utf8);
        fixed (byte* text = utf8)
        fixed (double* first = numbers)
        fixed (int* second = integers)
        {
            var cursor = new LineCursor
            {
                Text = text,
                At = text,
                End = text + utf8.Length,
                Numbers = first,
                Integers = second,
                Room = Math.Min(numbers.Length, integers.Length),
            };
            var fault = Read(ref cursor, path);
            lines = cursor.Lines;
            error = fault == TextNumberFault.None ? default : cursor.Error(fault);
            return fault == TextNumberFault.None;
        }
    }

    /// <summary>Reads all lines on several threads; values and errors are those of <see cref="Parse"/>.</summary>
    /// <param name="threads">How many, the caller's included; 0 for one per processor.</param>
    /// <inheritdoc cref="Parse"/>
    public static int ParseParallel(ReadOnlySpan<byte> utf8, Span<double> numbers, Span<int> integers, int threads = 0, TextNumberPath path = TextNumberPath.Fastest) =>
        TryParseParallel(utf8, numbers, integers, threads, out var lines, out var error, path) ? lines : throw new TextNumberException(error);

    /// <summary>Reads lines on several threads until the first that is malformed or has no place.</summary>
    /// <param name="threads">How many, the caller's included; 0 for one per processor.</param>
    /// <inheritdoc cref="TryParse"/>
    public static bool TryParseParallel(
        ReadOnlySpan<byte> utf8, Span<double> numbers, Span<int> integers, int threads, out int lines, out TextNumberError error, TextNumberPath path = TextNumberPath.Fastest)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(threads);
        if (threads == 0)
            threads = Environment.ProcessorCount;
        if (threads == 1 || utf8.Length == 0)
            return TryParse(utf8, numbers, integers, out lines, out error, path);
        ThrowUnlessSupported(path);
        utf8 = WithoutMark(utf8);
        fixed (byte* text = utf8)
        fixed (double* first = numbers)
        fixed (int* second = integers)
            lines = new ParallelParse(text, utf8.Length, first, second, Math.Min(numbers.Length, integers.Length), path).Run(threads, out error);
        return error.Fault == TextNumberFault.None;
    }

    /// <summary>How many lines a text has: line ends, and one more when something stands behind the last.</summary>
    public static long CountLines(ReadOnlySpan<byte> utf8) => CountLines(utf8, marked: true);

    /// <summary>The same of a text that has no byte order mark at its start, being the middle of another.</summary>
    internal static long CountLines(ReadOnlySpan<byte> utf8, bool marked)
    {
        if (marked)
            utf8 = WithoutMark(utf8);
        return utf8.Count((byte)'\n') + (utf8.Length > 0 && utf8[^1] != '\n' ? 1L : 0);
    }

    /// <summary>Whether this processor and runtime can read that way.</summary>
    public static bool Supports(TextNumberPath path) => path switch
    {
        TextNumberPath.Fastest or TextNumberPath.Scalar => true,
        TextNumberPath.Vector128 => Vector128Operations.IsSupported,
        TextNumberPath.Avx2 => Avx2Operations.IsSupported,
        TextNumberPath.Avx512 => Avx512Operations.IsSupported,
        _ => false,
    };

    static void ThrowUnlessSupported(TextNumberPath path)
    {
        if (!Supports(path))
            throw new PlatformNotSupportedException($"this processor or runtime has no {path}");
    }

    static ReadOnlySpan<byte> WithoutMark(ReadOnlySpan<byte> utf8) => utf8.StartsWith(ByteOrderMark) ? utf8[ByteOrderMark.Length..] : utf8;

    /// <summary>Reads all lines.</summary>
    internal static TextNumberFault Read(ref LineCursor cursor, TextNumberPath path)
    {
        // Before the JIT compiles what uses them, so that it knows where they are.
        RuntimeHelpers.RunClassConstructor(typeof(PowersOfTen).TypeHandle);
        return (path == TextNumberPath.Fastest ? Fastest : path) switch
        {
            TextNumberPath.Avx512 => VectorLines<Avx512Operations, Lanes512>.Read(ref cursor),
            TextNumberPath.Avx2 => VectorLines<Avx2Operations, Lanes256>.Read(ref cursor),
            TextNumberPath.Vector128 => VectorLines<Vector128Operations, Lanes128>.Read(ref cursor),
            _ => cursor.ReadLines(cursor.End),
        };
    }

    static TextNumberPath Fastest { get; } = new[] { TextNumberPath.Avx512, TextNumberPath.Avx2, TextNumberPath.Vector128, TextNumberPath.Scalar }.First(Supports);
}
