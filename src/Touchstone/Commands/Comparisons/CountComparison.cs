using System.Globalization;
using Touchstone.Core.Results;
using Touchstone.Measure.Counts;
using Touchstone.Protocol;
using Touchstone.Report.Comparisons;

namespace Touchstone.Commands.Comparisons;

/// <summary>The counts of two sides and what they mean, in sentences that all formats show. Pure.</summary>
/// <param name="Changes">One for each serializer, data set, N and operation.</param>
/// <param name="Sides">What the sides are, the base first.</param>
/// <param name="Threshold">The smallest change that counts, as a fraction.</param>
sealed record CountComparison(IReadOnlyList<CountChange> Changes, IReadOnlyList<SideName> Sides, double Threshold)
{
    const int MostMethods = 3;

    /// <summary>The changes that are regressions, the order of tables.</summary>
    public IEnumerable<CountChange> Regressions => Changes.Where(change => change.IsRegression);

    /// <summary>The exit code: 0, 1 for a regression, 2 if a side was not counted.</summary>
    public int ExitCode => Regressions.Any() ? ExitCodes.Failed
        : Changes.Count == 0 || Changes.Any(change => change.Verdict == CountVerdict.Missing) ? ExitCodes.Usage : ExitCodes.Done;

    /// <summary>The result in one line.</summary>
    public string Result
    {
        get
        {
            var missing = Changes.Count(change => change.Verdict == CountVerdict.Missing);
            var without = missing == 0 ? "" : $"; {Unit.Count(missing)} of {Unit.Count(Changes.Count)} were not counted";
            if (missing == Changes.Count)
                return "nothing was compared: no operation was counted on both sides";
            var counted = Changes.Where(change => change.Verdict != CountVerdict.Missing).ToList();
            if (Regressions.ToList() is { Count: > 0 } regressions)
            {
                var (number, others) = (regressions.Count, Counts(counted.Except(regressions)));
                return $"{Unit.Count(number)} {(number == 1 ? "regression" : "regressions")} above {ComparisonText.Percent(Threshold)}: {Kinds(regressions)}"
                    + (others.Length > 0 ? $"; the others: {others}" : "") + without;
            }
            if (counted.TrueForAll(change => change.Verdict == CountVerdict.Same))
            {
                return $"the same to the instruction in {Unit.Count(counted.Count)} of {Unit.Count(Changes.Count)} counts; "
                    + $"sizes and allocations did not grow{without}";
            }
            return $"no regression above {ComparisonText.Percent(Threshold)}: {Counts(counted)}{without}";
        }
    }

    /// <summary>A sentence on each regression.</summary>
    public IEnumerable<string> Sentences => Regressions.Select(change => $"{Subject(change)}: {string.Join("; ", Parts(change))}");

    /// <summary>Why an operation was not counted, each reason once, with its side.</summary>
    public IEnumerable<string> Reasons => Changes
        .SelectMany(change => change.Base.Reason == change.Head.Reason
            ? [("", change.Head)]
            : new[] { ("base, ", change.Base), ("head, ", change.Head) })
        .Where(side => side.Item2.Reason is not null)
        .Select(side => $"{side.Item1}{side.Item2.Key.Target}: {side.Item2.Reason}")
        .Distinct();

    /// <summary>A verdict in a word or two.</summary>
    public static string Word(CountVerdict verdict) => verdict switch
    {
        CountVerdict.Broken => "broken",
        CountVerdict.More => "more",
        CountVerdict.Fewer => "fewer",
        CountVerdict.Fixed => "fixed",
        CountVerdict.Missing => "not counted",
        CountVerdict.MoreWithin => "slightly more",
        CountVerdict.FewerWithin => "slightly fewer",
        _ => "same",
    };

    /// <summary>What a verdict says, for those that occur.</summary>
    public IEnumerable<(string Word, string Legend)> Legend()
    {
        var most = ComparisonText.Percent(Threshold);
        (CountVerdict Verdict, string Legend)[] all =
        [
            (CountVerdict.Broken, "it worked in the base, and fails or loses data in the head"),
            (CountVerdict.More, $"more instructions, by more than {most}"),
            (CountVerdict.Fewer, $"fewer instructions, by more than {most}"),
            (CountVerdict.MoreWithin, $"more instructions, by no more than {most}"),
            (CountVerdict.FewerWithin, $"fewer instructions, by no more than {most}"),
            (CountVerdict.Same, "managed code: the same to the instruction; native code: within what launches of one program differ"),
        ];
        return all.Where(one => Changes.Any(change => change.Verdict == one.Verdict)).Select(one => (Word(one.Verdict), one.Legend));
    }

    /// <summary>What was counted: <c>MyJson, books, N = 10, serialize</c>.</summary>
    public static string Subject(CountChange change) =>
        $"{change.Head.Key.Target}, {change.Head.Key.DataSet}, N = {Unit.Count(change.Head.Key.Count)}, {change.Head.Operation.Name()}";

    static IEnumerable<string> Parts(CountChange change)
    {
        if (change.Verdict == CountVerdict.Broken)
            yield return change.Head.Reason is { } reason ? $"fails now: {reason}" : $"loses data now: {change.Head.Loss}";
        if (change.Verdict == CountVerdict.More)
        {
            yield return $"{Signed(change.Instructions)} instructions ({Signed((change.Ratio - 1) * 100, "0.##")} %), "
                + $"{Whole(change.Base.Instructions)} became {Whole(change.Base.Instructions + change.Instructions)}{Explained(change.Methods)}";
        }
        if (change.AllocatesMore)
            yield return $"allocates {Whole(change.Base.AllocatedBytes)} → {Whole(change.Head.AllocatedBytes)} B";
        if (change.IsLarger)
            yield return $"payload {Whole(change.Base.PayloadBytes)} → {Whole(change.Head.PayloadBytes)} B";
    }

    static string Explained(IReadOnlyList<MethodChange> methods) => methods.Count == 0
        ? ""
        : ": " + string.Join(", ", methods.Take(MostMethods).Select(method => $"{Signed(method.Difference)} {method.Method}"))
            + (methods.Count > MostMethods ? $" and {Unit.Count(methods.Count - MostMethods)} more" : "");

    static string Kinds(List<CountChange> regressions) => string.Join(", ", new[]
    {
        (Count: regressions.Count(change => change.Verdict == CountVerdict.Broken), Word(CountVerdict.Broken)),
        (Count: regressions.Count(change => change.Verdict == CountVerdict.More), "more instructions"),
        (Count: regressions.Count(change => change.AllocatesMore), "more allocated"),
        (Count: regressions.Count(change => change.IsLarger), "larger"),
    }.Where(kind => kind.Count > 0).Select(kind => $"{Unit.Count(kind.Count)} {kind.Item2}"));

    static string Counts(IEnumerable<CountChange> changes) => string.Join(
        ", ", changes.GroupBy(change => change.Verdict).OrderBy(group => group.Key).Select(group => $"{Unit.Count(group.Count())} {Word(group.Key)}"));

    /// <summary>A number with its sign: <c>+622</c>; 0 for none.</summary>
    internal static string Signed(double number) => (number > 0 ? "+" : "") + Whole(number);

    static string Signed(double number, string format) => (number > 0 ? "+" : "") + number.ToString(format, CultureInfo.InvariantCulture);

    /// <summary>A rounded number; a dash for an unknown one.</summary>
    internal static string Whole(double number) => double.IsFinite(number) ? Unit.Count((long)Math.Round(number)) : Unit.Nothing;
}
