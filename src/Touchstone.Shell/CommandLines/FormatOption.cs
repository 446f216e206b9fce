namespace Touchstone.Shell.CommandLines;

/// <summary>The option <c>--format</c> of a command. It knows the formats, so that errors and completions can name them.</summary>
sealed class FormatOption : Option<string>
{
    /// <summary>Makes the option.</summary>
    /// <param name="formats">The formats of the command.</param>
    /// <param name="usual">The format if the user names none.</param>
    /// <param name="description">The help; null to list the formats.</param>
    public FormatOption(IReadOnlyList<string> formats, string usual = "console", string? description = null) : base("--format")
    {
        Formats = formats;
        Description = description ?? string.Join(", ", formats) + ".";
        DefaultValueFactory = _ => usual;
        HelpName = "NAME";
    }

    /// <summary>The formats that the command can write.</summary>
    public IReadOnlyList<string> Formats { get; }

    /// <summary>The chosen format.</summary>
    /// <exception cref="UsageException">The command does not have this format, or several are named.</exception>
    public string Chosen(ParseResult parsed) => Values.Name(Name, parsed.GetValue(this)!, Formats);
}
