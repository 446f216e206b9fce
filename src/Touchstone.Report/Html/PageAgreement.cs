using Touchstone.Analysis.Agreement;

namespace Touchstone.Report.Html;

/// <summary>How far the orders of two machines agree in one table.</summary>
/// <param name="DataSet">The data set.</param>
/// <param name="Count">N.</param>
/// <param name="PayloadPerObjectBytes">Opaque bytes per object.</param>
/// <param name="First">The short name of a machine, as in the names of rows.</param>
/// <param name="Second">The short name of the other machine.</param>
/// <param name="Rows">The number of serializers that compete on both.</param>
/// <param name="Tau">Kendall's tau-b. Null if it cannot be told.</param>
/// <param name="Low">The lower end of its 95 % interval. Null without one.</param>
/// <param name="High">The upper end.</param>
/// <param name="SwapCount">The number of all pairs that change places.</param>
/// <param name="Swaps">The largest of them.</param>
sealed record PageAgreement(
    string DataSet,
    int Count,
    int PayloadPerObjectBytes,
    string First,
    string Second,
    int Rows,
    double? Tau,
    double? Low,
    double? High,
    int SwapCount,
    IReadOnlyList<PageSwap> Swaps)
{
    // A page that lists hundreds of pairs explains none of them. The number of all is there.
    const int MostSwaps = 20;

    const int Significant = 4;

    public static PageAgreement Of(OrderAgreement one) => new(
        one.Table.DataSet, one.Table.Count, one.Table.PayloadBytes, one.First, one.Second, one.Rows, Digits.OrNull(one.Tau, Significant),
        Digits.OrNull(one.Low, Significant), Digits.OrNull(one.High, Significant), one.Swaps.Count,
        [
            .. one.Swaps.Take(MostSwaps).Select(swap =>
                new PageSwap(swap.Faster, swap.Slower, Digits.Rounded(swap.Ahead, Significant), Digits.Rounded(swap.Behind, Significant))),
        ]);
}

/// <summary>A pair of rows: one is faster on the first machine, the other on the second.</summary>
/// <param name="Faster">The row that is faster on the first machine.</param>
/// <param name="Slower">The row that is faster on the second machine.</param>
/// <param name="Ahead">The time of `slower` relative to `faster` on the first machine, above 1.</param>
/// <param name="Behind">The time of `faster` relative to `slower` on the second machine, above 1.</param>
sealed record PageSwap(string Faster, string Slower, double Ahead, double Behind);
