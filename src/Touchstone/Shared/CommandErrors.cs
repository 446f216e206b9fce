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
        if (command.Subcommands.Count == 0 || command.Arguments.Count > 0)
            return parsed.UnmatchedTokens.Count > 0 ? Unmatched(parsed, parsed.UnmatchedTokens[0]) : Problem(parsed.Errors[0].Message, command);
        var commands = command.Subcommands.Select(sub => sub.Name);
        return parsed.UnmatchedTokens.Count > 0
            ? Problem($"unknown command \"{parsed.UnmatchedTokens[0]}\", nearest is {EditDistance.Nearest(parsed.UnmatchedTokens[0], commands)}", command)
            : Problem($"no command is given; the commands are {string.Join(", ", commands)}", command);
    }

    static Problem Unmatched(ParseResult parsed, string word) =>
        word.StartsWith('-') ? UnknownOption(parsed, word) : Surplus(word, parsed.CommandResult.Command);

    static Problem Surplus(string word, Command command)
    {
        var names = string.Join(" and ", command.Arguments.Select(argument => argument.Name.ToUpperInvariant()));
        return Problem($"\"{word}\" is one word too many: {Words(command)} takes {(names.Length > 0 ? names : "only options")}", command);
    }

    /// <summary>Refuses empty values. Most come from a variable of a script that was never set, and the default would hide that.</summary>
    /// <exception cref="UsageException">The option or argument whose value is empty.</exception>
    public static void RefuseEmpty(ParseResult parsed)
    {
        foreach (var result in parsed.CommandResult.Children.Where(result => result.Tokens.Any(token => string.IsNullOrWhiteSpace(token.Value))))
        {
            var name = result is OptionResult option ? option.Option.Name : ((ArgumentResult)result).Argument.Name.ToUpperInvariant();
            throw UsageException.Option(name, "its value is empty; a variable of a script may not be set", $"{Words(parsed)} --help");
        }
        if (parsed.Tokens is [.., { Type: TokenType.DoubleDash }])
            throw UsageException.Option("--", "no argument follows it", $"{Words(parsed)} --help");
    }

    /// <summary>Refuses options and arguments before a sub-command that does not have them. They would have no effect.</summary>
    /// <exception cref="UsageException">The misplaced option or argument.</exception>
    public static void RefuseMisplaced(ParseResult parsed)
    {
        for (var above = parsed.CommandResult.Parent as CommandResult; above is not null; above = above.Parent as CommandResult)
        {
            foreach (var result in above.Children)
            {
                if (result is OptionResult { Implicit: false } option && !parsed.CommandResult.Command.Options.Contains(option.Option))
                    throw UsageException.Corrected(option.Option.Name, $"{Words(parsed)} does not have this option", [option.Option.Name]);
                if (result is ArgumentResult { Tokens.Count: > 0 } argument)
                    throw UsageException.Corrected(
                        $"\"{argument.Tokens[0].Value}\"", $"it is before {parsed.CommandResult.Command.Name}, and arguments follow the command", []);
            }
        }
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
        var arguments = Kept(parsed, correction.Drop).Concat(correction.Add).Select(ShellText.Quoted);
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

    // An option may be before a sub-command.
    static Option? Option(ParseResult parsed, string name) => Commands(parsed.CommandResult)
        .SelectMany(command => command.Options).FirstOrDefault(option => option.Name == name || option.Aliases.Contains(name));

    static IEnumerable<Command> Commands(CommandResult? result) =>
        result is null ? [] : Commands(result.Parent as CommandResult).Prepend(result.Command);

    static Problem Problem(string why, Command command) =>
        new("cannot understand the command line", why, $"{Words(command)} --help");

    /// <summary>The command as the user types it, without its arguments: <c>touchstone machine memory</c>.</summary>
    public static string Words(ParseResult parsed) => Words(parsed.CommandResult.Command);

    static string Words(Command command) => command is RootCommand ? "touchstone" : $"{Words(command.Parents.OfType<Command>().First())} {command.Name}";

    /// <summary>True if the reader of standard output has closed the pipe.</summary>
    public static bool IsBrokenPipe(IOException e) => (e.HResult & 0xffff) == BrokenPipe && !RuntimeInformation.IsOSPlatform(OSPlatform.Windows);
}
