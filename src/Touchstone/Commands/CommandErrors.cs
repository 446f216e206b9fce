using System.CommandLine;
using System.Runtime.InteropServices;
using Touchstone.Workers;

namespace Touchstone.Commands;

/// <summary>What to say of errors that no command could foresee.</summary>
static class CommandErrors
{
    const int BrokenPipe = 32;

    /// <summary>What is wrong with a command line, with the nearest command, and whose help to read.</summary>
    public static Problem Misunderstood(ParseResult parsed)
    {
        var command = parsed.CommandResult.Command;
        if (command.Subcommands.Count == 0)
            return parsed.UnmatchedTokens.Count > 0 ? UnknownOption(parsed, parsed.UnmatchedTokens[0]) : Problem(parsed.Errors[0].Message, command);
        var commands = command.Subcommands.Select(sub => sub.Name);
        return parsed.UnmatchedTokens.Count > 0
            ? Problem($"there is no command \"{parsed.UnmatchedTokens[0]}\", nearest is {EditDistance.Nearest(parsed.UnmatchedTokens[0], commands)}", command)
            : Problem($"no command given; there are {string.Join(", ", commands)}", command);
    }

    /// <summary>An option that a command does not have, with the nearest that it has.</summary>
    public static Problem UnknownOption(ParseResult parsed, string option)
    {
        var command = parsed.CommandResult.Command;
        var nearest = EditDistance.Nearest(option, command.Options.Where(known => !known.Hidden).Select(known => known.Name));
        return Problem($"there is no option \"{option}\", nearest is {nearest}", command);
    }

    static Problem Problem(string why, Command command) =>
        new("cannot understand the command line", why, $"{Words(command)} --help");

    static string Words(Command command) => command is RootCommand ? "touchstone" : $"{Words(command.Parents.OfType<Command>().First())} {command.Name}";

    /// <summary>True when the other end of standard output is gone.</summary>
    public static bool IsBrokenPipe(IOException e) => (e.HResult & 0xffff) == BrokenPipe && !RuntimeInformation.IsOSPlatform(OSPlatform.Windows);
}
