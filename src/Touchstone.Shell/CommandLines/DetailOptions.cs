namespace Touchstone.Shell.CommandLines;

/// <summary>The options for tables at a terminal: descriptions, and more rows.</summary>
static class DetailOptions
{
    public static readonly Option<bool> Explain = CommandOption.Flag("--explain", "Describe each column, and each warning with its remedy.");

    public static readonly Option<bool> Details = CommandOption.Flag("--details", "Show every row, not only a summary.");

    /// <summary>The terminal, with the details that the user requested. A command may have only one of the options.</summary>
    public static Terminal Of(ParseResult parsed, Terminal terminal) =>
        terminal with { Explain = parsed.GetValue(Explain), Details = parsed.GetValue(Details) };
}
