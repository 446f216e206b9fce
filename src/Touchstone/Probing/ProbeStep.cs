using Touchstone.Probes;
using Touchstone.Workers;

namespace Touchstone.Probing;

/// <summary>One program that is asked, or that leaves what another reads. Steps that belong together share a folder and run one after the other.</summary>
/// <param name="Target">The program.</param>
/// <param name="Leaves">True to leave payloads in the place of answering.</param>
/// <param name="Patterns">Names of questions, with * and ?; empty for all.</param>
sealed record ProbeStep(ProbeTarget Target, bool Leaves, IReadOnlyList<string> Patterns)
{
    /// <summary>The version of this program's library and of that with which it exchanges payloads; empty for types that change.</summary>
    public IReadOnlyList<string> Versions { get; init; } = [];

    /// <summary>What has to be answered; empty where the program alone knows.</summary>
    public IReadOnlyList<Question> Questions { get; init; } = [];

    /// <summary>Why nobody asks what the program with the new types would be asked; empty where it is.</summary>
    public string WhyNoNew { get; init; } = "";

    /// <summary>What one adapter is asked, in order: whoever reads comes after who writes.</summary>
    /// <param name="old">The adapter with the old types, and with all other questions.</param>
    /// <param name="changed">With the new types; null where it was not to be built.</param>
    /// <param name="patterns">Names of questions.</param>
    public static IReadOnlyList<ProbeStep> Of(ProbeTarget old, ProbeTarget? changed, IReadOnlyList<string> patterns)
    {
        var asked = QuestionNames.Matching(patterns);
        var asking = new ProbeStep(old, Leaves: false, patterns) { Questions = [.. asked.Where(question => !question.IsNew)] };
        if (!QuestionNames.WantEvolution(patterns))
            return [asking];
        var leaving = new ProbeStep(old, Leaves: true, []);
        if (changed?.Built.Program is null)
            return [leaving, asking with { Questions = asked, WhyNoNew = changed?.Built.Problem is { } problem ? NoNewProgram(problem) : Asked.NoType }];
        // The new program leaves first: the old one rewrites what it left.
        return [leaving with { Target = changed }, leaving, asking, asking with { Target = changed, Questions = [.. asked.Where(question => question.IsNew)] }];
    }

    /// <summary>Tells that the program with the new types could not be built.</summary>
    public static string NoNewProgram(Problem problem) => $"the program with the new types cannot be built: {problem.Why}";

    /// <summary>What two versions of one library are asked.</summary>
    public static IReadOnlyList<ProbeStep> Upgrade(ProbeTarget a, ProbeTarget b, IReadOnlyList<string> patterns)
    {
        var (left, right) = (Between(a, b), Between(b, a));
        return [left, right, left with { Leaves = false, Patterns = patterns }, right with { Leaves = false, Patterns = patterns }];
    }

    static ProbeStep Between(ProbeTarget own, ProbeTarget other) =>
        new(own, Leaves: true, []) { Versions = [own.Built.Target.AskedVersion!, other.Built.Target.AskedVersion!] };
}
