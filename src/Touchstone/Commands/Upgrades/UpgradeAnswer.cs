namespace Touchstone.Commands.Upgrades;

/// <summary>The answer to one question about an upgrade.</summary>
/// <param name="Question">What was asked, in a word or two.</param>
/// <param name="Answer">One to three sentences.</param>
sealed record UpgradeAnswer(string Question, string Answer)
{
    /// <summary>What got worse, a sentence each.</summary>
    public IReadOnlyList<string> Worse { get; init; } = [];

    /// <summary>What got better, a sentence each.</summary>
    public IReadOnlyList<string> Better { get; init; } = [];

    /// <summary>What differs without being better or worse, a sentence each.</summary>
    public IReadOnlyList<string> Different { get; init; } = [];

    /// <summary>False if the question has no answer: its command failed, or it was interrupted.</summary>
    public bool IsAnswered { get; init; } = true;

    /// <summary>A question without an answer.</summary>
    public static UpgradeAnswer Without(string question, string reason) => new(question, reason) { IsAnswered = false };
}
