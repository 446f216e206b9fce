using System.Globalization;

namespace Touchstone.Machine.Commands;

/// <summary>How long a round of each row of <c>touchstone read</c> takes, and how many lines a budget has time for. An estimate.</summary>
/// <param name="Rows">The number of rows that read each text.</param>
/// <param name="Texts">The number of texts.</param>
/// <param name="Slowdown">How many times as long work takes as on a quiet machine.</param>
sealed record ReadPace(int Rows, int Texts, double Slowdown)
{
    /// <summary>The lines of a text without <c>--lines</c>, if there is time for them.</summary>
    public const int UsualLines = 2_000_000;

    // With fewer lines, a round of the fastest ways takes less than a millisecond.
    static readonly int[] FewerLines = [1_000_000, 500_000, 200_000, 100_000];

    // Starting a process and a short warm-up; and what a row reads with its references, each twice, since a first time is not counted. Measured on a
    // virtual machine with 2 cores of an AMD EPYC.
    const double StartSeconds = 0.5;
    const double LineNs = 150;

    /// <summary>The time of one round of all rows.</summary>
    public TimeSpan OneRound(long lines) => TimeSpan.FromSeconds(Rows * Texts * (StartSeconds + lines * LineNs * 1e-9) * Slowdown);

    /// <summary>The usual lines, or fewer if the budget has no time for a round of each row.</summary>
    public int LinesWithin(TimeSpan budget) => OneRound(UsualLines) <= budget
        ? UsualLines
        : FewerLines.FirstOrDefault(lines => OneRound(lines) <= budget, FewerLines[^1]);

    /// <summary>What to say before lines are read; null if the budget has time for them.</summary>
    /// <param name="lines">The lines of each text.</param>
    /// <param name="chosen">True if the user chose them.</param>
    /// <param name="budget">The time for measuring.</param>
    public string? Said(long lines, bool chosen, TimeSpan budget)
    {
        var asked = chosen ? lines : UsualLines;
        if (asked == lines && OneRound(lines) <= budget)
            return null;
        var busy = Slowdown >= 1.5 ? string.Create(CultureInfo.InvariantCulture, $" (other programs make work {Slowdown:0.#} times as long)") : "";
        var enough = string.Create(CultureInfo.InvariantCulture, $"{Math.Ceiling(OneRound(asked).TotalSeconds * 1.5 / 10) * 10}s");
        return (asked == lines ? "" : $"lines: {Unit.Count(lines)} instead of {Unit.Count(asked)}. ")
            + $"A round of {Unit.Count(Rows * Texts)} rows with {Unit.Count(asked)} lines takes longer than the budget{busy}; "
            + $"--budget {enough}{(chosen ? "" : string.Create(CultureInfo.InvariantCulture, $" --lines {asked}"))} has time for several";
    }
}
