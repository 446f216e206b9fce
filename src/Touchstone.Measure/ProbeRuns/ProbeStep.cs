using Touchstone.Probes;

namespace Touchstone.Measure.ProbeRuns;

/// <summary>
/// A program that runs probes, or that writes payloads for another program. Steps that belong together share a folder and run one after the
/// other.
/// </summary>
/// <param name="Target">The program.</param>
/// <param name="Leaves">True to write payloads instead of running probes.</param>
/// <param name="Patterns">Names of probes, with * and ?; empty for all.</param>
sealed record ProbeStep(ProbeTarget Target, bool Leaves, IReadOnlyList<string> Patterns)
{
    /// <summary>The version of this program's library and that of the program it exchanges payloads with; empty if both have the same version.</summary>
    public IReadOnlyList<string> Versions { get; init; } = [];

    /// <summary>This program's serializer, then those of the programs whose payloads it reads; empty if it reads none of another serializer.</summary>
    public IReadOnlyList<string> Serializers { get; init; } = [];

    /// <summary>The name of the library's protection to switch on; null for the library's default settings.</summary>
    public string? Protection { get; init; }

    /// <summary>The probes that must have a result; empty if only the program knows them.</summary>
    public IReadOnlyList<ProbeCase> Probes { get; init; } = [];

    /// <summary>Why the probes of the program with the new types cannot run; empty if they can.</summary>
    public string WhyNoNew { get; init; } = "";

    /// <summary>The steps of one adapter, in order: writers before readers.</summary>
    /// <param name="old">The program with the old types and all other probes.</param>
    /// <param name="changed">The program with the new types; null if it was not built.</param>
    /// <param name="patterns">Patterns for the names of probes.</param>
    public static IReadOnlyList<ProbeStep> Of(ProbeTarget old, ProbeTarget? changed, IReadOnlyList<string> patterns)
    {
        var requested = ProbeNames.Matching(patterns);
        var running = new ProbeStep(old, Leaves: false, patterns) { Probes = [.. requested.Where(probe => !probe.IsNew)] };
        if (!ProbeNames.WantEvolution(patterns))
            return [running, .. Protected(old, requested)];
        var writing = new ProbeStep(old, Leaves: true, []);
        if (changed?.Built.Program is null)
        {
            var why = changed?.Built.Problem is { } problem ? NoNewProgram(problem) : ProbeContext.NoType;
            return [writing, running with { Probes = requested, WhyNoNew = why }, .. Protected(old, requested)];
        }
        // The new program writes first, because the old one rewrites its payloads.
        return
        [
            writing with { Target = changed },
            writing,
            running,
            running with { Target = changed, Probes = [.. requested.Where(probe => probe.IsNew)] },
            .. Protected(old, requested),
        ];
    }

    /// <summary>The step that repeats hostile probes with the library's protection; empty if it has none, or one that is on by default.</summary>
    static IReadOnlyList<ProbeStep> Protected(ProbeTarget target, IReadOnlyList<ProbeCase> requested)
    {
        List<ProbeCase> hostile = [.. requested.Where(ProbeNames.IsHostile)];
        return target.Built.Target.Adapter.Traits.Protection is { ByDefault: false } protection && hostile.Count > 0
            ? [new ProbeStep(target, Leaves: false, [.. hostile.Select(probe => probe.Name)]) { Probes = hostile, Protection = protection.Name }]
            : [];
    }

    /// <summary>The reason if the program with the new types could not be built.</summary>
    public static string NoNewProgram(Problem problem) => $"the program with the new types cannot be built: {problem.Why}";

    /// <summary>The steps for two versions of one library, which exchange payloads.</summary>
    public static IReadOnlyList<ProbeStep> Upgrade(ProbeTarget a, ProbeTarget b, IReadOnlyList<string> patterns)
    {
        var (left, right) = (Between(a, b), Between(b, a));
        return [left, right, left with { Leaves = false, Patterns = patterns }, right with { Leaves = false, Patterns = patterns }];
    }

    /// <summary>The steps for serializers of one format: each writes its payloads, then each reads those of all others.</summary>
    public static IReadOnlyList<ProbeStep> OfOneFormat(IReadOnlyList<ProbeTarget> programs, IReadOnlyList<string> patterns)
    {
        List<ProbeStep> writing = [.. programs.Select(own => new ProbeStep(own, Leaves: true, patterns)
        {
            Serializers = [.. programs.Where(other => other != own).Prepend(own).Select(program => program.Built.Target.NameAndVersion)],
        })];
        return [.. writing, .. writing.Select(step => step with { Leaves = false })];
    }

    static ProbeStep Between(ProbeTarget own, ProbeTarget other) =>
        new(own, Leaves: true, []) { Versions = [own.Built.Target.RequestedVersion!, other.Built.Target.RequestedVersion!] };
}
