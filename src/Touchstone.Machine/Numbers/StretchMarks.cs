namespace Touchstone.Machine.Numbers;

/// <summary>The bits that tell what the bytes of a stretch of text are: those of one kind after those of the other.</summary>
static class StretchMarks
{
    /// <summary>Bytes of a block, which are marked at once.</summary>
    public const int Block = 64;

    /// <summary>Bytes of a stretch: with its marks and its line ends it stays in the nearest cache.</summary>
    public const int Bytes = 4096;

    /// <summary>Words for the marks of one kind, and one that is read behind them.</summary>
    public const int Words = Bytes / Block + 1;

    /// <summary>Digits, points, separators, minuses.</summary>
    public const int Kinds = 4;
}
