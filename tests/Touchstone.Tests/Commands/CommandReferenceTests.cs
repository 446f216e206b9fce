using System.Globalization;
using System.Text;
using Touchstone.Core;

namespace Touchstone.Tests.Commands;

/// <summary>docs/commands.md shows the help of every command as the program prints it.</summary>
public sealed class CommandReferenceTests
{
    const string Start = "<!-- help -->\n";
    const string End = "<!-- /help -->\n";

    [Fact]
    public async Task The_reference_is_what_help_prints()
    {
        var root = TouchstoneRoot.Find(out _)!.Folder;
        var file = Path.Combine(root, "docs", "commands.md");
        var text = await File.ReadAllTextAsync(file);
        var (start, end) = (text.IndexOf(Start, StringComparison.Ordinal) + Start.Length, text.IndexOf(End, StringComparison.Ordinal));
        var expected = new StringBuilder("\n");
        var terminal = new Terminal(TextWriter.Null, TextWriter.Null, 160, Color: false, Live: false);
        foreach (var path in Paths(CommandLine.Create([], terminal, CancellationToken.None), []))
            expected.Append(CultureInfo.InvariantCulture, $"### touchstone {string.Join(' ', path)}\n\n```text\n{await Help(path)}\n```\n\n");

        var made = Path.Combine(AppContext.BaseDirectory, "commands.md");
        await File.WriteAllTextAsync(made, text[..start] + expected + text[end..]);
        Assert.True(text[start..end] == expected.ToString(), $"docs/commands.md is not what --help prints. Look at {made} and copy it over docs/commands.md.");
    }

    static IEnumerable<string[]> Paths(Command command, string[] above) => command.Subcommands
        .Where(below => !below.Hidden)
        .SelectMany(below => (string[][])[[.. above, below.Name], .. Paths(below, [.. above, below.Name])]);

    static async Task<string> Help(string[] path)
    {
        var (exitCode, output, errors) = await InMemoryCli.Run([.. path, "--help"]);
        Assert.True(exitCode == 0, errors);
        // The running program is the one of the tests, so its name is replaced.
        var lines = output.Replace($"  {RootCommand.ExecutableName} ", "  touchstone ", StringComparison.Ordinal).ReplaceLineEndings("\n").TrimEnd()
            .Split('\n');
        return string.Join('\n', lines.Select(line => line.TrimEnd()));
    }
}
