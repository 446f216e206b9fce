using System.Globalization;

namespace Touchstone.Analysis;

/// <summary>All warnings of reports in one place, each with its cause and remedy.</summary>
static class Warnings
{
    const double DescheduledAbove = 1.05;
    const double WideAbove = 0.10;
    const int MostNames = 4;

    /// <summary>Finds the warnings of one run, or of several merged runs.</summary>
    public static IReadOnlyList<Warning> Find(IReadOnlyList<RunResults> runs, RunSpeeds speeds, IReadOnlyList<Cell> cells)
    {
        var measured = cells.Where(cell => double.IsFinite(cell.Cost.Ns)).ToList();
        List<Warning?> warnings =
        [
            FasterThanItsPart(measured), SameForEveryN(measured), Unsteady(measured), Noisy(measured), FarOff(runs, speeds), Descheduled(measured),
            Single(measured), Wide(measured),
            Knobs(runs), DebugBuilds(runs), NotPrecompiled(runs), Interrupted(runs), Broken(runs),
            .. Mixtures.Find(runs, speeds), .. speeds.Apart.Warnings,
        ];
        return [.. Cautions(runs), .. warnings.OfType<Warning>()];
    }

    /// <summary>Warns of operations whose cost per object rises with N.</summary>
    public static IEnumerable<Warning> Find(IReadOnlyList<Scaling> scalings) =>
        from scaling in scalings
        from row in scaling.Rows
        where row.Growth is { IsFasterThanData: true }
        select new Warning(
            string.Create(
                CultureInfo.InvariantCulture,
                $"{row.Label} {scaling.Operation.Name()} of {scaling.DataSet} grows faster than its data: time ~ N^{row.Growth!.Value.Exponent:0.00} "
                + $"(95 % interval {row.Growth.Value.Low:0.00} to {row.Growth.Value.High:0.00}) up to N = {scaling.Counts[^1]}"),
            "keep N small, write large data in parts, or choose another serializer",
            Chapter.Growth);

    static IEnumerable<Warning> Cautions(IReadOnlyList<RunResults> runs) => runs
        .SelectMany(run => run.Launches)
        .Where(launch => launch.Caution is not null)
        .DistinctBy(launch => launch.Key.Serializer)
        .OrderBy(launch => launch.Key.Serializer, StringComparer.Ordinal)
        .Select(launch => new Warning(
            $"{launch.Key.Serializer}: {launch.Caution}",
            "choose another serializer if that matters to you; touchstone list shows what each needs",
            Chapter.Caution)
        {
            Brief = launch.Key.Serializer,
        });

    // If the machine is loaded or works at another speed for a whole run, only a comparison with earlier runs shows it.
    static Warning? FarOff(IReadOnlyList<RunResults> runs, RunSpeeds speeds)
    {
        var ratio = runs
            .SelectMany(run => new KernelSpeeds(speeds.OwnOf(run), run.References).FarOff())
            .Select(far => far.Ratio)
            .DefaultIfEmpty(1)
            .MaxBy(ratio => Math.Abs(Math.Log(ratio)));
        return ratio switch
        {
            1 => null,
            > 1 => new Warning(
                string.Create(
                    CultureInfo.InvariantCulture,
                    $"the machine ran {(ratio - 1) * 100:0} % slower than in earlier runs, all the time: load, heat or another power mode"),
                "run touchstone doctor, then measure again; after ten such runs the new speed counts as usual",
                Chapter.OtherMachine),
            _ => new Warning(
                string.Create(
                    CultureInfo.InvariantCulture,
                    $"the machine ran {(1 - ratio) * 100:0} % faster than in earlier runs: the results are not comparable with earlier ones"),
                "measure again everything that you want to compare",
                Chapter.OtherMachine),
        };
    }

    /// <summary>Warns of cells whose code was still being compiled.</summary>
    public static Warning? Unsteady(IReadOnlyList<Cell> cells) => About(
        cells.Where(cell => !cell.Cost.Steady),
        "not steady: code was still being compiled while samples were taken",
        "give the compiler more time with --warmup 10s",
        Chapter.Unsteady,
        "not steady",
        "--warmup 10s");

    static Warning? Noisy(List<Cell> cells) => About(
        cells.Where(cell => cell.Cost.Noisy),
        "without enough quiet moments; the values are normalized by the reference kernel",
        "close other programs, or let the run wait longer with --patience 10m",
        Chapter.Noisy,
        "noisy",
        "--patience 10m");

    // A round trip contains a deserialization. A reader who sees the opposite trusts no other number either, unless the report says it first.
    static Warning? FasterThanItsPart(List<Cell> cells) => About(
        from whole in cells
        where whole is { Key: { Operation: Operation.RoundTrip, Launch.FirstCall: null }, Subject.ParserOnly: false }
        join part in cells.Where(cell => cell.Key.Operation is Operation.Serialize or Operation.Deserialize)
            on (whole.Key.Launch, whole.Origin) equals (part.Key.Launch, part.Origin)
        where whole.Cost.HighNs < part.Cost.LowNs
        select whole,
        "with a round trip that is faster than its serialize or deserialize alone, which cannot be: the noise is larger than the intervals say",
        "measure again, longer with --budget 10m, and trust neither of the two until then",
        Chapter.Contradiction,
        "with a round trip faster than a part of it",
        "--budget 10m");

    // A factory that ignores its argument: the numbers for one N are those of another.
    static Warning? SameForEveryN(List<Cell> cells)
    {
        var sets = cells.Where(cell => cell is { Subject.Limit: false, Payload.Bytes: > 0 } && cell.Key.Launch.FirstCall is null)
            .GroupBy(cell => (cell.Key.Launch.DataSet, cell.Key.Launch.PayloadBytes))
            .Where(set => set.Select(cell => cell.Key.Launch.Count).Distinct().Skip(1).Any()
                && set.GroupBy(cell => (cell.Origin, cell.Key.Launch with { Count = 0 }))
                    .All(row => row.Select(cell => cell.Payload.Bytes).Distinct().Count() == 1))
            .Select(set => set.Key.DataSet).Distinct().ToList();
        return sets.Count == 0 ? null : new Warning(
            $"the payloads of {string.Join(", ", sets)} have the same length for every N: what makes the data ignores the count",
            "let the factory return as many objects as its argument says, or measure one N with --count 1",
            Chapter.SameForEveryCount);
    }

    static Warning? Descheduled(List<Cell> cells) => About(
        cells.Where(cell => cell.Cost.WallPerCpu > DescheduledAbove),
        "interrupted by other processes (wall time over CPU time above 1.05)",
        "close other programs, or keep one core free for the measurement",
        Chapter.Descheduled,
        "interrupted by other processes",
        "close other programs");

    static Warning? Single(List<Cell> cells) => About(
        cells.Where(cell => cell.Cost.Launches == 1),
        "measured in one launch only: too little data for an interval of its own",
        "increase --budget or --launches",
        Chapter.OneLaunch,
        "with one launch only",
        "--budget or --launches");

    /// <summary>True if the interval of a cell is wider than ±10 %.</summary>
    public static bool IsWide(Cell cell) => cell.Cost.RelativeError > WideAbove;

    static Warning? Wide(List<Cell> cells) => About(
        cells.Where(cell =>
            cell.Cost.Launches > 1 && IsWide(cell) && cell.FirstCall is null && cell.Key.Launch.FirstCall is null),
        "with an interval wider than ±10 %",
        "increase --budget, or measure fewer serializers at a time with --serializer",
        Chapter.Wide,
        "wider than ±10 %",
        "--budget");

    static Warning? Knobs(IReadOnlyList<RunResults> runs)
    {
        var knobs = runs.SelectMany(run => run.Header?.Environment ?? []).Where(knob => knob != WorkerEnvironment.OwnKnob).Distinct().ToList();
        return knobs.Count == 0 ? null : new Warning(
            $"the environment changes how the runtime works: {string.Join(", ", knobs)}",
            "unset these variables unless they are what you want to measure",
            Chapter.Knobs);
    }

    /// <summary>Warns of libraries that were built without optimization.</summary>
    public static Warning? DebugBuilds(IReadOnlyList<RunResults> runs)
    {
        var names = runs
            .SelectMany(run => run.Launches)
            .SelectMany(launch => launch.Process?.DebugBuilds ?? [])
            .Distinct()
            .Order(StringComparer.Ordinal)
            .ToList();
        return names.Count == 0 ? null : new Warning(
            $"built for debugging, without optimization: {string.Join(", ", names)}",
            "measure a release build of it",
            Chapter.DebugBuild);
    }

    static Warning? NotPrecompiled(IReadOnlyList<RunResults> runs)
    {
        var lacking = runs
            .SelectMany(run => run.Published)
            .Where(published => published.NotPrecompiled.Count > 0)
            .DistinctBy(published => published.Target)
            .Select(published => $"{published.Serializer}/{published.Runtime}: {string.Join(", ", published.NotPrecompiled)}")
            .ToList();
        return lacking.Count == 0 ? null : new Warning(
            $"ReadyToRun was requested, but some assemblies have no precompiled code: {string.Join("; ", lacking)}",
            "these assemblies are compiled at run time; the build log has the compiler's messages",
            Chapter.NotPrecompiled);
    }

    static Warning? Interrupted(IReadOnlyList<RunResults> runs)
    {
        var interrupted = runs.Where(run => run.Launches.Exists(launch => launch.End is null)).ToList();
        var open = interrupted.Sum(run => run.Launches.Count(launch => launch.End is null));
        return open == 0 ? null : new Warning(
            $"{Counted(open, "launch", "launches")} did not end because a run was interrupted; unfinished launches do not count",
            interrupted[0].Header is { CanResume: false } header
                ? $"it cannot go on; to measure again: {header.Command}"
                : $"touchstone {interrupted[0].Header?.Verb ?? "run"} --resume {FolderOf(interrupted[0])} continues it",
            Chapter.Interrupted);
    }

    // Records from a pipe have no folder, but their run may have named one.
    static string FolderOf(RunResults run) => run.Folder is { } folder ? ShellText.Quoted(folder)
        : run.Header?.Arguments is { } arguments && arguments.ToList().IndexOf("--out") is >= 0 and var place && place + 1 < arguments.Count
            ? ShellText.Quoted(arguments[place + 1])
            : "DIR";

    static Warning? Broken(IReadOnlyList<RunResults> runs)
    {
        var count = runs.Sum(run => run.BrokenCount);
        return count == 0 ? null : new Warning(
            $"skipped {Counted(count, "line", "lines")} that are not valid records: {runs.SelectMany(run => run.Broken).First()}",
            "the rest of the file is used",
            Chapter.BrokenLines);
    }

    static Warning? About(IEnumerable<Cell> cells, string cause, string remedy, Chapter chapter, string brief, string hint)
    {
        var list = cells.ToList();
        if (list.Count == 0)
            return null;
        var ofOneDataSet = list.TrueForAll(cell => cell.Key.Launch.DataSet == list[0].Key.Launch.DataSet);
        var names = list.Select(cell => Name(cell, ofOneDataSet)).Distinct().ToList();
        var which = string.Join(", ", names.Take(MostNames)) + (names.Count > MostNames ? ", …" : "");
        var counted = Counted(list.Count, "cell", "cells");
        return new Warning($"{counted} {cause}: {which}", remedy, chapter) { Brief = $"{counted} {brief}: {which} ({hint})" };
    }

    static string Name(Cell cell, bool ofOneDataSet)
    {
        var launch = cell.Key.Launch;
        return string.Create(CultureInfo.InvariantCulture, $"{launch.Target}{(ofOneDataSet ? "" : " " + launch.DataSet)} N={launch.Count}");
    }

    static string Counted(int count, string one, string many) => string.Create(CultureInfo.InvariantCulture, $"{count} {(count == 1 ? one : many)}");
}
