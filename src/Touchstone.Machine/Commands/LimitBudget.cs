namespace Touchstone.Machine.Commands;

/// <summary>How long <c>read</c> and <c>machine memory</c> measure: <c>--budget</c> and <c>--rounds</c>.</summary>
static class LimitBudget
{
    /// <summary>With starting, the texts and the reports, a command ends within two minutes.</summary>
    const string Usual = "90s";

    const int MostRounds = 10_000;

    public static readonly Option<string> Budget = CommandOption.Text(
        "--budget", $"Time for measuring. Default: {Usual}, or as long as --rounds takes. More time is more rounds.", "", "TIME");

    public static readonly Option<string> Rounds = CommandOption.Text("--rounds", "Rounds of each row. Default: as many as fit into the budget.", "", "N");

    /// <summary>The time for measuring; null for as long as the rounds take.</summary>
    /// <exception cref="UsageException">It is not a time.</exception>
    public static TimeSpan? Of(ParseResult parsed) => parsed.GetValue(Budget) switch
    {
        { Length: > 0 } text => Values.Time("--budget", text),
        _ => parsed.GetValue(Rounds) is { Length: > 0 } ? null : Values.Time("--budget", Usual),
    };

    /// <summary>The number of rounds; null for as many as fit into the time.</summary>
    /// <exception cref="UsageException">It is not a number of rounds.</exception>
    public static int? RoundsOf(ParseResult parsed) => parsed.GetValue(Rounds) is { Length: > 0 } text
        ? Values.Amount(text) is { } rounds and >= 1 and <= MostRounds
            ? (int)rounds
            : throw UsageException.Value("--rounds", $"\"{text}\" is not a whole number from 1 to {Unit.Count(MostRounds)}", "10")
        : null;
}
