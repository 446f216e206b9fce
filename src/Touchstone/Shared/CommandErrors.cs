using System.CommandLine;
using System.CommandLine.Parsing;
using System.Runtime.InteropServices;
using Touchstone.Core;

namespace Touchstone.Shared;

/// <summary>The messages for errors in a command line and in standard output.</summary>
static class CommandErrors
{
    const int BrokenPipe = 32;

    /// <summary>What is wrong with a command line, with the nearest known name. The next step is the help of the command.</summary>
    public static Problem Misunderstood(ParseResult parsed)
    {
        var command = parsed.CommandResult.Command;
        if (command.Subcommands.Count == 0)
            return parsed.UnmatchedTokens.Count > 0 ? UnknownOption(parsed, parsed.UnmatchedTokens[0]) : Problem(parsed.Errors[0].Message, command);
        var commands = command.Subcommands.Select(sub => sub.Name);
        return parsed.UnmatchedTokens.Count > 0
            ? Problem($"unknown command \"{parsed.UnmatchedTokens[0]}\", nearest is {EditDistance.Nearest(parsed.UnmatchedTokens[0], commands)}", command)
            : Problem($"no command is given; the commands are {string.Join(", ", commands)}", command);
    }

    /// <summary>The problem with an unknown option, with the nearest known option.</summary>
    public static Problem UnknownOption(ParseResult parsed, string option)
    {
        var command = parsed.CommandResult.Command;
        var nearest = EditDistance.Nearest(option, command.Options.Where(known => !known.Hidden).Select(known => known.Name));
        return Problem($"unknown option \"{option}\", nearest is {nearest}", command);
    }

    /// <summary>The problem of a command. A correction becomes the command that the user typed, with that change.</summary>
    public static Problem Of(UsageException error, ParseResult parsed)
    {
        if (error.Correction is not { } correction)
            return error.Problem;
        var arguments = Kept(parsed, correction.Drop).Concat(correction.Add).Select(Quoted);
        return error.Problem with { Next = $"{Words(parsed)} {string.Join(' ', arguments)}" };
    }

    /// <summary>The arguments that the user typed behind the command, without some options and their values.</summary>
    static IEnumerable<string> Kept(ParseResult parsed, IReadOnlyList<string> drop)
    {
        var skipsValue = false;
        foreach (var token in parsed.Tokens.Where(token => token.Type is TokenType.Option or TokenType.Argument))
        {
            var option = token.Type == TokenType.Option ? Option(parsed, token.Value) : null;
            var isDropped = option is not null && drop.Contains(option.Name);
            if (!isDropped && !(skipsValue && option is null))
                yield return token.Value;
            skipsValue = isDropped && option!.ValueType != typeof(bool);
        }
    }

    static Option? Option(ParseResult parsed, string name) =>
        parsed.CommandResult.Command.Options.FirstOrDefault(option => option.Name == name || option.Aliases.Contains(name));

    /// <summary>An argument as a shell takes it.</summary>
    static string Quoted(string argument)
    {
        if (argument.Length > 0 && argument.All(c => char.IsAsciiLetterOrDigit(c) || "_./:=,@%+-\\".Contains(c, StringComparison.Ordinal)))
            return argument;
        return OperatingSystem.IsWindows() ? $"\"{argument}\"" : $"'{argument.Replace("'", "'\\''", StringComparison.Ordinal)}'";
    }

    static Problem Problem(string why, Command command) =>
        new("cannot understand the command line", why, $"{Words(command)} --help");

    /// <summary>The command as the user types it, without its arguments: <c>touchstone machine memory</c>.</summary>
    public static string Words(ParseResult parsed) => Words(parsed.CommandResult.Command);

    static string Words(Command command) => command is RootCommand ? "touchstone" : $"{Words(command.Parents.OfType<Command>().First())} {command.Name}";

    /// <summary>True if the reader of standard output has closed the pipe.</summary>
    public static bool IsBrokenPipe(IOException e) => (e.HResult & 0xffff) == BrokenPipe && !RuntimeInformation.IsOSPlatform(OSPlatform.Windows);
}
