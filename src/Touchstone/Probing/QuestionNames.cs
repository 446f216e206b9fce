using System.IO.Enumeration;
using Touchstone.Probes;
using Touchstone.Workers;

namespace Touchstone.Probing;

/// <summary>All questions there are, as this program was compiled with them; an adapter's program may lack some.</summary>
static class QuestionNames
{
    /// <summary>Those that one of the patterns names, in the order of their names; without patterns all.</summary>
    public static IReadOnlyList<Question> Matching(IReadOnlyCollection<string> patterns) =>
        [.. All().Where(question => patterns.Count == 0 || patterns.Any(pattern => FileSystemName.MatchesSimpleExpression(pattern, question.Name)))];

    /// <summary>True when one of the patterns names a question about types that change, to which two programs belong.</summary>
    public static bool WantEvolution(IReadOnlyCollection<string> patterns) => Matching(patterns).Any(question => Topic(question.Name) == "evolution");

    // This program has the old types: the other program's questions are known as partners of its own.
    static IEnumerable<Question> All() => Probe.All.Values
        .SelectMany(probe => (Question?[])[
            probe.Asks ? new Question(probe.Name, probe.Claim, IsNew: false) : null,
            probe is ExchangeProbe { Partner: var partner } ? new Question(partner, probe.Claim, IsNew: true) : null])
        .OfType<Question>().OrderBy(question => question.Name, StringComparer.Ordinal);

    /// <summary>Why a pattern names no question: the nearest name, and what there is; null when it names one.</summary>
    public static Problem? Unknown(string pattern)
    {
        if (Matching([pattern]).Count > 0)
            return null;
        var nearest = EditDistance.Nearest(pattern, Patterns())!;
        var topics = All().Select(question => question.Name).GroupBy(Topic).Select(topic => $"{topic.Key}/* ({topic.Count()})");
        return new Problem($"cannot use --probe {pattern}", $"no question has such a name, nearest is {nearest}; there are {string.Join(", ", topics)}", $"touchstone probe --probe '{nearest}'");
    }

    /// <summary>The part of a name before the first slash.</summary>
    public static string Topic(string name) => name.Split('/', 2)[0];

    // A topic, a part of one, a question: whichever was meant.
    static IEnumerable<string> Patterns() => All().Select(question => question.Name)
        .SelectMany(name => name.Split('/') is { Length: > 2 } parts ? (string[])[$"{parts[0]}/*", $"{parts[0]}/{parts[1]}/*", name] : [$"{Topic(name)}/*", name])
        .Distinct();
}

/// <summary>A question, as it is known without a program that asks it.</summary>
/// <param name="Name">Its name.</param>
/// <param name="Claim">The claim that a bad answer refutes; empty for none.</param>
/// <param name="IsNew">True when it is asked in the program with the new types.</param>
sealed record Question(string Name, string Claim, bool IsNew);
