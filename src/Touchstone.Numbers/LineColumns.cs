using System.Runtime.CompilerServices;

namespace Touchstone.Numbers;

/// <summary>
/// Finds the columns of lines, and decides which lines are simple. A simple line has digits, at most one point with one separator after it, an
/// optional minus before either column, and at most 30 bytes. Bits are counted and found only with arithmetic: the lowest bit of a word minus one
/// is a mask of all bits before it, and 2^n and its logarithm come from the exponent of a float.
/// </summary>
/// <typeparam name="TLanes">The vectors for the data of several lines.</typeparam>
static unsafe class LineColumns<TLanes>
    where TLanes : struct, ILanes<TLanes>
{
    /// <summary>The maximum bytes of a simple line without its end. Its bits, and the one after them, fit into a signed number.</summary>
    const uint Longest = 30;

    /// <summary>Finds the columns of a batch.</summary>
    /// <param name="ends">The ends of its lines. The element before the first is the end of the previous line.</param>
    /// <param name="count">The number of lines; a multiple of <see cref="ILanes{T}.Count"/>.</param>
    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    public static void Find(LineBatch* batch, int* ends, int count)
    {
        batch->Odd = 0;
        batch->Wide = 0;
        for (var i = 0; i < count; i += TLanes.Count)
            Locate(batch, ends, i);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void Locate(LineBatch* batch, int* ends, int i)
    {
        var one = TLanes.All(1);
        var zero = TLanes.All(0);
        var start = TLanes.Load((uint*)ends + i - 1) + one;
        var end = TLanes.Load((uint*)ends + i) - TLanes.Load(batch->Returns + i);
        var length = end - start;
        var inLine = length.PowerOfTwo() - one;
        var digits = TLanes.Load(batch->Digits + i) & inLine;
        var separator = TLanes.Load(batch->Separators + i) & inLine;
        var point = TLanes.Load(batch->Points + i) & inLine;
        var minuses = TLanes.Load(batch->Minuses + i) & inLine & (one | (separator << 1));
        var first = separator - one;

        var surplus = ((digits | separator | point | minuses) ^ inLine) | (separator & first) | (point & (point - one));
        var simple = surplus.EqualTo(zero)
            & ~((digits & first).EqualTo(zero) | (digits & ~first).EqualTo(zero) | point.GreaterThan(separator) | length.GreaterThan(TLanes.All(Longest)));

        // A mask with all bits set is -1, so adding a mask subtracts one.
        var gap = ~point.EqualTo(zero);
        var split = separator.Log2();
        // If there is no point, the separator is used instead.
        var decimals = split - (point | (separator & ~gap)).Log2() + gap;
        var minus = minuses & one;
        var integerMinus = minuses.GreaterThan(one);
        var numberDigits = split + gap - minus;
        var integerDigits = length - split - one + integerMinus;
        simple &= ~integerDigits.GreaterThan(TLanes.All(DigitField.Places));

        // The offsets of lines that are not simple are set to 0, so that they never lead out of the text.
        ((start + split) & simple).Store(batch->NumberEnds + i);
        ((start + split + gap) & simple).Store(batch->WholeEnds + i);
        (decimals & simple).Store(batch->Decimals + i);
        (numberDigits & simple).Store(batch->NumberDigits + i);
        (end & simple).Store(batch->IntegerEnds + i);
        (integerDigits & simple).Store(batch->IntegerDigits + i);
        (minus << 31).Store(batch->NumberSigns + i);
        (integerMinus << 31).Store(batch->IntegerSigns + i);
        batch->Odd |= (ulong)(~simple).TopBits() << i;
        batch->Wide |= (ulong)(numberDigits.GreaterThan(TLanes.All(DigitField.Places)) & simple).TopBits() << i;
    }
}
