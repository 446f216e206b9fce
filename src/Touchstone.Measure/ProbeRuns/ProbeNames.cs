using System.IO.Enumeration;
using Touchstone.Probes;

namespace Touchstone.Measure.ProbeRuns;

/// <summary>The names of all probes, as compiled into this program. An adapter's program may lack some of them.</summary>
static class ProbeNames
{
    /// <summary>The probes that match one of the patterns, sorted by name; all of them without patterns.</summary>
    public static IReadOnlyList<ProbeCase> Matching(IReadOnlyCollection<string> patterns) =>
        [.. All().Where(probe => patterns.Count == 0 || patterns.Any(pattern => FileSystemName.MatchesSimpleExpression(pattern, probe.Name)))];

    /// <summary>True if one of the patterns matches a probe of evolution, which needs two programs.</summary>
    public static bool WantEvolution(IReadOnlyCollection<string> patterns) => Matching(patterns).Any(probe => Topic(probe.Name) == "evolution");

    /// <summary>True for a probe of hostile input, which is repeated with the library's protection.</summary>
    public static bool IsHostile(ProbeCase probe) => Topic(probe.Name) == "hostile";

    // This program has the old types. It knows the probes of the program with the new types as partners of its own probes.
    static IEnumerable<ProbeCase> All() => Probe.All.Values
        .SelectMany(probe => (ProbeCase?[])[
            probe.Runs ? new ProbeCase(probe.Name, probe.Claim, IsNew: false) : null,
            probe is ExchangeProbe exchange ? new ProbeCase(exchange.Partner, exchange.PartnerClaim, IsNew: true) : null])
        .OfType<ProbeCase>().OrderBy(probe => probe.Name, StringComparer.Ordinal);

    /// <summary>The problem if a pattern matches no probe, with the nearest name and the topics; null if it matches one.</summary>
    public static Problem? Unknown(string pattern)
    {
        if (Matching([pattern]).Count > 0)
            return null;
        var nearest = Known(pattern);
        var topics = All().Select(probe => probe.Name).GroupBy(Topic).Select(topic => $"{topic.Key}/* ({topic.Count()})");
        return new Problem(
            $"cannot use --probe {pattern}",
            $"no probe has this name, nearest is {nearest}; there are {string.Join(", ", topics)}",
            $"touchstone probe --probe '{nearest}'");
    }

    /// <summary>The pattern, or the nearest one that a probe has.</summary>
    public static string Known(string pattern) => Matching([pattern]).Count > 0 ? pattern : EditDistance.Nearest(pattern, Patterns())!;

    /// <summary>The part of a name before the first slash.</summary>
    public static string Topic(string name) => name.Split('/', 2)[0];

    // The user may have meant a topic, a part of a topic, or a single probe.
    static IEnumerable<string> Patterns() => All().Select(probe => probe.Name)
        .SelectMany(name => name.Split('/') is { Length: > 2 } parts
            ? (string[])[$"{parts[0]}/*", $"{parts[0]}/{parts[1]}/*", name]
            : [$"{Topic(name)}/*", name])
        .Distinct();
}

/// <summary>The description of a probe, known without running a program.</summary>
/// <param name="Claim">The claim that a bad result refutes; empty for none.</param>
/// <param name="IsNew">True if it runs in the program with the new types.</param>
sealed record ProbeCase(string Name, string Claim, bool IsNew);
