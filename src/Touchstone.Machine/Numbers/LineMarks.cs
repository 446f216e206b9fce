namespace Touchstone.Machine.Numbers;

/// <summary>What the 32 bytes from the start of a line are; the first in the lowest bit.</summary>
/// <param name="Digits">0 to 9.</param>
/// <param name="Points">A decimal point.</param>
/// <param name="Separators">A space or a tab.</param>
/// <param name="Minuses">A minus.</param>
readonly record struct LineMarks(uint Digits, uint Points, uint Separators, uint Minuses);
