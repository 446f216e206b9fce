using System.Globalization;

namespace Touchstone.Analysis;

/// <summary>Warns of runs that should not be merged: launches that measured different things, or a machine that is not the same.</summary>
static class Mixtures
{
    /// <summary>The warnings about merged runs, null where all is well. Order: versions, runtime knobs, kernel speed.</summary>
    public static IEnumerable<Warning?> Find(IReadOnlyList<RunResults> runs) =>
        [Versions(runs, (run, _) => Origin.Of(run)), Environments(runs), Speeds(runs, run => OwnSpeed.Of(run.Launches), "")];

    /// <summary>The same warnings for runs that were separated.</summary>
    public static IEnumerable<Warning?> Find(IReadOnlyList<RunResults> runs, RunSpeeds speeds) =>
        [Versions(runs, speeds.Apart.Of), Environments(runs), Speeds(runs, speeds.OwnOf, ". Their rows are separate")];

    static Warning? Versions(IReadOnlyList<RunResults> runs, Func<RunResults, LaunchKey, Origin> originOf)
    {
        var mixed = runs
            .SelectMany(run => run.Launches
                .Where(launch => launch.Started is not null)
                .Select(launch => (Origin: originOf(run, launch.Key), launch.Key, Started: launch.Started!)))
            // Before texts are made, since ten thousand runs have a million launches.
            .Distinct()
            .Select(launch => (launch.Origin, launch.Key, Ran: Ran(launch.Started)))
            .GroupBy(launch => (launch.Origin, launch.Key))
            .Select(group => (group.Key.Key.Serializer, Ran: group.Select(launch => launch.Ran).Distinct().ToList()))
            .FirstOrDefault(group => group.Ran.Count > 1);
        return mixed.Ran is null ? null : new Warning(
            $"launches of different things are in one row: {mixed.Serializer} {string.Join(" and ", mixed.Ran)}",
            "report these runs separately, compare them with touchstone compare, or separate their rows with --scenario",
            Chapter.Mixed);
    }

    static string Ran(Started started) => $"{started.Version} on {started.Runtime}{(started.Converts ? " with conversion" : "")}";

    static Warning? Environments(IReadOnlyList<RunResults> runs)
    {
        var mixed = runs.Where(run => run.Header is not null).GroupBy(Origin.Of)
            .FirstOrDefault(origin => origin.Select(run => string.Join(' ', run.Header!.Environment)).Distinct().Count() > 1);
        return mixed is null ? null : new Warning(
            "runs with different runtime knobs are in one row",
            "report these runs separately, or separate their rows with --scenario",
            Chapter.Mixed);
    }

    static Warning? Speeds(IReadOnlyList<RunResults> runs, Func<RunResults, IReadOnlyList<OwnSpeed>> measured, string consequence)
    {
        foreach (var machine in runs.Where(run => Origin.Of(run).Machine.Length > 0).GroupBy(run => Origin.Of(run).Machine))
        {
            var references = machine.AsParallel().AsOrdered().SelectMany(run => OwnSpeed.ReferencesOf(measured(run))).AsEnumerable();
            foreach (var kernel in references.GroupBy(speed => (speed.Runtime, speed.Deployment)))
            {
                var apart = kernel.Max(speed => speed.TypicalNs) / kernel.Min(speed => speed.TypicalNs);
                if (apart > KernelSpeeds.SameMachine)
                    return new Warning(
                        string.Create(
                            CultureInfo.InvariantCulture,
                            $"the speed of the reference kernel differs between runs on \"{machine.Key}\" "
                            + $"by {(apart - 1) * 100:0} %: another machine has the same name, or this one changed its speed{consequence}"),
                        "measure everything again in one run; touchstone doctor shows what changes the speed of this machine",
                        Chapter.OtherMachine);
            }
        }
        return null;
    }
}
