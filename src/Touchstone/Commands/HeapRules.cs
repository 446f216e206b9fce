using System.CommandLine;

namespace Touchstone.Commands;

/// <summary>Which options of <c>touchstone heap</c> make sense together. Nothing is ignored without a word: who gives an option expects that it does something.</summary>
static class HeapRules
{
    const string Next = "touchstone heap --help tells what each is for; leave out one of the two";

    static readonly string[] OfTypes = ["--pid2", "--dump2", "--since", "--save", "--by-count", "--min-count", "--min-bytes", "--filter", "--by-generation", "--sample-addresses", "--watch"];

    /// <summary>An option, why it stands alone, and those that it cannot stand with.</summary>
    static readonly (string Option, string Why, string[] Others)[] Apart =
    [
        ("--roots", "asks why one object is alive", [.. OfTypes, "--strings", "--process-memory", "--live", "--top", "--csv", "--unit", "--fail-above"]),
        ("--strings", "asks for texts", [.. OfTypes, "--process-memory", "--live", "--fail-above"]),
        ("--process-memory", "asks for the whole process", [.. OfTypes, "--live", "--top", "--dump"]),
        ("--process", "names the target already", ["--pid", "--dump"]),
        ("--watch", "looks at one process again and again", ["--dump", "--pid2", "--dump2", "--since", "--save", "--all"]),
        ("--since", "is the other side of the comparison already", ["--pid2", "--dump2"]),
        ("--pid2", "is the other side of the comparison already", ["--dump2"]),
        ("--all", "asks for each process by itself", ["--pid2", "--dump2", "--since", "--save"]),
        ("--json", "has plain bytes", ["--unit"]),
        ("--dump-to", "writes a dump and counts nothing", [.. OfTypes, "--strings", "--roots", "--process-memory", "--live", "--top", "--all", "--json", "--csv", "--unit", "--fail-above", "--no-ptrace", "--snapshot"]),
        ("--no-ptrace", "has the runtime tell what is alive, and no memory is read", ["--snapshot", "--dump", "--strings", "--roots", "--process-memory", "--sample-addresses", "--dac-directory"]),
        ("--snapshot", "is a dump of a process that goes on", ["--dump", "--process-memory"]),
    ];

    /// <summary>An option that does nothing without one of others.</summary>
    static readonly (string Option, string[] Others)[] Needs =
        [("--overwrite", ["--csv"]), ("--context", ["--csv", "--json"]), ("--time", ["--csv", "--json"]), ("--times", ["--watch"]), ("--all", ["--process"]),
         ("--dump-type", ["--dump-to"]), ("--verify", ["--dump-to"])];

    /// <summary>Refuses what does not go together.</summary>
    /// <exception cref="UsageException">Two options, and why not both.</exception>
    public static void Check(ParseResult parsed)
    {
        foreach (var (option, why, others) in Apart)
        {
            if (IsGiven(parsed, option) && others.FirstOrDefault(other => IsGiven(parsed, other)) is { } other)
                throw UsageException.Option($"{other} with {option}", $"{option} {why}", Next);
        }
        foreach (var (option, others) in Needs)
        {
            if (IsGiven(parsed, option) && !others.Any(other => IsGiven(parsed, other)))
                throw UsageException.Option(option, $"it is for {string.Join(" or ", others)}, which is not given", $"touchstone run {others[0]} … {option} …");
        }
    }

    /// <summary>True when the user wrote it.</summary>
    public static bool IsGiven(ParseResult parsed, string option) =>
        parsed.CommandResult.Command.Options.FirstOrDefault(known => known.Name == option) is { } known && parsed.GetResult(known) is { Implicit: false };
}
