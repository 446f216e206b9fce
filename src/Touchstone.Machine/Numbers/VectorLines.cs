using System.Numerics;
using System.Runtime.CompilerServices;

namespace Touchstone.Machine.Numbers;

/// <summary>
/// Lines by vectors, in steps over many, so that no line waits for the one before and no step branches on how many digits there are: mark what each byte of some kilobytes is, and
/// write down where the lines end; take the marks of up to 64 lines apart; find out from the marks of eight lines at once where their columns lie, and whether they are simple (digits, at most one
/// point, one separator, minuses before the columns); bring the digits of each line to 16 places per column and convert them; make values of four lines at once.
/// Lines that are not simple go to <see cref="ScalarLine"/>, numbers of more than 53 bits to <see cref="EiselLemire"/>.
/// </summary>
/// <typeparam name="T">The instructions.</typeparam>
/// <typeparam name="TLanes">The vectors for what is known of several lines.</typeparam>
static unsafe class VectorLines<T, TLanes>
    where T : struct, ILineOperations
    where TLanes : struct, ILanes<TLanes>
{
    /// <summary>What is read before the start of a line, and a byte less of it.</summary>
    const int Reach = 32;

    /// <summary>Bytes of a simple line without its end.</summary>
    const uint Longest = 30;

    /// <summary>Lines that the steps take at once: of a batch no other number is read.</summary>
    static int Step => Math.Max(TLanes.Count, 4);

    /// <summary>Stretches without a simple line, one with each separator, after which the next lines are read one by one.</summary>
    const int Misses = 2;

    /// <summary>Bytes until vectors are tried again.</summary>
    const int Patience = 16 * StretchMarks.Bytes;

    /// <summary>Reads all lines.</summary>
    [SkipLocalsInit]
    public static TextNumberFault Read(ref LineCursor cursor)
    {
        // The first lines and the last are read one by one: loads reach before a line, and behind the last whole block.
        var fault = cursor.ReadLines((byte*)Math.Min((nuint)(cursor.Text + Reach), (nuint)cursor.End));
        var list = stackalloc int[1 + StretchMarks.Bytes + LineEnds.Spare];
        // Before the first line, a line ends; so each length is the distance to the end before.
        *list = -1;
        var ends = list + 1;
        var marks = stackalloc ulong[StretchMarks.Kinds * StretchMarks.Words];
        var batch = new LineBatch();
        var separator = (byte)' ';
        var misses = 0;
        while (fault == TextNumberFault.None && cursor.End - cursor.At >= StretchMarks.Block)
        {
            var block = cursor.At;
            var bytes = (int)Math.Min(StretchMarks.Bytes, (cursor.End - block) & -StretchMarks.Block);
            var count = Math.Min(MarkBlocks(block, bytes, separator, ends, marks), cursor.Room - cursor.Lines) & -Step;
            for (var at = 0; at < count && fault == TextNumberFault.None; at += LineBatch.Lines)
                fault = ReadBatch(ref cursor, &batch, block, ends + at, Math.Min(LineBatch.Lines, count - at), marks);
            misses = batch.NoneSimple ? misses + 1 : 0;
            if (batch.NoneSimple)
                separator ^= ' ' ^ '\t';
            if (misses == Misses && fault == TextNumberFault.None)
                fault = cursor.ReadLines(cursor.At + Math.Min(Patience, cursor.End - cursor.At));
            misses %= Misses;
            // Long lines, and the last ones that there is room for.
            if (count == 0)
                fault = cursor.ReadLines(block + bytes);
        }
        return fault == TextNumberFault.None ? cursor.ReadLines(cursor.End) : fault;
    }

    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    static int MarkBlocks(byte* block, int bytes, byte separator, int* ends, ulong* marks)
    {
        var next = ends;
        for (var at = 0; at < bytes; at += StretchMarks.Block, marks++)
            next = T.Mark(block + at, separator, marks, next, at);
        return (int)(next - ends);
    }

    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    static TextNumberFault ReadBatch(ref LineCursor cursor, LineBatch* batch, byte* block, int* ends, int count, ulong* marks)
    {
        var numbers = cursor.Numbers + cursor.Lines;
        var integers = cursor.Integers + cursor.Lines;
        MarkLines(batch, ends, count, (byte*)marks);
        FindReturns(batch, block, ends, count);
        FindColumns(batch, ends, count);
        batch->NoneSimple = BitOperations.PopCount(batch->Odd) == count;
        ConvertDigits(batch, block, count, PowersOfTen.Exact);
        Finish(batch, count, numbers, integers);
        var fault = TextNumberFault.None;
        if (batch->Wide != 0)
            FinishWide(batch, block, count, numbers);
        if (batch->Odd != 0 && (fault = ReadOdd(ref cursor, batch, block, ends)) != TextNumberFault.None)
            return fault;
        cursor.Lines += count;
        cursor.At = block + ends[count - 1] + 1;
        return TextNumberFault.None;
    }

    // From the bits of the blocks those from the start of each line.
    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    static void MarkLines(LineBatch* batch, int* ends, int count, byte* marks)
    {
        var digits = batch->Digits;
        for (nint i = 0; i < count; i++)
        {
            var start = ends[i - 1] + 1;
            var from = marks + ((uint)start >> 3);
            var bit = start & 7;
            var line = digits + i;
            line[0] = (uint)(*(ulong*)from >> bit);
            line[LineBatch.Lines] = (uint)(*(ulong*)(from + 8 * StretchMarks.Words) >> bit);
            line[2 * LineBatch.Lines] = (uint)(*(ulong*)(from + 16 * StretchMarks.Words) >> bit);
            line[3 * LineBatch.Lines] = (uint)(*(ulong*)(from + 24 * StretchMarks.Words) >> bit);
        }
    }

    // A text has them throughout or not at all, so that the first line tells; where it is wrong, the other lines are not simple.
    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    static void FindReturns(LineBatch* batch, byte* block, int* ends, int count)
    {
        var returns = block[ends[0] - 1] == '\r';
        if (!returns && batch->HasReturns)
            new Span<uint>(batch->Returns, LineBatch.Lines).Clear();
        batch->HasReturns = returns;
        for (var i = 0; returns && i < count; i++)
            batch->Returns[i] = block[ends[i] - 1] == '\r' ? 1u : 0;
    }

    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    static void FindColumns(LineBatch* batch, int* ends, int count)
    {
        batch->Odd = 0;
        batch->Wide = 0;
        for (var i = 0; i < count; i += TLanes.Count)
            LocateColumns(batch, ends, i);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void LocateColumns(LineBatch* batch, int* ends, int i)
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
        var simple = surplus.EqualTo(zero) & ~((digits & first).EqualTo(zero) | (digits & ~first).EqualTo(zero) | point.GreaterThan(separator) | length.GreaterThan(TLanes.All(Longest)));

        // All bits are -1: masks are added where one is to be taken away.
        var gap = ~point.EqualTo(zero);
        var split = separator.Log2();
        // Where there is no point, the separator takes its place.
        var decimals = split - (point | (separator & ~gap)).Log2() + gap;
        var minus = minuses & one;
        var integerMinus = minuses.GreaterThan(one);
        var numberDigits = split + gap - minus;
        var integerDigits = length - split - one + integerMinus;
        simple &= ~integerDigits.GreaterThan(TLanes.All(DigitField.Places));

        // Of the others nothing may lead out of the text.
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

    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    static void ConvertDigits(LineBatch* batch, byte* block, int count, double* powers)
    {
        for (nint i = 0; i < count; i++)
        {
            var end = block + (int)batch->IntegerEnds[i];
            T.Convert(Number(batch, block, i), new DigitField(end, end, DigitField.Places, (int)batch->IntegerDigits[i]), batch->NumberEights + i, batch->IntegerEights + i);
            batch->Divisors[i] = powers[(int)batch->Decimals[i]];
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static DigitField Number(LineBatch* batch, byte* block, nint i) =>
        new(block + (int)batch->NumberEnds[i], block + (int)batch->WholeEnds[i], (int)batch->Decimals[i], (int)batch->NumberDigits[i]);

    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    static void Finish(LineBatch* batch, int count, double* numbers, int* integers)
    {
        uint wide = 0;
        uint odd = 0;
        for (var i = 0; i < count; i += 4)
        {
            T.Finish(batch, i, numbers, integers, out var wideOf, out var oddOf);
            wide |= wideOf;
            odd |= oddOf;
        }
        batch->Wide |= wide;
        if (odd != 0)
            FindLargeIntegers(batch, count);
    }

    static void FindLargeIntegers(LineBatch* batch, int count)
    {
        for (var i = 0; i < count; i++)
        {
            var value = (batch->IntegerEights[i] & uint.MaxValue) * 100_000_000 + (batch->IntegerEights[i] >> 32);
            if (value > int.MaxValue + (ulong)(batch->IntegerSigns[i] >> 31))
                batch->Odd |= 1UL << i;
        }
    }

    // Of all lines, since where one has many digits, its neighbours have; it gives the same values to those that have few.
    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    static void FinishWide(LineBatch* batch, byte* block, int count, double* numbers)
    {
        for (var i = 0; i < count; i++)
            batch->Uppers[i] = Math.Min(T.ConvertUpper(Number(batch, block, i).Upper), WideNumber.UpperLimit);
        ulong uncertain = 0;
        for (var i = 0; i < count; i += 4)
            uncertain |= (ulong)T.FinishWide(batch, i, numbers) << i;
        if (uncertain != 0)
            ReadUncertain(batch, uncertain, numbers);
    }

    static void ReadUncertain(LineBatch* batch, ulong uncertain, double* numbers)
    {
        for (var left = uncertain & ~batch->Odd; left != 0; left &= left - 1)
        {
            var i = BitOperations.TrailingZeroCount(left);
            var eights = batch->NumberEights[i];
            var w = (eights & uint.MaxValue) * 100_000_000 + (eights >> 32) + batch->Uppers[i] * 10_000_000_000_000_000;
            // 19 digits always fit into 64 bits.
            if (batch->Uppers[i] < WideNumber.UpperLimit && EiselLemire.TryConvert(w, -(int)batch->Decimals[i], out var bits))
                numbers[i] = BitConverter.UInt64BitsToDouble(bits | ((ulong)batch->NumberSigns[i] << 32));
            else
                batch->Odd |= 1UL << i;
        }
    }

    // In their order, so that the first fault is the one that is told.
    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    static TextNumberFault ReadOdd(ref LineCursor cursor, LineBatch* batch, byte* block, int* ends)
    {
        for (var left = batch->Odd; left != 0; left &= left - 1)
        {
            var i = BitOperations.TrailingZeroCount(left);
            cursor.At = block + ends[i - 1] + 1;
            var fault = ScalarLine.Read(ref cursor.At, cursor.End, out cursor.Numbers[cursor.Lines + i], out cursor.Integers[cursor.Lines + i]);
            if (fault != TextNumberFault.None)
            {
                cursor.Lines += i;
                return fault;
            }
        }
        return TextNumberFault.None;
    }
}
