using System.Runtime.CompilerServices;

namespace Touchstone.Numbers;

/// <summary>
/// Reads text with two columns per line, a decimal number and an integer ("1.5 3", LF), into two arrays.
/// </summary>
/// <remarks>
/// <para>A line is a number, one space or tab, an integer, and LF or CRLF. The last line may lack its end, and a UTF-8 byte order mark may precede
/// the first. A number is what <see cref="double.Parse(string, IFormatProvider)"/> accepts in the invariant culture, without white space, group
/// separators and the words for infinity and NaN. It is an optional sign, digits with an optional point between, before or after them (".5" and
/// "5." are numbers), and optionally <c>e</c> or <c>E</c> with an optional sign and digits. An integer is an optional sign and digits that fit into
/// 32 bits; leading zeros are allowed. Everything else is an error with its line and column.</para>
/// <para>Each value has the same bits as the result of <see cref="double.Parse(string, IFormatProvider)"/>: the nearest value, ties to even. A number
/// that is too large becomes infinity without an error, and one that is too small becomes zero with its sign. The current culture does not matter.
/// Nothing outside the text is read. Array elements after the last line keep their values. After an error, the elements of the malformed line and
/// of the lines after it are undefined.</para>
/// </remarks>
public static unsafe class TextNumbers
{
    static ReadOnlySpan<byte> ByteOrderMark => [0xEF, 0xBB, 0xBF];

    /// <summary>Reads all lines.</summary>
    /// <param name="utf8">The text; up to 2^31 - 1 bytes.</param>
    /// <param name="numbers">Receives the first column, one element per line. It may be longer.</param>
    /// <param name="integers">Receives the second column, one element per line. It may be longer.</param>
    /// <param name="path">The implementation. All of them return the same values.</param>
    /// <returns>The number of lines.</returns>
    /// <exception cref="TextNumberException">A line is malformed, or there are more lines than elements. It names the first such line.</exception>
    /// <exception cref="PlatformNotSupportedException">The processor does not support <paramref name="path"/>.</exception>
    public static int Parse(ReadOnlySpan<byte> utf8, Span<double> numbers, Span<int> integers, TextNumberPath path = TextNumberPath.Fastest) =>
        TryParse(utf8, numbers, integers, out var lines, out var error, path) ? lines : throw new TextNumberException(error);

    /// <summary>Reads lines until the first that is malformed or does not fit into the arrays.</summary>
    /// <param name="lines">The number of lines that were read; after an error, the lines before it.</param>
    /// <param name="error">The error; its fault is <see cref="TextNumberFault.None"/> if all lines were read.</param>
    /// <returns>True if all lines were read.</returns>
    /// <inheritdoc cref="Parse"/>
    public static bool TryParse(
        ReadOnlySpan<byte> utf8,
        Span<double> numbers,
        Span<int> integers,
        out int lines,
        out TextNumberError error,
        TextNumberPath path = TextNumberPath.Fastest)
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

    /// <summary>Reads all lines on several threads. Values and errors are the same as those of <see cref="Parse"/>.</summary>
    /// <param name="threads">The number of threads, including the caller's; 0 for one per processor.</param>
    /// <inheritdoc cref="Parse"/>
    public static int ParseParallel(
        ReadOnlySpan<byte> utf8, Span<double> numbers, Span<int> integers, int threads = 0, TextNumberPath path = TextNumberPath.Fastest) =>
        TryParseParallel(utf8, numbers, integers, threads, out var lines, out var error, path) ? lines : throw new TextNumberException(error);

    /// <summary>Reads lines on several threads until the first that is malformed or does not fit into the arrays.</summary>
    /// <param name="threads">The number of threads, including the caller's; 0 for one per processor.</param>
    /// <inheritdoc cref="TryParse"/>
    public static bool TryParseParallel(
        ReadOnlySpan<byte> utf8,
        Span<double> numbers,
        Span<int> integers,
        int threads,
        out int lines,
        out TextNumberError error,
        TextNumberPath path = TextNumberPath.Fastest)
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

    /// <summary>The number of lines in a text: the number of line ends, and one more if the text does not end with one.</summary>
    public static long CountLines(ReadOnlySpan<byte> utf8) => CountLines(utf8, marked: true);

    /// <summary>The same, but without looking for a byte order mark if the text is the middle of another one.</summary>
    internal static long CountLines(ReadOnlySpan<byte> utf8, bool marked)
    {
        if (marked)
            utf8 = WithoutMark(utf8);
        return utf8.Count((byte)'\n') + (utf8.Length > 0 && utf8[^1] != '\n' ? 1L : 0);
    }

    /// <summary>True if this processor and runtime support the path.</summary>
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
            throw new PlatformNotSupportedException($"this processor or runtime does not support {path}");
    }

    static ReadOnlySpan<byte> WithoutMark(ReadOnlySpan<byte> utf8) => utf8.StartsWith(ByteOrderMark) ? utf8[ByteOrderMark.Length..] : utf8;

    /// <summary>Reads all lines.</summary>
    internal static TextNumberFault Read(ref LineCursor cursor, TextNumberPath path)
    {
        // The tables are created before the JIT compiles the code that uses them, so that it knows their addresses.
        RuntimeHelpers.RunClassConstructor(typeof(PowersOfTen).TypeHandle);
        return (path == TextNumberPath.Fastest ? Fastest : path) switch
        {
            TextNumberPath.Avx512 => VectorLines<Avx512Operations, Lanes512>.Read(ref cursor),
            TextNumberPath.Avx2 => VectorLines<Avx2Operations, Lanes256>.Read(ref cursor),
            TextNumberPath.Vector128 => VectorLines<Vector128Operations, Lanes128>.Read(ref cursor),
            _ => cursor.ReadLines(cursor.End),
        };
    }

    static TextNumberPath Fastest { get; } =
        new[] { TextNumberPath.Avx512, TextNumberPath.Avx2, TextNumberPath.Vector128, TextNumberPath.Scalar }.First(Supports);
}

/// <summary>A text does not consist of lines with a number and an integer. The message says where and what is wrong.</summary>
public sealed class TextNumberException : FormatException
{
    /// <summary>Creates an exception without a position.</summary>
    public TextNumberException()
    {
    }

    /// <summary>Creates an exception with only a message.</summary>
    public TextNumberException(string message)
        : base(message)
    {
    }

    /// <summary>Creates an exception with a message and the exception that caused it.</summary>
    public TextNumberException(string message, Exception innerException)
        : base(message, innerException)
    {
    }

    /// <summary>Creates an exception from an error.</summary>
    public TextNumberException(TextNumberError error)
        : base(error.ToString())
    {
        Error = error;
    }

    /// <summary>The error.</summary>
    public TextNumberError Error { get; }

    /// <summary>See <see cref="TextNumberError.Line"/>.</summary>
    public int Line => Error.Line;

    /// <summary>See <see cref="TextNumberError.Column"/>.</summary>
    public int Column => Error.Column;
}
