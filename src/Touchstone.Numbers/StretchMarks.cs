namespace Touchstone.Numbers;

/// <summary>The bits that classify the bytes of a stretch of text. All bits of one kind come before those of the next kind.</summary>
static class StretchMarks
{
    /// <summary>The bytes of a block. A block is marked at once.</summary>
    public const int Block = 64;

    /// <summary>The bytes of a stretch. With its marks and line ends it stays in the first-level cache.</summary>
    public const int Bytes = 4096;

    /// <summary>The words for the marks of one kind, and one more because reads may go one word beyond them.</summary>
    public const int Words = Bytes / Block + 1;

    /// <summary>The number of kinds: digits, points, separators, minuses.</summary>
    public const int Kinds = 4;
}
