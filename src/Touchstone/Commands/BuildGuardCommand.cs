using System.CommandLine;
using Touchstone.Build;

namespace Touchstone.Commands;

/// <summary><c>touchstone build-guard</c>, hidden from the help: runs a build and kills it when the touchstone that started it ends.</summary>
static class BuildGuardCommand
{
    static readonly Argument<string[]> Program = new("program") { Description = "The program that builds, and its arguments." };

    public static Command Create() => new(BuildGuard.Command, "Runs a build until standard input ends.") { Hidden = true, Arguments = { Program } };

    public static int Invoke(ParseResult parsed) => BuildGuard.Run(parsed.GetRequiredValue(Program));
}
