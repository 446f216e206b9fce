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
        var groups = (command as GroupedCommand)?.Groups();
        List<string> above = [.. command.Parents.OfType<Command>().SelectMany(parent => parent.Arguments).Select(argument => argument.Name)];
        if (groups is null && above.Count == 0)
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
            output.Write(OwnName.In(groups is null ? help : Grouped(help, groups)) + "\n");
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

    /// <summary>The same help with its options in groups.</summary>
    internal static string Grouped(string help, HelpGroups groups)
    {
        var lines = help.Split('\n').ToList();
        var first = lines.FindIndex(IsOption);
        var end = lines.FindIndex(first, line => line.Trim().Length == 0);
        end = end < 0 ? lines.Count : end;
        var options = Options(lines[first..end]);
        var others = groups.Others.SelectMany(group => group.Options).ToHashSet();
        List<string> grouped = [.. lines[..first], .. options.Where(option => !others.Contains(option.Name)).SelectMany(option => option.Lines)];
        foreach (var (title, names) in groups.Others)
            grouped.AddRange(["", title + ":", .. options.Where(option => names.Contains(option.Name)).SelectMany(option => option.Lines)]);
        grouped.AddRange([.. lines[end..], "", "Examples:", .. groups.Examples.Select(example => "  " + example)]);
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

/// <summary>The groups of options of a command, and examples of it.</summary>
/// <param name="Others">The options that are not common, by the title of their group.</param>
/// <param name="Examples">Command lines.</param>
sealed record HelpGroups(IReadOnlyList<(string Title, IReadOnlyList<string> Options)> Others, IReadOnlyList<string> Examples);

/// <summary>A command whose help has groups.</summary>
/// <param name="name">The name.</param>
/// <param name="description">What it does.</param>
/// <param name="groups">Its groups. They are made when help is shown, not when a command starts.</param>
sealed class GroupedCommand(string name, string description, Func<HelpGroups> groups) : Command(name, description)
{
    /// <summary>The groups of its options, and examples.</summary>
    public Func<HelpGroups> Groups => groups;
}
