using System.CommandLine.Help;
using System.CommandLine.Invocation;
using System.Text.RegularExpressions;

namespace Touchstone.Shell.CommandLines;

/// <summary>
/// Help of a command with many options: the common ones first, the others in groups, then examples. The text of each option is that of System.CommandLine.
/// </summary>
/// <param name="inner">Writes the help.</param>
sealed partial class GroupedHelp(SynchronousCommandLineAction inner) : SynchronousCommandLineAction
{
    /// <summary>Replaces the help of a root command.</summary>
    public static void Attach(RootCommand root)
    {
        foreach (var help in root.Options.OfType<HelpOption>())
            help.Action = new GroupedHelp((SynchronousCommandLineAction)help.Action!);
    }

    public override bool ClearsParseErrors => true;

    public override int Invoke(ParseResult parseResult)
    {
        var command = parseResult.CommandResult.Command;
        var grouped = command as GroupedCommand;
        List<string> above = [.. command.Parents.OfType<Command>().SelectMany(parent => parent.Arguments).Select(argument => argument.Name)];
        if (grouped is null && above.Count == 0)
            return inner.Invoke(parseResult);
        var output = parseResult.InvocationConfiguration.Output;
        using var text = new StringWriter();
        parseResult.InvocationConfiguration.Output = text;
        try
        {
            return inner.Invoke(parseResult);
        }
        finally
        {
            parseResult.InvocationConfiguration.Output = output;
            var help = Without(above, [.. command.Arguments.Select(argument => argument.Name)], text.ToString().ReplaceLineEndings("\n").TrimEnd());
            output.Write(OwnName.In(grouped is null ? help : Grouped(help, grouped)) + "\n");
        }
    }

    /// <summary>The same help without the arguments of the commands above. System.CommandLine lists them, although a sub-command does not take them.</summary>
    /// <param name="above">The names of the arguments of the commands above.</param>
    /// <param name="own">Those of the command. One that it shares with the command above is described only once.</param>
    internal static string Without(IReadOnlyList<string> above, IReadOnlyList<string> own, string help)
    {
        foreach (var argument in above)
        {
            var name = Regex.Escape(argument);
            help = new Regex($@" \[?<{name}>(\.\.\.)?\]?").Replace(help, "", 1);
            var description = new Regex($@"\n  <{name}>.*(\n   .*)*");
            if (description.Count(help) > own.Count(other => other == argument))
                help = description.Replace(help, "", 1);
        }
        return help.Replace("\nArguments:\n\n", "\n", StringComparison.Ordinal);
    }

    /// <summary>The same help with the options of a command in groups.</summary>
    internal static string Grouped(string help, GroupedCommand command)
    {
        var lines = help.Split('\n').ToList();
        var first = lines.FindIndex(IsOption);
        var end = lines.FindIndex(first, line => line.Trim().Length == 0);
        end = end < 0 ? lines.Count : end;
        var options = Options(lines[first..end]);
        var others = command.Groups.SelectMany(group => group.Options).Select(option => option.Name).ToHashSet();
        List<string> grouped = [.. lines[..first], .. options.Where(option => !others.Contains(option.Name)).SelectMany(option => option.Lines)];
        foreach (var (title, own) in command.Groups)
            grouped.AddRange(["", title + ":", .. own.SelectMany(one => options.Where(option => option.Name == one.Name)).SelectMany(option => option.Lines)]);
        grouped.AddRange(lines[end..]);
        if (command.Examples.Count > 0)
            grouped.AddRange(["", "Examples:", .. command.Examples.Select(example => "  " + example)]);
        return string.Join('\n', grouped);
    }

    // Further lines of a long description follow the line with the name.
    static List<(string Name, List<string> Lines)> Options(IEnumerable<string> lines)
    {
        List<(string Name, List<string> Lines)> options = [];
        foreach (var line in lines)
        {
            if (IsOption(line))
                options.Add((LongName().Match(line).Value, []));
            options[^1].Lines.Add(line);
        }
        return options;
    }

    static bool IsOption(string line) => line.StartsWith("  -", StringComparison.Ordinal);

    [GeneratedRegex("--[a-z-]+")]
    private static partial Regex LongName();
}

/// <summary>A command whose help shows the less common options in groups, and examples.</summary>
/// <param name="name">The name.</param>
/// <param name="description">What it does.</param>
/// <param name="examples">Command lines.</param>
sealed class GroupedCommand(string name, string description, params IReadOnlyList<string> examples) : Command(name, description)
{
    readonly List<(string Title, List<Option> Options)> groups = [];

    /// <summary>The options that are not common, by the title of their group.</summary>
    public IReadOnlyList<(string Title, List<Option> Options)> Groups => groups;

    /// <summary>Command lines for the help.</summary>
    public IReadOnlyList<string> Examples => examples;

    /// <summary>What users call its sub-commands, apart from their names.</summary>
    public IReadOnlyList<(string Command, IReadOnlyList<string> Words)> OtherWords { get; set; } = [];

    /// <summary>Adds options that are not common, and returns the command.</summary>
    /// <param name="title">The title of their group. It may have options already.</param>
    /// <param name="options">The options, in the order of the help.</param>
    public GroupedCommand Group(string title, params IReadOnlyList<Option> options)
    {
        this.With(options);
        if (groups.Find(group => group.Title == title).Options is { } known)
            known.AddRange(options);
        else
            groups.Add((title, [.. options]));
        return this;
    }
}
