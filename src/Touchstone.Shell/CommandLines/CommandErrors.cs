using System.CommandLine.Parsing;
using System.Runtime.InteropServices;

namespace Touchstone.Shell.CommandLines;

/// <summary>The messages for errors in a command line and in standard output.</summary>
static class CommandErrors
{
    const int BrokenPipe = 32;

    /// <summary>What failed if a command line has an unknown word or option.</summary>
    public const string NotUnderstood = "cannot understand the command line";

    /// <summary>What is wrong with a command line, with the nearest known name. The next step is the help of the command.</summary>
    /// <param name="all">Makes all commands of the tool: another one may have an option that this one lacks.</param>
    public static Problem Misunderstood(ParseResult parsed, Func<Command> all)
    {
        var command = parsed.CommandResult.Command;
        var commands = command.Subcommands.Where(sub => !sub.Hidden).Select(sub => sub.Name);
        var isGroup = command.Subcommands.Count > 0 && command.Arguments.Count == 0;
        var first = parsed.UnmatchedTokens.Count > 0 ? parsed.UnmatchedTokens[0] : null;
        // After an unknown command, all options are unknown too.
        return (isGroup && first is [not '-', ..] ? first : UnknownWord(parsed) ?? first) switch
        {
            ['-', ..] option => Of(UnknownOption.Problem(parsed, option, all), parsed),
            { } word when isGroup => Problem($"unknown command \"{word}\", nearest is {EditDistance.Nearest(word, commands)}", command),
            { } word => Surplus(word, parsed),
            _ when isGroup => Problem($"no command is given; the commands are {string.Join(", ", commands)}", command),
            _ => Problem(parsed.Errors[0].Message, command),
        };
    }

    static Problem Surplus(string word, ParseResult parsed)
    {
        var command = parsed.CommandResult.Command;
        // The name of a command with a typing error looks like an argument, and what follows it like one too many.
        string[] typed = [.. parsed.CommandResult.Children.OfType<ArgumentResult>().SelectMany(result => result.Tokens).Select(token => token.Value)];
        if (typed.Length > 0 && Meant(command, typed[0]) is { } meant)
        {
            var next = typed[1..].Concat(parsed.UnmatchedTokens).Select(ShellText.Quoted);
            return new Problem(
                NotUnderstood, $"unknown command \"{typed[0]}\", nearest is {meant}", string.Join(' ', [Words(command), meant, .. next]));
        }
        var names = string.Join(" and ", command.Arguments.Select(argument => argument.Name.ToUpperInvariant()));
        return Problem($"\"{word}\" is one word too many: {Words(command)} takes {(names.Length > 0 ? names : "only options")}", command);
    }

    /// <summary>The sub-command that a user probably meant by a word; null if none is near.</summary>
    public static string? Meant(Command command, string word)
    {
        var others = (command as GroupedCommand)?.OtherWords ?? [];
        if (others.FirstOrDefault(other => other.Words.Contains(word, StringComparer.OrdinalIgnoreCase)).Command is { } synonym)
            return synonym;
        return EditDistance.Nearest(word, command.Subcommands.Where(sub => !sub.Hidden).Select(sub => sub.Name)) is { } nearest
            && EditDistance.IsNear(word, nearest) ? nearest : null;
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

    /// <summary>
    /// Refuses mistyped options. The parser takes any word as an argument, so a command would look for a file or a serializer of that name. Words after
    /// <c>--</c> and names of existing files are arguments.
    /// </summary>
    /// <param name="all">Makes all commands of the tool.</param>
    /// <exception cref="UsageException">The unknown option.</exception>
    public static void RefuseUnknownOptions(ParseResult parsed, Func<Command> all)
    {
        if (UnknownWord(parsed) is { } word)
            throw new UsageException(UnknownOption.Problem(parsed, word, all));
    }

    static string? UnknownWord(ParseResult parsed)
    {
        var literal = parsed.Tokens.SkipWhile(token => token.Type != TokenType.DoubleDash).ToHashSet<Token>(ReferenceEqualityComparer.Instance);
        var taken = parsed.CommandResult.Children.Where(TakesWords).SelectMany(result => result.Tokens).Where(token => !literal.Contains(token));
        return taken.Select(token => token.Value).Concat(parsed.UnmatchedTokens).FirstOrDefault(word => word is ['-', _, ..] && !Path.Exists(word));
    }

    static bool TakesWords(SymbolResult result) => result is ArgumentResult or OptionResult { Option.AllowMultipleArgumentsPerToken: true };

    /// <summary>The problem of a command. A correction becomes the command that the user typed, with that change.</summary>
    public static Problem Of(Problem problem, ParseResult parsed)
    {
        if (problem.Correction is not { } correction)
            return problem;
        var changed = Typed(parsed, correction);
        return problem with { Next = correction.First.Length > 0 ? $"{correction.First}, then: {changed}" : changed };
    }

    /// <summary>The error of a command that a failure of a file, a folder or a disk ended.</summary>
    public static Problem Of(Exception failure, ParseResult parsed) =>
        FileProblems.Of("cannot continue", failure, Typed(parsed, new Correction([], [])), $"{Words(parsed)} --help");

    /// <summary>The command that the user typed, changed.</summary>
    static string Typed(ParseResult parsed, Correction change)
    {
        var dropped = parsed.CommandResult.Children.OfType<ArgumentResult>().Where(result => change.Drop.Contains(result.Argument.Name))
            .SelectMany(result => result.Tokens).ToHashSet<Token>(ReferenceEqualityComparer.Instance);
        // What follows -- is no option, whatever it looks like.
        var literal = parsed.Tokens.SkipWhile(token => token.Type != TokenType.DoubleDash)
            .Where(token => !dropped.Contains(token) && (token.Value is ['-', ..] || !change.Drop.Contains(token.Value))).Select(token => token.Value).ToList();
        var words = Kept(parsed, change.Drop, dropped).Concat(change.Add).Concat(literal.Count > 1 ? literal : []);
        return string.Join(' ', words.Select(ShellText.Quoted).Prepend(Words(parsed)));
    }

    /// <summary>What the user typed behind the command and before --, without some options and arguments and their values.</summary>
    static IEnumerable<string> Kept(ParseResult parsed, IReadOnlyList<string> drop, HashSet<Token> dropped)
    {
        var skipsValue = false;
        var typed = parsed.Tokens.TakeWhile(token => token.Type != TokenType.DoubleDash);
        foreach (var token in typed.Where(token => token.Type is TokenType.Option or TokenType.Argument))
        {
            var option = token.Type == TokenType.Option ? Option(parsed, token.Value) : null;
            var isDropped = drop.Contains(option?.Name ?? token.Value) || option is null && dropped.Contains(token);
            if (!isDropped && !(skipsValue && option is null))
                yield return token.Value;
            skipsValue = isDropped && option is not null && option.ValueType != typeof(bool);
        }
    }

    // An option may be before a sub-command.
    static Option? Option(ParseResult parsed, string name) => Commands(parsed.CommandResult)
        .SelectMany(command => command.Options).FirstOrDefault(option => option.Name == name || option.Aliases.Contains(name));

    static IEnumerable<Command> Commands(CommandResult? result) =>
        result is null ? [] : Commands(result.Parent as CommandResult).Prepend(result.Command);

    static Problem Problem(string why, Command command) =>
        new(NotUnderstood, why, $"{Words(command)} --help");

    /// <summary>The command as the user types it, without its arguments: <c>touchstone machine memory</c>.</summary>
    public static string Words(ParseResult parsed) => Words(parsed.CommandResult.Command);

    /// <summary>The command as the user types it, without its arguments.</summary>
    public static string Words(Command command) => command is RootCommand ? "touchstone" : $"{Words(command.Parents.OfType<Command>().First())} {command.Name}";

    /// <summary>True if the reader of standard output has closed the pipe.</summary>
    public static bool IsBrokenPipe(IOException e) => (e.HResult & 0xffff) == BrokenPipe && !RuntimeInformation.IsOSPlatform(OSPlatform.Windows);
}
