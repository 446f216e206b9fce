using System.IO.Enumeration;
using Touchstone.Probes;
using Touchstone.Workers;

namespace Touchstone.Probing;

/// <summary>All questions there are, as this program was compiled with them; an adapter's program may lack some.</summary>
static class QuestionNames
{
    /// <summary>Those that one of the patterns names, in the order of their names; without patterns all.</summary>
    public static IReadOnlyList<Probe> Matching(IReadOnlyCollection<string> patterns) =>
        [.. Probe.All.Values.Where(probe => patterns.Count == 0 || patterns.Any(pattern => FileSystemName.MatchesSimpleExpression(pattern, probe.Name)))];

    /// <summary>Why a pattern names no question: the nearest name, and what there is; null when it names one.</summary>
    public static Problem? Unknown(string pattern)
    {
        if (Matching([pattern]).Count > 0)
            return null;
        var nearest = EditDistance.Nearest(pattern, Patterns())!;
        var topics = Probe.All.Keys.GroupBy(Topic).Select(topic => $"{topic.Key}/* ({topic.Count()})");
        return new Problem($"cannot use --probe {pattern}", $"no question has such a name, nearest is {nearest}; there are {string.Join(", ", topics)}", $"touchstone probe --probe '{nearest}'");
    }

    /// <summary>The part of a name before the first slash.</summary>
    public static string Topic(string name) => name.Split('/', 2)[0];

    // A topic, a part of one, a question: whichever was meant.
    static IEnumerable<string> Patterns() => Probe.All.Keys
        .SelectMany(name => name.Split('/') is { Length: > 2 } parts ? (string[])[$"{parts[0]}/*", $"{parts[0]}/{parts[1]}/*", name] : [$"{Topic(name)}/*", name])
        .Distinct();
}
