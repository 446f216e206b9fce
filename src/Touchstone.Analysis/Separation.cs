using System.Globalization;
using System.Text.Json;

namespace Touchstone.Analysis;

/// <summary>
/// Separates runs that have the same machine and scenario but measured something else: under another system kernel, at another speed of the reference
/// kernel, or with other data. Each part gets a scenario that says what it is, so its rows have ranks of their own.
/// </summary>
sealed class Separation
{
    readonly Dictionary<RunResults, Origin> machines = [];
    readonly Dictionary<(RunResults Run, Table Table), string> data = [];
    readonly List<Warning> warnings = [];

    /// <summary>Separates runs.</summary>
    /// <param name="runs">The runs that are merged.</param>
    /// <param name="measured">The speeds that each run measured itself.</param>
    public Separation(IReadOnlyList<RunResults> runs, Func<RunResults, IReadOnlyList<OwnSpeed>> measured)
    {
        foreach (var machine in runs.Distinct().GroupBy(run => Origin.Of(run).Machine))
        {
            // Runs without a machine may be of any.
            List<RunResults> own = [.. machine.OrderBy(run => run.Header?.Created)];
            var kernels = machine.Key.Length > 0 ? BySystemKernel(own) : [("", own)];
            foreach (var (kernel, booted) in kernels)
            {
                var speeds = machine.Key.Length > 0 ? BySpeed(booted, measured) : [("", booted)];
                foreach (var (speed, alike) in speeds)
                {
                    var part = Named(new Origin(machine.Key, ""), kernels.Count > 1 ? kernel : "", speeds.Count > 1 ? speed : "");
                    foreach (var run in alike)
                        machines[run] = part;
                }
            }
            Warn(kernels.Count, $"the system kernel on \"{machine.Key}\"", Chapter.OtherMachine);
        }
        foreach (var origin in machines.Keys.GroupBy(Of))
            SeparateData([.. origin.OrderBy(run => run.Header?.Created)]);
    }

    /// <summary>What was separated, each with its reason.</summary>
    public IReadOnlyList<Warning> Warnings => warnings;

    /// <summary>The origin of a run.</summary>
    public Origin Of(RunResults run) => Named(Origin.Of(run), machines[run].Scenario);

    /// <summary>The part of the machine that a run belongs to, whatever the user's scenario.</summary>
    public Origin MachineOf(RunResults run) => machines[run];

    /// <summary>The origin of what a run measured with this key.</summary>
    public Origin Of(RunResults run, LaunchKey key) => data.TryGetValue((run, Table.Of(key)), out var version) ? Named(Of(run), version) : Of(run);

    // Mixtures warns of speeds, with the difference.
    void Warn(int parts, string what, Chapter chapter)
    {
        if (parts > 1)
            warnings.Add(new($"{what} differs between runs: their rows are separate", "measure everything again in one run, to compare all of it", chapter));
    }

    static Origin Named(Origin origin, params string[] parts) =>
        origin with { Scenario = string.Join(", ", parts.Prepend(origin.Scenario).Where(part => part.Length > 0)) };

    /// <summary>The runs by the version of their system kernel. One without it has that of the run before it, or of the first.</summary>
    static List<(string Name, List<RunResults> Runs)> BySystemKernel(List<RunResults> runs)
    {
        var last = runs.Select(SystemKernel).FirstOrDefault(kernel => kernel.Length > 0) ?? "";
        return [.. runs.GroupBy(run => last = SystemKernel(run) is { Length: > 0 } kernel ? kernel : last)
            .Select(same => ($"system kernel {same.Key}", same.ToList()))];
    }

    static string SystemKernel(RunResults run)
    {
        if (run.Machine.Length == 0)
            return "";
        using var machine = JsonDocument.Parse(run.Machine);
        return machine.RootElement is { ValueKind: JsonValueKind.Object } root
            && root.TryGetProperty("system", out var system) && system.ValueKind == JsonValueKind.Object
            && system.TryGetProperty("kernel", out var kernel) && kernel.ValueKind == JsonValueKind.String
                ? kernel.GetString()!
                : "";
    }

    /// <summary>
    /// The runs by the speed of the reference kernel. In no part two speeds differ by more than those of one machine do. Cuts are at the widest gaps, so that
    /// a machine that varies is not cut between two equal hours.
    /// </summary>
    static List<(string Name, List<RunResults> Runs)> BySpeed(List<RunResults> runs, Func<RunResults, IReadOnlyList<OwnSpeed>> measured)
    {
        var known = runs.Select(run => (Run: run, Speeds: OwnSpeed.ReferencesOf(measured(run)).ToList())).ToList();
        // Each runtime compiles the kernel differently, so only speeds of one are compared: the one that most runs have.
        var usual = known.SelectMany(run => run.Speeds.Select(speed => (speed.Runtime, speed.Deployment, speed.Framework))).GroupBy(one => one)
            .OrderByDescending(one => one.Count()).FirstOrDefault()?.Key;
        var timed = known
            .Select(run => (run.Run, Ns: run.Speeds.Find(speed => (speed.Runtime, speed.Deployment, speed.Framework) == usual)?.TypicalNs ?? double.NaN))
            .Where(run => double.IsFinite(run.Ns))
            .OrderBy(run => run.Ns)
            .ToList();
        if (timed.Count == 0)
            return [("", runs)];
        var parts = Cut(timed).Select(part => (Name: Name(part), Runs: part.ConvertAll(run => run.Run))).ToList();
        // A run without that kernel, such as one of probes or of another runtime, has nothing to be separated by.
        parts[0].Runs.AddRange(runs.Except(timed.Select(run => run.Run)));
        return parts;
    }

    static IEnumerable<List<(RunResults Run, double Ns)>> Cut(List<(RunResults Run, double Ns)> sorted)
    {
        if (sorted[^1].Ns <= sorted[0].Ns * KernelSpeeds.SameMachine)
            return [sorted];
        var at = Enumerable.Range(1, sorted.Count - 1).MaxBy(place => sorted[place].Ns / sorted[place - 1].Ns);
        return [.. Cut(sorted[..at]), .. Cut(sorted[at..])];
    }

    static string Name(List<(RunResults Run, double Ns)> part) =>
        string.Create(CultureInfo.InvariantCulture, $"reference kernel {part[part.Count / 2].Ns / 1000:0} µs");

    /// <summary>
    /// Separates the runs of a table that serialized other data: a payload of the same program, of the same length in all launches of a run, has another length
    /// in another run. Then the data set or the adapter changed, and a rank over both would compare different work.
    /// </summary>
    void SeparateData(IReadOnlyList<RunResults> runs)
    {
        var tables = runs.SelectMany(run => run.Launches.Select(launch => (Run: run, Launch: launch)))
            .Where(one => one.Launch is { Started: not null, Verified: not null })
            .GroupBy(one => Table.Of(one.Launch.Key));
        foreach (var table in tables)
        {
            var lengths = table.GroupBy(one => one.Run).Select(run => (Run: run.Key, Lengths: Lengths(run.Select(one => one.Launch)))).ToList();
            List<List<(RunResults Run, Dictionary<object, double> Lengths)>> parts = [];
            foreach (var run in lengths)
            {
                if (parts.Find(part => part.TrueForAll(other => Agree(other.Lengths, run.Lengths))) is { } same)
                    same.Add(run);
                else
                    parts.Add([run]);
            }
            if (parts.Count == 1)
                continue;
            foreach (var part in parts)
            {
                var first = part[0].Run.Header?.Created.ToString("yyyy-MM-dd HH:mm", CultureInfo.InvariantCulture) ?? "an unknown time";
                foreach (var (run, _) in part)
                    data.Add((run, table.Key), $"data of {first}");
            }
            Warn(parts.Count, $"what is serialized in {table.Key.DataSet}, N = {table.Key.Count},", Chapter.Mixed);
        }
    }

    static Dictionary<object, double> Lengths(IEnumerable<Launch> launches) => launches
        .GroupBy(
            launch => (object)(launch.Key, launch.Started!.Version, launch.Started.Runtime, launch.Started.Converts),
            launch => launch.Verified!.PayloadBytes)
        .Where(program => program.Distinct().Count() == 1)
        .ToDictionary(program => program.Key, program => program.First());

    static bool Agree(Dictionary<object, double> one, Dictionary<object, double> other) =>
        one.All(length => !other.TryGetValue(length.Key, out var value) || value == length.Value);

    /// <summary>What is ranked together.</summary>
    readonly record struct Table(string DataSet, int Count, int PayloadBytes)
    {
        public static Table Of(LaunchKey key) => new(key.DataSet, key.Count, key.PayloadBytes);
    }
}
