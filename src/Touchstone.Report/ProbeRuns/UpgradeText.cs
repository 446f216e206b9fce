using Touchstone.Core.Keys;
using Touchstone.Core.Results;
using Touchstone.Probes;

namespace Touchstone.Report.ProbeRuns;

/// <summary>The answer of <c>probe --versions</c> in sentences: does each version read what the other one wrote?</summary>
static class UpgradeText
{
    const int MostNames = 5;

    // They are not those of the reader.
    const string OfProbes = " of Touchstone's probes";

    /// <summary>One to three sentences for each library and runtime; none without probes between versions.</summary>
    public static IReadOnlyList<string> Of(IReadOnlyList<ProbeResult> results) =>
    [
        .. results.Where(probe => probe.Versions is not null)
            .GroupBy(probe => (probe.Serializer, probe.Runtime, probe.Deployment, Pair(probe)))
            .Select(pair => PlainText.OneLine(IsOfUser(pair.First()) ? OfUser(pair.Key.Serializer, [.. pair]) : Of(pair.Key.Serializer, [.. pair]))),
    ];

    // Names of probes of values have a slash.
    static bool IsOfUser(ProbeResult probe) => About(probe) is var about && !about.Contains('/', StringComparison.Ordinal) && !DataSet.All.ContainsKey(about);

    static string OfUser(string library, List<ProbeResult> results)
    {
        var directions = results.OrderBy(probe => PackageVersion.IsOlder(Reader(probe), Writer(probe))).ToList();
        // Other values may differ: a reader must not take one payload for all.
        var of = $"one payload of {Unit.Count(UserUpgradeProbe.Count)} objects of {About(directions[0])}";
        var sentences = directions is [var newer, var older] && IsKept(newer) && IsKept(older)
            ? [$"{library} {Reader(newer)} reads what {Writer(newer)} wrote, and the other way round, for {of}"]
            : directions.Select(probe => $"{library} {Reader(probe)} {(IsKept(probe) ? $"reads what {Writer(probe)} wrote, for {of}" : Failure(probe, of))}");
        var reasons = directions.Where(IsKept).Select(probe => probe.Outcome.Finding.Reason).Where(reason => reason.Length > 0).Distinct();
        return string.Join(". ", sentences.Concat(reasons.Select(Capital))) + ".";
    }

    static string Failure(ProbeResult probe, string of) => probe.Verdict == Verdict.NotApplicable
        ? $"cannot be tested with what {Writer(probe)} wrote, for {of}: {probe.What}"
        : $"does not read all that {Writer(probe)} wrote, for {of}: {probe.What}";

    static string Capital(string sentence) => char.IsLower(sentence[0]) && sentence.Split(' ')[0].All(char.IsLetter)
        ? char.ToUpperInvariant(sentence[0]) + sentence[1..]
        : sentence;

    static string Pair(ProbeResult probe) => string.Join(',', probe.Versions!.Split(',').Order(StringComparer.Ordinal));

    /// <summary>The version that read, of the two that a probe names.</summary>
    internal static string Reader(ProbeResult probe) => probe.Versions!.Split(',')[0];

    static string Writer(ProbeResult probe) => probe.Versions!.Split(',')[^1];

    static string Of(string library, List<ProbeResult> results)
    {
        // The upgrade comes first: the newer version reads what the older one left.
        var directions = results.GroupBy(Reader).OrderBy(direction => PackageVersion.IsOlder(direction.Key, Writer(direction.First())))
            .Select(direction => direction.ToList()).ToList();
        var tested = directions.ConvertAll(direction => direction.FindAll(probe => probe.Verdict != Verdict.NotApplicable));
        var untested = directions.Max(direction => direction.Count(probe => probe.Verdict == Verdict.NotApplicable));
        var left = untested == 0
            ? ""
            : $" {Unit.Count(untested)} more values do not come back in the version that wrote them, so they tell nothing about the upgrade.";
        left += Bytes(tested[0]);
        if (tested.Count == 2 && tested.TrueForAll(direction => direction.Count > 0 && direction.TrueForAll(IsKept)) && tested[0].Count == tested[1].Count)
        {
            return $"{library} {Reader(tested[0][0])} reads what {Writer(tested[0][0])} wrote, and the other way round: "
                + $"{Unit.Count(tested[0].Count)} of {Unit.Count(tested[0].Count)} payloads{OfProbes}.{left}";
        }
        return string.Join(' ', tested.Where(direction => direction.Count > 0).Select(direction => OneWay(library, direction))) + left;
    }

    // Results of earlier versions of Touchstone do not tell.
    static string Bytes(List<ProbeResult> direction)
    {
        var known = direction.FindAll(probe => IsKept(probe) && probe.Outcome.Finding.Reason is Exchange.SameBytes or Exchange.DifferentBytes);
        var different = known.Where(probe => probe.Outcome.Finding.Reason == Exchange.DifferentBytes).Select(About).ToList();
        return known.Count == 0 ? ""
            : different.Count == 0 ? $" {Capital(Exchange.SameBytes)}."
            : $" {Capital(Exchange.DifferentBytes)} for {Unit.Count(different.Count)} of {Unit.Count(known.Count)} payloads: {Most(different)}.";
    }

    static string Most(List<string> names) =>
        string.Join(", ", names.Take(MostNames)) + (names.Count > MostNames ? $" and {Unit.Count(names.Count - MostNames)} more" : "");

    static string OneWay(string library, List<ProbeResult> direction)
    {
        var kept = direction.Count(IsKept);
        var (reader, writer) = (Reader(direction[0]), Writer(direction[0]));
        var verb = kept == direction.Count ? "reads" : kept == 0 ? "does not read" : "reads only partly";
        var others = direction.Where(probe => !IsKept(probe)).OrderByDescending(probe => probe.Verdict)
            .Select(probe => $"{About(probe)} ({probe.Verdict.Name()})").ToList();
        var differs = others.Count == 0 ? "" : $"; not {Most(others)}";
        return $"{library} {reader} {verb} what {writer} wrote: {Unit.Count(kept)} of {Unit.Count(direction.Count)} payloads{OfProbes}{differs}.";
    }

    static bool IsKept(ProbeResult probe) => probe.Verdict == Verdict.Kept;

    /// <summary>What a probe between two programs is about: <c>values/Guid/empty</c> of <c>upgrade/values/Guid/empty/3.1.9 writes, 2.5.302 reads</c>.</summary>
    internal static string About(ProbeResult probe)
    {
        var parts = probe.Outcome.Probe.Split('/');
        return parts.Length > 2 ? string.Join('/', parts[1..^1]) : probe.Outcome.Probe;
    }
}
