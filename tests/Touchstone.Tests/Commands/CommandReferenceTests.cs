using System.Globalization;
using System.Text;
using System.Text.RegularExpressions;

namespace Touchstone.Tests.Commands;

/// <summary>
/// docs/commands.md is made from the help of every command. An option or argument that several commands have with the same text is described once: printed 38
/// times, the same lines were half of the document.
/// </summary>
public sealed partial class CommandReferenceTests
{
    const string Start = "<!-- help -->\n";
    const string End = "<!-- /help -->\n";
    const string Help = "-?, -h, --help";
    const int PerLine = 10;

    [Fact]
    public async Task The_reference_is_what_help_prints()
    {
        var root = TouchstoneRoot.Find(out _)!.Folder;
        var file = Path.Combine(root, "docs", "commands.md");
        var text = await File.ReadAllTextAsync(file);
        var (start, end) = (text.IndexOf(Start, StringComparison.Ordinal) + Start.Length, text.IndexOf(End, StringComparison.Ordinal));
        var terminal = new Terminal(TextWriter.Null, TextWriter.Null, 160, Color: false, Live: false);
        List<string[]> commands = [];
        foreach (var path in Paths(CommandLine.Create([], terminal, CancellationToken.None), []))
            commands.Add(await HelpOf(path));
        var expected = Reference(commands);

        var made = Path.Combine(AppContext.BaseDirectory, "commands.md");
        await File.WriteAllTextAsync(made, text[..start] + expected + text[end..]);
        Assert.True(text[start..end] == expected, $"docs/commands.md is not what --help prints. Look at {made} and copy it over docs/commands.md.");
    }

    [Fact]
    public void An_option_with_one_text_is_described_once_and_one_with_another_text_where_it_differs()
    {
        string[] One(string name, string json) =>
        [
            "Description:", $"  Does {name}.", "", "Usage:", $"  touchstone {name} [options]", "",
            "Options:", "  --out <DIR>     The folder.", $"  --json          {json}", "  -?, -h, --help  Show help", "",
            "Time:", $"  --only <X>      Only {name}.",
        ];

        var text = Reference([One("a", "Rows."), One("b", "Rows."), One("c", "Other rows.")]);

        Assert.Equal(1, text.Split("--out <DIR>  The folder.").Length - 1);
        Assert.Equal(1, text.Split("--json       Rows.").Length - 1);
        Assert.Contains(
            "### touchstone a\n\nDoes a.\n\n```text\ntouchstone a [options]\n\n  --only <X>  Only a.\n\nand --out, --json\n", text, StringComparison.Ordinal);
        Assert.Contains(
            "Does c.\n\n```text\ntouchstone c [options]\n\n  --json      Other rows.\n  --only <X>  Only c.\n\nand --out\n", text, StringComparison.Ordinal);
        Assert.DoesNotContain("--help", text, StringComparison.Ordinal);
    }

    [Fact]
    public void An_argument_with_one_text_is_described_once()
    {
        string[] One(string name, string text) =>
            ["Description:", $"  Does {name}.", "", "Usage:", $"  touchstone {name} [options]", "", "Arguments:", $"  <source>  {text}", "", "Options:"];

        var text = Reference([One("a", "A file."), One("b", "A file."), One("c", "A folder.")]);

        Assert.Equal(1, text.Split("<source>  A file.").Length - 1);
        Assert.Contains("touchstone c [options]\n\n  <source>  A folder.\n", text, StringComparison.Ordinal);
    }

    static string Reference(IReadOnlyList<string[]> commands)
    {
        // Most of those commands have that text; the others describe the option themselves.
        var shared = commands.SelectMany(Options).GroupBy(option => option).Where(same => same.Count() > 1)
            .GroupBy(same => Name(same.Key.Name)).Select(same => same.MaxBy(one => one.Count())!.Key).ToHashSet();
        var text = new StringBuilder("\n### Options of several commands\n\n```text\n");
        if (shared.Count > 0)
            Align(text, [.. commands.SelectMany(Options).Where(shared.Contains).Distinct()]);
        text.Append("```\n");
        HashSet<(string Name, string Text)> described = [];
        foreach (var command in commands)
        {
            var usage = Section(command, "Usage:").Single().Trim();
            text.Append(CultureInfo.InvariantCulture, $"\n### {Words().Match(usage).Value}\n\n");
            text.AppendJoin("", Section(command, "Description:").Select(line => line.Trim() + "\n"));
            text.Append(CultureInfo.InvariantCulture, $"\n```text\n{usage}\n");
            var own = Options(command).Where(option => !shared.Contains(option)).ToList();
            var arguments = Section(command, "Arguments:").Where(line => !line.Contains("The same as --serializer", StringComparison.Ordinal))
                .Select(Pair).Where(described.Add).ToList();
            if (arguments.Count + own.Count > 0)
            {
                text.Append('\n');
                Align(text, [.. arguments, .. own]);
            }
            // A plan takes what the command takes that it divides.
            if (usage.StartsWith("touchstone plan", StringComparison.Ordinal))
                text.Append("\nand the options of that command which choose what is measured\n");
            else if (Options(command).Where(shared.Contains).Select(option => Name(option.Name)).ToList() is { Count: > 0 } rest)
            {
                var lines = rest.Chunk(PerLine).Select((names, i) => (i == 0 ? "and " : "    ") + string.Join(", ", names));
                text.Append('\n').AppendJoin(",\n", lines).Append('\n');
            }
            text.Append("```\n");
        }
        return text.Append('\n').ToString();
    }

    static void Align(StringBuilder text, IReadOnlyList<(string Name, string Text)> pairs)
    {
        var width = pairs.Max(pair => pair.Name.Length);
        foreach (var (name, description) in pairs)
            text.Append(CultureInfo.InvariantCulture, $"  {name.PadRight(width)}  {description}\n");
    }

    static IEnumerable<(string Name, string Text)> Options(string[] help) =>
        help.Where(line => line.StartsWith("  -", StringComparison.Ordinal)).Select(Pair).Where(option => option.Name != Help);

    static (string Name, string Text) Pair(string line)
    {
        var parts = line.Trim().Split("  ", 2);
        return (parts[0], parts.Length > 1 ? parts[1].Trim() : "");
    }

    static string[] Section(string[] help, string title) =>
        [.. help.SkipWhile(line => line != title).Skip(1).TakeWhile(line => line.StartsWith("  ", StringComparison.Ordinal))];

    // "-s, --serializer <NAME,…>" is --serializer.
    static string Name(string option) => LongName().Match(option).Value;

    static IEnumerable<string[]> Paths(Command command, string[] above) => command.Subcommands
        .Where(below => !below.Hidden)
        .SelectMany(below => (string[][])[[.. above, below.Name], .. Paths(below, [.. above, below.Name])]);

    static async Task<string[]> HelpOf(string[] path)
    {
        var (exitCode, output, errors) = await InMemoryCli.Run([.. path, "--help"]);
        Assert.True(exitCode == 0, errors);
        // The running program is the one of the tests, so its name is replaced.
        return [.. output.Replace($"  {RootCommand.ExecutableName} ", "  touchstone ", StringComparison.Ordinal).ReplaceLineEndings("\n").TrimEnd()
            .Split('\n').Select(line => line.TrimEnd())];
    }

    [GeneratedRegex("--[a-z-]+")]
    private static partial Regex LongName();

    [GeneratedRegex("^touchstone( [a-z-]+)+")]
    private static partial Regex Words();
}
