using System.Globalization;
using Touchstone.Analysis;
using Touchstone.Analysis.Comparisons;

namespace Touchstone.Quality;

/// <summary>
/// How reliable <c>touchstone ab</c> is: what it reports for runs whose sides are the same program. Each run gives two comparisons: the base with the head,
/// and the base with the base once more.
/// </summary>
static class AbAlarms
{
    const double Threshold = 0.05;
    const string Next = "Quality ab-alarms run1 run2 run3";

    public static int Print(IReadOnlyList<string> folders, Terminal terminal)
    {
        var compared = MeasuredRun.Results(folders, 1, terminal, Next).ConvertAll(run => RunComparer.CompareSides(run, Threshold, [Metric.Time]));
        if (compared.TrueForAll(run => run.Changes.All(change => change.Time is null)))
            throw new InvalidDataException("none of these runs has two sides: they are not of touchstone ab");
        terminal.Out.WriteLine(
            "| compared | cells x runs | runs with a false alarm | false alarms | usual half width | half width, 90th percentile | interval holds 1 "
            + "| mean of the ratios, worst run |");
        terminal.Out.WriteLine("|---|--:|--:|--:|--:|--:|--:|--:|");
        terminal.Out.WriteLine(Row("base and head", compared));
        terminal.Out.WriteLine(Row("base and base again", compared.ConvertAll(run => run.Noise!)));
        return ExitCodes.Done;
    }

    static string Row(string name, List<Comparison> runs)
    {
        var ratios = runs.ConvertAll(run => run.Changes.Where(change => !change.IsReference).Select(change => change.Time).OfType<RatioEstimate>().ToList());
        var halves = ratios.SelectMany(run => run).Select(ratio => Math.Log(ratio.High / ratio.Low) / 2).Order().ToList();
        return Text.Row(
            name,
            Number(halves.Count),
            Number(runs.Count(run => run.Changes.Any(IsAlarm))),
            Number(runs.Sum(run => run.Changes.Count(IsAlarm))),
            Text.Percent(Statistics.Median(halves)),
            Text.Percent(halves[(int)(0.9 * (halves.Count - 1))]),
            Text.Percent((double)ratios.SelectMany(run => run).Count(ratio => ratio.Low <= 1 && ratio.High >= 1) / halves.Count),
            Text.Signed(ratios.Select(run => run.Average(ratio => Math.Log(ratio.Value))).MaxBy(Math.Abs)));
    }

    static bool IsAlarm(Change change) => change.Verdict is ChangeVerdict.Slower or ChangeVerdict.Faster;

    static string Number(int count) => count.ToString(CultureInfo.InvariantCulture);
}
