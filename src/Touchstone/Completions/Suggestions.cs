using System.CommandLine.Parsing;

namespace Touchstone.Completions;

/// <summary>
/// Finds what the last word of a command line can become. It follows the definition of the commands instead of the parser's own completions:
/// those omit the values of an option in some cases, and throw for <c>--data=b</c>.
/// </summary>
static class Suggestions
{
    /// <summary>The candidates for the last word, sorted; empty if none fits, so that the shell can offer file names.</summary>
    /// <param name="root">The definition of the commands.</param>
    /// <param name="line">The line up to the cursor, with the program's name. A blank at its end begins a new word.</param>
    public static IReadOnlyList<string> For(RootCommand root, string line)
    {
        List<string> words = [.. CommandLineParser.SplitCommandLine(line)];
        if (line.Length > 0 && char.IsWhiteSpace(line[^1]))
            words.Add("");
        // The shell completes the program's name.
        if (words.Count < 2)
            return [];
        var (command, open) = Follow(root, words[1..^1]);
        return [.. Candidates(command, open, words[^1]).Distinct(StringComparer.Ordinal).Order(StringComparer.Ordinal)];
    }

    // The command that the words lead to, and the option among them that still needs its value.
    static (Command Command, Option? Open) Follow(Command command, IEnumerable<string> words)
    {
        Option? open = null;
        foreach (var word in words)
        {
            if (open is not null)
                open = null;
            else if (Find(command, word) is { } option)
                open = TakesValue(option) ? option : null;
            else
                command = command.Subcommands.FirstOrDefault(sub => sub.Name == word) ?? command;
        }
        return (command, open);
    }

    static IEnumerable<string> Candidates(Command command, Option? open, string word)
    {
        if (open is not null)
            return Values(open, "", word);
        var equals = word.IndexOf('=', StringComparison.Ordinal);
        if (equals > 0 && Find(command, word[..equals]) is { } option)
            return Values(option, word[..(equals + 1)], word[(equals + 1)..]);
        if (word.StartsWith('-'))
            return Options(command, word);
        List<string> others = [.. Beginning(command.Subcommands.Where(sub => !sub.Hidden).Select(sub => sub.Name), word)];
        others.AddRange(command.Arguments.SelectMany(argument => Values(argument, "", word)));
        return others.Count == 0 && word.Length == 0 ? Options(command, word) : others;
    }

    static IEnumerable<string> Options(Command command, string word) =>
        Beginning(command.Options.Where(option => !option.Hidden).Select(option => option.Name).Append("--help"), word);

    // A word may hold several values, separated by commas: the last one is completed, and values before it are not offered again.
    static IEnumerable<string> Values(Symbol symbol, string head, string word)
    {
        var values = KnownValues.Of(symbol);
        var comma = word.LastIndexOf(',') + 1;
        var taken = word[..comma].Split(',');
        return Beginning(values.Where(value => !taken.Contains(value)), word[comma..]).Select(value => head + word[..comma] + value);
    }

    static IEnumerable<string> Beginning(IEnumerable<string> values, string word) =>
        values.Where(value => value.StartsWith(word, StringComparison.OrdinalIgnoreCase));

    static Option? Find(Command command, string word) =>
        command.Options.FirstOrDefault(option => option.Name == word || option.Aliases.Contains(word));

    static bool TakesValue(Option option) => option.ValueType != typeof(bool) && option.Arity.MaximumNumberOfValues > 0;
}
