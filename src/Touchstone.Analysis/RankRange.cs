using System.Globalization;

namespace Touchstone.Analysis;

/// <summary>The range of ranks that a row may have, because the data do not separate them.</summary>
/// <param name="Best">1 plus the number of rows that are faster than this one, as far as the data can tell.</param>
/// <param name="Worst">The number of rows that are not shown to be slower, including this one.</param>
public readonly record struct RankRange(int Best, int Worst)
{
    /// <summary>The text <c>2-4</c>, or <c>2</c> if the range is a single rank.</summary>
    public override string ToString() => Best == Worst
        ? Best.ToString(CultureInfo.InvariantCulture)
        : string.Create(CultureInfo.InvariantCulture, $"{Best}-{Worst}");
}
