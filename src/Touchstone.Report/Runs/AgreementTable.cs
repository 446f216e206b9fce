using System.Globalization;
using Touchstone.Analysis.Agreement;

namespace Touchstone.Report.Runs;

/// <summary>Says whether the order of the serializers holds on other machines. The page has the same numbers, with a chart.</summary>
static class AgreementTable
{
    /// <summary>The meaning of the columns.</summary>
    const string Legend =
        "Kendall's tau is 1 for the same order and -1 for its reverse; the interval is the noise of the times. "
        + "A pair changes places if its difference is significant on both machines, in opposite directions.";

    // More pairs would make a table of sentences. The page lists them.
    const int MostNamed = 3;

    /// <summary>The table; none for results of one machine, or if no two machines have three serializers in common.</summary>
    public static IEnumerable<Table> Of(Summary summary)
    {
        var agreements = OrderAgreement.Of(summary.Groups);
        if (agreements.Count == 0)
            yield break;
        var table = Table.Of(
            agreements,
            [
                new("data", one => $"{PlainText.OneLine(one.Table.DataSet)}{Group.WithPayload(one.Table.PayloadBytes)}, N = {Unit.Count(one.Table.Count)}"),
                new("machines", one => PlainText.OneLine($"{one.First} and {one.Second}")),
                Column<OrderAgreement>.Count("serializers", one => one.Rows),
                new("Kendall's tau", Tau) { IsNumber = true },
                Column<OrderAgreement>.Count("pairs that change places", one => one.Swaps.Count),
                new("the largest of them", Largest),
            ]);
        yield return table.Titled("Does the order hold elsewhere?").Fitted(TableFit.WrapLast) with { Caption = Legend };
    }

    static string Tau(OrderAgreement one)
    {
        if (double.IsNaN(one.Tau))
            return Unit.Nothing;
        var interval = double.IsNaN(one.Low) ? "" : $" ({Text(one.Low)} to {Text(one.High)})";
        return Text(one.Tau) + interval;
    }

    static string Text(double tau) => tau.ToString("0.00", CultureInfo.InvariantCulture);

    static string Largest(OrderAgreement one)
    {
        var names = one.Swaps.Take(MostNamed).Select(swap => $"{swap.Faster} and {swap.Slower}");
        var more = one.Swaps.Count > MostNamed ? $", {Unit.Count(one.Swaps.Count - MostNamed)} more" : "";
        return one.Swaps.Count == 0 ? Unit.Nothing : PlainText.OneLine(string.Join(", ", names) + more);
    }
}
