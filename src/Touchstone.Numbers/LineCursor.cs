using System.Runtime.CompilerServices;

namespace Touchstone.Numbers;

/// <summary>The position in a text, and where its values go.</summary>
unsafe ref struct LineCursor
{
    /// <summary>The first byte of the text, after a byte order mark.</summary>
    public byte* Text;

    /// <summary>The first byte that has not been read: the start of a line, or the invalid byte.</summary>
    public byte* At;

    /// <summary>The end of the text.</summary>
    public byte* End;

    /// <summary>The target of the first column.</summary>
    public double* Numbers;

    /// <summary>The target of the second column.</summary>
    public int* Integers;

    /// <summary>The number of lines read.</summary>
    public int Lines;

    /// <summary>The maximum number of lines that the targets can hold.</summary>
    public int Room;

    /// <summary>Reads lines one by one until a line starts at or after <paramref name="until"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    public TextNumberFault ReadLines(byte* until)
    {
        while (At < until)
        {
            if (Lines == Room)
                return TextNumberFault.NoRoom;
            var fault = ScalarLine.Read(ref At, End, out Numbers[Lines], out Integers[Lines]);
            if (fault != TextNumberFault.None)
                return fault;
            Lines++;
        }
        return TextNumberFault.None;
    }

    /// <summary>The error at <see cref="At"/>.</summary>
    public readonly TextNumberError Error(TextNumberFault fault)
    {
        var start = At;
        while (start > Text && start[-1] != '\n')
            start--;
        return new TextNumberError(fault, Lines + 1, (int)(At - start) + 1, At < End ? *At : -1);
    }
}
