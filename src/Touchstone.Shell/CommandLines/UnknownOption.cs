using System.Globalization;

namespace Touchstone.Shell.CommandLines;

/// <summary>The message for an option that a command does not have: which of its options, or which other command, does what the user wants.</summary>
static class UnknownOption
{
    const int LeastStart = 3;
    const int Many = 3;

    /// <summary>What is wrong, with the option that the user may have meant.</summary>
    /// <param name="option">The option as the user typed it.</param>
    /// <param name="all">Makes all commands of the tool.</param>
    public static Problem Problem(ParseResult parsed, string option, Func<Command> all)
    {
        var command = parsed.CommandResult.Command;
        var name = option.Split('=')[0];
        var known = command.Options.Where(known => !known.Hidden).ToList();
        if (command.Options.OfType<FormatOption>().FirstOrDefault() is { } format && format.Formats.Contains(name.TrimStart('-')))
        {
            return Changed(
                $"unknown option \"{option}\": {format.Name} chooses the format", [option, format.Name], format.Name, name.TrimStart('-'));
        }
        if (name == "--format" && known.Exists(one => one.Name == "--json") && Value(parsed, option) == "json")
            return Changed($"unknown option \"{option}\": --json prints JSON", [option, "json"], "--json");
        var help = $"{CommandErrors.Words(command)} --help";
        if (Meant(name, known.ConvertAll(one => one.Name)) is { } meant)
            return Of($"unknown option \"{option}\", nearest is {meant}", help);
        var others = Commands(all()).Where(other => other.Options.Any(one => !one.Hidden && one.Name == name)).Select(CommandErrors.Words).ToList();
        return others is [var first, ..]
            ? Of($"unknown option \"{option}\": {Have(others)} it", $"{first} --help")
            : Of($"unknown option \"{option}\"", help);
    }

    static string Have(List<string> commands) => commands.Count switch
    {
        1 => $"{commands[0]} has",
        <= Many + 1 => $"{Enumeration.And(commands)} have",
        _ => string.Create(CultureInfo.InvariantCulture, $"{string.Join(", ", commands.Take(Many))} and {commands.Count - Many} other commands have"),
    };

    static string? Meant(string name, List<string> known)
    {
        // --output is --out, and --serial is --serializer.
        var start = name.TrimStart('-').Length < LeastStart ? null : known.Where(one => StartsLike(name, one)).MaxBy(one => one.Length);
        // A name of which half must change is another word, and not a mistyped one.
        return start ?? (EditDistance.Nearest(name, known) is { } nearest
            && EditDistance.Between(name.TrimStart('-'), nearest.TrimStart('-')) <= nearest.Length / 2 ? nearest : null);
    }

    static bool StartsLike(string name, string known) =>
        known.TrimStart('-').Length >= LeastStart
        && (name.StartsWith(known, StringComparison.OrdinalIgnoreCase) || known.StartsWith(name, StringComparison.OrdinalIgnoreCase));

    // Behind an unknown option, its value is an argument.
    static string Value(ParseResult parsed, string option) => option.Contains('=', StringComparison.Ordinal)
        ? option.Split('=', 2)[1]
        : parsed.Tokens.SkipWhile(token => token.Value != option).Skip(1).FirstOrDefault()?.Value ?? "";

    static IEnumerable<Command> Commands(Command command) =>
        command.Subcommands.Where(sub => !sub.Hidden).SelectMany(sub => Commands(sub).Prepend(sub));

    static Problem Changed(string why, string[] drop, params string[] add) =>
        new(CommandErrors.NotUnderstood, why, "") { Correction = new Correction(drop, add) };

    static Problem Of(string why, string next) => new(CommandErrors.NotUnderstood, why, next);
}
