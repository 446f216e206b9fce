namespace Touchstone.Shell.CommandLines;

/// <summary>Makes options of the usual kinds.</summary>
static class CommandOption
{
    /// <summary>An option with a text value. <paramref name="help"/> is the name of that value in the help.</summary>
    public static Option<string> Text(string name, string description, string value, string help) =>
        new(name) { Description = description, DefaultValueFactory = _ => value, HelpName = help };

    /// <summary>An option that can be repeated, with a text value each time.</summary>
    public static Option<string[]> List(string name, string description, string help) => new(name) { Description = description, HelpName = help };

    /// <summary>An option without a value.</summary>
    public static Option<bool> Flag(string name, string description) => new(name) { Description = description };

    /// <summary>The words of an option as the user typed it, for another command; none if he did not.</summary>
    public static IEnumerable<string> Given(Option option, ParseResult parsed) => parsed.GetResult(option) switch
    {
        null or { Implicit: true } => [],
        { Tokens: [] } => [option.Name],
        { Tokens: var values } => values.SelectMany(value => (string[])[option.Name, value.Value]),
    };

    /// <summary>Sets what a command does with its arguments, and returns it. The result is the exit code.</summary>
    public static Command WithAction(this Command command, Func<ParseResult, Task<int>> act)
    {
        command.SetAction((parsed, _) => act(parsed));
        return command;
    }

    /// <summary>The same for an action that waits for nothing.</summary>
    public static Command WithAction(this Command command, Func<ParseResult, int> act)
    {
        command.SetAction(act);
        return command;
    }

    /// <summary>Adds options to a command in the order of its help, and returns it.</summary>
    public static Command With(this Command command, params IReadOnlyList<Option> options)
    {
        foreach (var option in options)
            command.Add(option);
        return command;
    }
}
