using System.Globalization;

namespace Touchstone.Analysis.Comparisons;

/// <summary>Warns of differences between two sides that do not come from the programs.</summary>
static class ComparisonWarnings
{
    /// <summary>Smaller differences of the kernel are the usual drift of an hour, and scaling removes them.</summary>
    const double Drift = 1.03;

    public static IEnumerable<Warning> Find(IReadOnlyList<RunResults> before, IReadOnlyList<RunResults> after, IReadOnlyList<Change> changes) =>
        ((IEnumerable<Warning?>)
        [
            Machines(before, after), Speed(before, after), Knobs(before, after), Few(before, after, changes), Conversions(changes), Allocated(changes),
            Warnings.Unsteady([.. changes.Select(Unsteady).OfType<Cell>()]),
            Warnings.DebugBuilds([.. before, .. after]),
        ])
            .Concat(Mixtures.Find(before))
            .Concat(Mixtures.Find(after))
            .OfType<Warning>();

    // Each cell once, whichever side was still being compiled.
    static Cell? Unsteady(Change change) =>
        Array.Find([change.Base, change.Head], cell => cell is { Outcome.Status: Status.Ok, Cost.Steady: false } && double.IsFinite(cell.Cost.Ns));

    static Warning? Machines(IReadOnlyList<RunResults> before, IReadOnlyList<RunResults> after)
    {
        var (ours, theirs) = (Names(after), Names(before));
        return ours.SequenceEqual(theirs) ? null : new Warning(
            $"different machines: base {string.Join(" and ", theirs)}; head {string.Join(" and ", ours)}. "
            + "The ratios compare the machines as well as the programs",
            "measure both sides on one machine, preferably alternating",
            Chapter.OtherMachine);
    }

    static Warning? Speed(IReadOnlyList<RunResults> before, IReadOnlyList<RunResults> after)
    {
        var was = Kernels(before).ToDictionary(kernel => kernel.Key, kernel => kernel.TypicalNs);
        var apart = Kernels(after)
            .Where(kernel => was.ContainsKey(kernel.Key))
            .Select(kernel => kernel.TypicalNs / was[kernel.Key])
            .DefaultIfEmpty(1)
            .MaxBy(ratio => Math.Abs(Math.Log(ratio)));
        if (Math.Max(apart, 1 / apart) < Drift)
            return null;
        var meaning = Math.Max(apart, 1 / apart) <= KernelSpeeds.SameMachine
            ? "the times are scaled to the same speed, but not every program slows as the kernel does"
            : "the difference is too large to scale, so the ratios include it";
        return new Warning(
            string.Create(
                CultureInfo.InvariantCulture,
                $"the reference kernel ran {Math.Abs(apart - 1) * 100:0.#} % {(apart > 1 ? "slower" : "faster")} in the head: {meaning}"),
            "measure both sides in one quiet hour, alternating; touchstone doctor shows what changes the speed of a machine",
            Chapter.OtherMachine);
    }

    static Warning? Knobs(IReadOnlyList<RunResults> before, IReadOnlyList<RunResults> after)
    {
        var (was, now) = (Environments(before), Environments(after));
        return was == now ? null : new Warning(
            $"different runtime knobs: base {was}; head {now}", "unset these variables unless they are what you want to compare", Chapter.Knobs);
    }

    static Warning? Few(IReadOnlyList<RunResults> before, IReadOnlyList<RunResults> after, IReadOnlyList<Change> changes)
    {
        if (changes.Any(change => change is { Time: null, Base.Cost.Launches: 1 } or { Time: null, Head.Cost.Launches: 1 }))
            return new Warning(
                "cells with only one launch on a side cannot be compared: one launch does not show how much launches differ",
                "measure with --launches 5 or more",
                Chapter.OneLaunch);
        return before.Count > 1 && after.Count > 1 ? null : new Warning(
            "one run on a side: launches of one run do not show what changes from run to run",
            "measure each side several times, alternating, and compare BASE1,BASE2 HEAD1,HEAD2",
            Chapter.FewRuns);
    }

    static Warning? Conversions(IReadOnlyList<Change> changes)
    {
        var names = changes
            .Where(change => change is { Base: { } b, Head: { } h } && b.Subject.Converts != h.Subject.Converts)
            .Select(change => change.Shown.Key.Launch.Serializer)
            .Distinct()
            .ToList();
        return names.Count == 0 ? null : new Warning(
            $"{string.Join(", ", names)}: only one side includes the conversion of the model to the library's types, so the times are not compared",
            "measure both sides with this version, and both with or both without --without-conversion",
            Chapter.Mixed);
    }

    // Only where a reader sees different allocations, and would ask why they are no regression.
    static Warning? Allocated(IReadOnlyList<Change> changes)
    {
        var names = changes
            .GroupBy(change => change.Group)
            .Where(group => group.Any(change => change.AllocationDiffers))
            .Select(group => (group.Key, Spread: Math.Round(Allocations.Spread(group), 2)))
            .Where(group => group.Spread > 1)
            .Select(group => string.Create(CultureInfo.InvariantCulture, $"{group.Key} (up to {group.Spread} times)"))
            .ToList();
        return names.Count == 0 ? null : new Warning(
            $"launches of the same program allocate differently: {string.Join(", ", names)}. Smaller differences between the sides are no regression",
            "set DOTNET_TieredPGO=0 for both sides to compare their allocations exactly",
            Chapter.Allocations);
    }

    static IEnumerable<(string Key, double TypicalNs)> Kernels(IEnumerable<RunResults> runs) => runs
        .Where(run => Origin.Of(run).Machine.Length > 0)
        .SelectMany(run => OwnSpeed.ReferencesOf(OwnSpeed.Of(run.Launches))
            .Select(kernel => (Key: $"{Origin.Of(run).Machine} {kernel.Runtime} {kernel.Deployment}", kernel.TypicalNs)))
        .GroupBy(kernel => kernel.Key)
        .Select(group => (group.Key, Statistics.Median(group.Select(kernel => kernel.TypicalNs))));

    static List<string> Names(IEnumerable<RunResults> runs) => [.. runs
        .Select(run => Origin.Of(run).Machine)
        .Select(machine => machine.Length > 0 ? machine : "an unknown machine")
        .Distinct()
        .Order(StringComparer.Ordinal)];

    static string Environments(IEnumerable<RunResults> runs)
    {
        var knobs = runs
            .SelectMany(run => run.Header?.Environment ?? [])
            .Where(knob => knob != WorkerEnvironment.OwnKnob)
            .Distinct()
            .Order(StringComparer.Ordinal)
            .ToList();
        return knobs.Count > 0 ? string.Join(", ", knobs) : "none";
    }
}
