using System.Globalization;
using Touchstone.Results;

namespace Touchstone.Analysis;

/// <summary>What is wrong with merging these runs: launches that are not of the same thing, and a machine that is not the same.</summary>
static class Mixtures
{
    /// <summary>The warnings of runs that were merged; none for a single one of one version.</summary>
    public static IEnumerable<Warning?> Find(IReadOnlyList<RunResults> runs) => [Versions(runs), Environments(runs), Speeds(runs)];

    static Warning? Versions(IReadOnlyList<RunResults> runs)
    {
        var mixed = runs
            .SelectMany(run => run.Launches.Where(launch => launch.Started is not null).Select(launch => (Origin: Origin.Of(run), launch.Key, Ran: $"{launch.Started!.Version} on {launch.Started.Runtime}")))
            .GroupBy(launch => (launch.Origin, launch.Key))
            .Select(group => (group.Key.Key.Serializer, Ran: group.Select(launch => launch.Ran).Distinct().ToList()))
            .FirstOrDefault(group => group.Ran.Count > 1);
        return mixed.Ran is null ? null : new Warning(
            $"launches of different versions are in one row: {mixed.Serializer} {string.Join(" and ", mixed.Ran)}",
            "report these runs apart, hold them against each other with touchstone compare, or keep them apart with --scenario",
            Chapter.Mixed);
    }

    static Warning? Environments(IReadOnlyList<RunResults> runs)
    {
        var mixed = runs.Where(run => run.Header is not null).GroupBy(Origin.Of)
            .FirstOrDefault(origin => origin.Select(run => string.Join(' ', run.Header!.Environment)).Distinct().Count() > 1);
        return mixed is null ? null : new Warning(
            "runs with different runtime knobs are in one row",
            "report these runs apart, or keep them apart with --scenario",
            Chapter.Mixed);
    }

    static Warning? Speeds(IReadOnlyList<RunResults> runs)
    {
        foreach (var machine in runs.Where(run => Origin.Of(run).Machine.Length > 0).GroupBy(run => Origin.Of(run).Machine))
        {
            foreach (var kernel in machine.SelectMany(run => new KernelSpeeds(run.Launches, []).References()).GroupBy(speed => (speed.Runtime, speed.Deployment)))
            {
                var apart = kernel.Max(speed => speed.TypicalNs) / kernel.Min(speed => speed.TypicalNs);
                if (apart > KernelSpeeds.SameMachine)
                    return new Warning(
                        string.Create(CultureInfo.InvariantCulture, $"runs on \"{machine.Key}\" saw the reference kernel {(apart - 1) * 100:0} % apart: another machine of the same name, or one that works at another speed"),
                        "measure again in one go; touchstone doctor tells what changes the speed of this machine",
                        Chapter.OtherMachine);
            }
        }
        return null;
    }
}
