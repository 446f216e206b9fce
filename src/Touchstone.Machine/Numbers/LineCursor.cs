using System.Runtime.CompilerServices;

namespace Touchstone.Machine.Numbers;

/// <summary>How far a text has been read.</summary>
unsafe ref struct LineCursor
{
    /// <summary>The first byte of the text, behind a byte order mark.</summary>
    public byte* Text;

    /// <summary>The first byte that has not been read: the start of a line, or the bad byte.</summary>
    public byte* At;

    /// <summary>Behind the last byte of the text.</summary>
    public byte* End;

    /// <summary>Where the first column goes.</summary>
    public double* Numbers;

    /// <summary>Where the second column goes.</summary>
    public int* Integers;

    /// <summary>Lines read.</summary>
    public int Lines;

    /// <summary>Lines that there is room for.</summary>
    public int Room;

    /// <summary>Reads lines one by one until one starts at or behind <paramref name="until"/>.</summary>
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

    /// <summary>What is wrong at <see cref="At"/>.</summary>
    public readonly TextNumberError Error(TextNumberFault fault)
    {
        var start = At;
        while (start > Text && start[-1] != '\n')
            start--;
        return new TextNumberError(fault, Lines + 1, (int)(At - start) + 1, At < End ? *At : -1);
    }
}
