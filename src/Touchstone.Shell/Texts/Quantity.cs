namespace Touchstone.Shell.Texts;

/// <summary>What a number measures. It decides the units that the number can be shown in.</summary>
public enum Quantity
{
    /// <summary>A time in ns.</summary>
    Time,

    /// <summary>A size in bytes.</summary>
    Bytes,

    /// <summary>A part of a whole. 1 is the whole.</summary>
    Share,

    /// <summary>A quotient of two numbers. 1 means that they are equal.</summary>
    Ratio,

    /// <summary>A number of things.</summary>
    Count,

    /// <summary>Bytes per second.</summary>
    Speed,

    /// <summary>Cycles per second.</summary>
    Frequency,
}
