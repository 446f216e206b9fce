using System.CommandLine;
using Touchstone.Core;

namespace Touchstone.HeapCommands;

/// <summary>Which options of <c>touchstone heap</c> can be combined. An option without effect is an error, since the user expects an effect.</summary>
static class HeapRules
{
    static readonly string[] OfTypes =
    [
        "--pid2", "--dump2", "--since", "--save", "--by-count", "--min-count", "--min-bytes", "--filter", "--by-generation", "--sample-addresses", "--watch",
    ];

    /// <summary>Each option, why it cannot be combined with some others, and those others.</summary>
    static readonly (string Option, string Why, string[] Others)[] Apart =
    [
        (
            "--roots",
            "shows why one object is alive, and counts nothing",
            [.. OfTypes, "--strings", "--process-memory", "--live", "--top", "--csv", "--unit", "--fail-above"]),
        ("--strings", "shows duplicate strings, not types", [.. OfTypes, "--process-memory", "--live", "--fail-above"]),
        ("--process-memory", "shows the whole process, not types", [.. OfTypes, "--live", "--top", "--dump"]),
        ("--process", "already names the target", ["--pid", "--dump"]),
        ("--watch", "reads one process again and again", ["--dump", "--pid2", "--dump2", "--since", "--save", "--all"]),
        ("--since", "is already the other side of the comparison", ["--pid2", "--dump2"]),
        ("--pid2", "is already the other side of the comparison", ["--dump2"]),
        ("--all", "shows each process separately", ["--pid2", "--dump2", "--since", "--save"]),
        ("--json", "always prints bytes without a unit", ["--unit"]),
        (
            "--dump-to",
            "writes a dump and counts nothing",
            [
                .. OfTypes, "--strings", "--roots", "--process-memory", "--live", "--top", "--all", "--json", "--csv", "--unit", "--fail-above",
                "--no-ptrace", "--snapshot",
            ]),
        (
            "--no-ptrace",
            "lets the runtime report the live objects, and reads no memory",
            ["--snapshot", "--dump", "--strings", "--roots", "--process-memory", "--sample-addresses", "--dac-directory"]),
        ("--snapshot", "reads a dump of a running process", ["--dump", "--process-memory"]),
    ];

    /// <summary>Options that have an effect only together with one of some others, and what to add to the command; nothing to drop the option.</summary>
    static readonly (string Option, string[] Others, string[] Add)[] Needs =
    [
        ("--overwrite", ["--csv"], ["--csv", "heap.csv"]), ("--context", ["--csv", "--json"], ["--csv", "heap.csv"]),
        ("--time", ["--csv", "--json"], ["--csv", "heap.csv"]), ("--times", ["--watch"], ["--watch", "10s"]), ("--all", ["--process"], []),
        ("--dump-type", ["--dump-to"], ["--dump-to", "heap.dmp"]), ("--verify", ["--dump-to"], ["--dump-to", "heap.dmp"]),
    ];

    static readonly string[] Targets = ["--pid", "--process", "--dump"];

    /// <summary>Refuses combinations of options that do not work.</summary>
    /// <exception cref="UsageException">The two options, and why they cannot be combined, or the option that is missing.</exception>
    public static void Check(ParseResult parsed)
    {
        foreach (var (option, why, others) in Apart)
        {
            if (IsGiven(parsed, option) && others.FirstOrDefault(other => IsGiven(parsed, other)) is { } other)
                throw UsageException.Corrected($"{other} with {option}", $"{option} {why}", [IsOnlyTarget(parsed, other) ? option : other]);
        }
        foreach (var (option, others, add) in Needs)
        {
            if (IsGiven(parsed, option) && !others.Any(other => IsGiven(parsed, other)))
                throw UsageException.Corrected(option, $"it needs {string.Join(" or ", others)}", add.Length > 0 ? [] : [option], add);
        }
    }

    // The next command must still say what to read.
    static bool IsOnlyTarget(ParseResult parsed, string option) => Targets.Contains(option) && Targets.Count(target => IsGiven(parsed, target)) == 1;

    /// <summary>True if the user wrote the option.</summary>
    public static bool IsGiven(ParseResult parsed, string option) =>
        parsed.CommandResult.Command.Options.FirstOrDefault(known => known.Name == option) is { } known && parsed.GetResult(known) is { Implicit: false };
}
