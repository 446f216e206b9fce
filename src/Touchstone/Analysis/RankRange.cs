using System.Globalization;

namespace Touchstone.Analysis;

/// <summary>The ranks that a row may have: the data cannot tell which of them it is.</summary>
/// <param name="Best">1, and one more for each row that is significantly faster.</param>
/// <param name="Worst">The number of rows that are not significantly slower, this one included.</param>
public readonly record struct RankRange(int Best, int Worst)
{
    /// <summary><c>2-4</c>, or <c>2</c> where there is only one.</summary>
    public override string ToString() => Best == Worst
        ? Best.ToString(CultureInfo.InvariantCulture)
        : string.Create(CultureInfo.InvariantCulture, $"{Best}-{Worst}");
}
