using System.Globalization;

namespace Touchstone.Analysis;

/// <summary>Describes a summary in sentences: the fastest serializers, and the fastest that need no change to the user's types.</summary>
public static class Conclusion
{
    const int MostNames = 3;

    // How much longer depends on the budget that there was, which the next command knows.
    const string Longer = "measure longer, with a larger --budget";

    /// <summary>
    /// Makes one or two sentences for each data set with ranks; none if a table has results of several origins. Those that are not significantly slower
    /// than the fastest are named with it.
    /// </summary>
    public static IReadOnlyList<string> Of(Summary summary)
    {
        var sets = Sets(summary);
        if (HasTooFewData(summary, sets))
            return [$"There are too few data to rank the serializers: {Longer}."];
        return
        [
            .. sets.SelectMany(groups => Of(
                [.. groups],
                sets.Count > 1 ? $"{groups.Key.DataSet}{Group.WithPayload(groups.Key.PayloadBytes)}: " : "",
                summary.Groups.Count(group => (group.DataSet, group.PayloadBytes) == groups.Key && Competing(group) > 1 && !IsRanked(group)))),
        ];
    }

    /// <summary>True if a data set has no fastest serializer because its data cannot tell: a longer run or another measure can decide.</summary>
    public static bool IsUndecided(Summary summary) =>
        Sets(summary) is var sets && (HasTooFewData(summary, sets) || sets.Exists(groups => groups.Max(Competing) > 1 && groups.All(TellsNothing)));

    static List<IGrouping<(string DataSet, int PayloadBytes), Group>> Sets(Summary summary) =>
        [.. summary.Groups.Where(IsRanked).GroupBy(group => (group.DataSet, group.PayloadBytes))];

    static bool HasTooFewData(Summary summary, List<IGrouping<(string DataSet, int PayloadBytes), Group>> sets) =>
        sets.Count == 0 && summary.Groups.Any(group => Competing(group) > 1 && group.Rows.All(row => row.Origin.Length == 0));

    static bool IsRanked(Group group) => group.Rows.Any(row => row.Main.Rank is not null) && group.Rows.All(row => row.Origin.Length == 0);

    static IEnumerable<string> Of(List<Group> groups, string dataSet, int unranked)
    {
        var all = groups.ConvertAll(group => Fastest(group, _ => true));
        // With fewer than two competing rows, there is nothing to compare.
        if (groups.Max(Competing) < 2)
        {
            if (groups.Max(Measurable) > 1 && all.Find(names => names.Count > 0) is [var only])
                yield return $"{dataSet}Only {only} of {Of(groups, Measurable)} has a rank.";
            yield break;
        }
        if (groups.TrueForAll(TellsNothing))
        {
            yield return $"{dataSet}{(dataSet.Length > 0 ? "the" : "The")} data cannot tell which is fastest: {Longer}.";
            yield break;
        }
        yield return $"{dataSet}{Sentence(groups, all, unranked)}.{OfHowMany(groups)}";
        var plain = groups.ConvertAll(group => Fastest(group, IsPlain));
        if (plain.Exists(names => names.Count > 0) && !Same(all, plain))
            yield return $"{dataSet}{PlainSentence(groups, plain, unranked)}.";
    }

    // Attributes are a change to the types, whether they are on a copy or not.
    static bool IsPlain(Row row) => row.Main.Subject is { Traits.PlainTypes: true, Annotations: "" };

    static int Competing(Group group) => group.Rows.Count(row => Ranking.Competes(row.Main));

    // A second row of a serializer counts if it can win.
    static int Measurable(Group group) => group.Rows.Count(
        row => row.Main.Subject is { Limit: false, ParserOnly: false } && (!row.Main.Key.Launch.IsPlain || Ranking.Competes(row.Main)));

    /// <summary>A number of each group: <c>9</c>, or <c>8 to 9</c> if it differs between the values of N.</summary>
    static string Of(List<Group> groups, Func<Group, int> number)
    {
        var numbers = groups.ConvertAll(group => number(group));
        var (least, most) = (numbers.Min(), numbers.Max());
        return least == most ? Unit.Count(least) : $"{Unit.Count(least)} to {Unit.Count(most)}";
    }

    // The fastest of two says less than the fastest of eighteen, so a sentence says how many could win.
    static string OfHowMany(List<Group> groups)
    {
        var (competing, measurable) = (Of(groups, Competing), Of(groups, Measurable));
        return competing == measurable ? "" : $" {competing} of {measurable} have a rank; the others: {Others(groups)}.";
    }

    // In the words of the table's first column.
    static string Others(List<Group> groups)
    {
        (string Number, string Mark)[] parts =
        [
            (Of(groups, group => Measurable(group) - Competing(group) - Lossy(group)), "†"),
            (Of(groups, Lossy), "lossy"),
        ];
        return string.Join(", ", parts.Where(part => part.Number != "0").Select(part => $"{part.Number} {part.Mark}"));
    }

    static int Lossy(Group group) => group.Rows.Count(
        row => row.Main is { Outcome.Status: Status.Lossy, Subject: { Limit: false, ParserOnly: false } } && !row.Main.Key.Launch.IsPlain);

    static string PlainSentence(List<Group> groups, List<List<string>> fastest, int unranked)
    {
        const string Which = "Of those that need no changes to your types, ";
        var rows = groups.SelectMany(group => group.Rows).Where(row => IsPlain(row) && Ranking.Competes(row.Main));
        var names = rows.Select(row => row.Label).Distinct().ToList();
        return names is [var only] ? $"{Which}only {only} has a rank" : Which + Sentence(groups, fastest, unranked);
    }

    // Nothing is slower than the fastest, and the intervals are wide. With narrow ones, the rows are equally fast.
    static bool TellsNothing(Group group)
    {
        var rows = group.Rows.Select(row => row.Main).Where(Ranking.Competes).ToList();
        return rows.Exists(Warnings.IsWide) && rows.TrueForAll(cell => cell.Rank is { Best: 1 });
    }

    /// <summary>The labels of the rows that have the first rank among those that count, the fastest first.</summary>
    static List<string> Fastest(Group group, Func<Row, bool> counts)
    {
        var labels = group.Rows.Where(counts).ToDictionary(row => row.Main.Key, row => row.Label);
        var ranked = Ranking.Rank(group.Rows.Where(counts).Select(row => row.Main));
        return [.. ranked.Where(cell => cell.Rank is { Best: 1 }).Select(cell => labels[cell.Key])];
    }

    static bool Same(List<List<string>> left, List<List<string>> right) => left.Zip(right).All(pair => pair.First.SequenceEqual(pair.Second));

    /// <param name="unranked">The number of tables of this data set that have no ranks: "at every N" would claim something about them.</param>
    static string Sentence(List<Group> groups, List<List<string>> fastest, int unranked)
    {
        // Values of N with the same fastest serializers share one part of the sentence.
        var parts = groups.Zip(fastest).Where(pair => pair.Second.Count > 0)
            .GroupBy(pair => string.Join('\n', pair.Second.Skip(1).Order(StringComparer.Ordinal).Prepend(pair.Second[0])))
            .Select(same => (Names: same.First().Second, Counts: same.Select(pair => pair.First.Count).ToList())).ToList();
        var texts = parts.Select(part =>
            $"{part.Names[0]} is fastest{Counts(part.Counts, parts.Count == 1 && unranked == 0, groups.Count)}{MayBe(part.Names[1..])}");
        return string.Join("; ", texts);
    }

    // The data do not show that they are slower, which is not the same as being equally fast.
    static string MayBe(List<string> names) => names.Count == 0 ? "" : $", and {Names(names)} may be as fast";

    static string Names(List<string> names) => names.Count > MostNames
        ? string.Create(CultureInfo.InvariantCulture, $"{string.Join(", ", names.Take(MostNames))} and {names.Count - MostNames} more")
        : Enumeration.And(names);

    static string Counts(List<int> counts, bool alone, int all) => (alone, all) switch
    {
        (true, 1) => "",
        (true, _) => " at every N",
        _ => $" at N = {Enumeration.And([.. counts.Select(count => Unit.Count(count))])}",
    };
}
