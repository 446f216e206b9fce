using System.Numerics;
using System.Runtime.CompilerServices;

namespace Touchstone.Numbers;

/// <summary>
/// Reads lines with vectors. Each step processes many lines, so that no line waits for the previous one and no step branches on the number of
/// digits. The steps are:
/// 1. Classify each byte of some kilobytes, and list the line ends.
/// 2. Extract the marks of up to 64 lines.
/// 3. Find the columns of several lines at once, and decide whether the lines are simple (<see cref="LineColumns{TLanes}"/>).
/// 4. Bring the digits of each line to 16 places per column, and convert them.
/// 5. Compute the values of four lines at once.
/// Lines that are not simple are read by <see cref="ScalarLine"/>. Numbers of more than 53 bits are computed by <see cref="WideNumber"/>, and those
/// that it cannot decide by <see cref="EiselLemire"/>.
/// </summary>
/// <typeparam name="T">The vector operations.</typeparam>
/// <typeparam name="TLanes">The vectors for the data of several lines.</typeparam>
static unsafe class VectorLines<T, TLanes>
    where T : struct, ILineOperations
    where TLanes : struct, ILanes<TLanes>
{
    /// <summary>The bytes before the start of a line that loads may reach.</summary>
    const int Reach = 32;

    /// <summary>The number of lines that a step processes at once. Only multiples of it are read with vectors.</summary>
    static int Step => Math.Max(TLanes.Count, 4);

    /// <summary>The number of stretches without a simple line, one with each separator, after which the next lines are read one by one.</summary>
    const int Misses = 2;

    /// <summary>The bytes that are read one by one before vectors are tried again.</summary>
    const int Patience = 16 * StretchMarks.Bytes;

    /// <summary>Reads all lines.</summary>
    [SkipLocalsInit]
    public static TextNumberFault Read(ref LineCursor cursor)
    {
        // The first and the last lines are read one by one, because loads reach before a line and beyond the last whole block.
        var fault = cursor.ReadLines((byte*)Math.Min((nuint)(cursor.Text + Reach), (nuint)cursor.End));
        var list = stackalloc int[1 + StretchMarks.Bytes + LineEnds.Spare];
        // This is the end of an imaginary line before the first, so that each length is the distance from the previous end.
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
            if (count == 0)
            {
                // The lines are long, or the arrays have room for only a few more.
                fault = cursor.ReadLines(block + bytes);
            }
            else if (!batch.NoneSimple)
            {
                misses = 0;
            }
            else
            {
                separator ^= ' ' ^ '\t';
                misses = (misses + 1) % Misses;
                if (misses == 0 && fault == TextNumberFault.None)
                    fault = cursor.ReadLines(cursor.At + Math.Min(Patience, cursor.End - cursor.At));
            }
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
        LineColumns<TLanes>.Find(batch, ends, count);
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

    // Extracts the bits from the start of each line from the bits of the blocks.
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

    // Usually either all lines of a text have carriage returns or none, so the first line decides. Lines that differ from it are not simple.
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
    static void ConvertDigits(LineBatch* batch, byte* block, int count, double* powers)
    {
        for (nint i = 0; i < count; i++)
        {
            var end = block + (int)batch->IntegerEnds[i];
            T.Convert(
                Number(batch, block, i),
                new DigitField(end, end, DigitField.Places, (int)batch->IntegerDigits[i]),
                batch->NumberEights + i,
                batch->IntegerEights + i);
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

    // This processes all lines, because the neighbors of a line with many digits usually have many too. Lines with few digits get the same values.
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

    // The lines are read in order, so that the first fault is reported.
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
