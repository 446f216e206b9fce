namespace Touchstone.Columns;

/// <summary>What a number counts; it decides the units that the number may be shown in.</summary>
public enum Quantity
{
    /// <summary>A time in ns.</summary>
    Time,

    /// <summary>A size in bytes.</summary>
    Bytes,

    /// <summary>A part of a whole, 1 for all of it.</summary>
    Share,

    /// <summary>How many times as much, 1 for as much.</summary>
    Ratio,

    /// <summary>A number of things.</summary>
    Count,

    /// <summary>Bytes in a second.</summary>
    Speed,

    /// <summary>Cycles in a second.</summary>
    Frequency,
}
