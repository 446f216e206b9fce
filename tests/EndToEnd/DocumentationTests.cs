using System.Text.RegularExpressions;
using Touchstone.Tests;

namespace Touchstone.EndToEnd;

/// <summary>The commands and examples of the documentation work.</summary>
public sealed partial class DocumentationTests : IDisposable
{
    readonly Cli cli = new();

    public static TheoryData<string, string> Commands
    {
        get
        {
            var data = new TheoryData<string, string>();
            foreach (var (command, document) in Documentation.Commands(Cli.Root).Where(found => NeedsAFolder(found.Command)))
                data.Add(document, command);
            return data;
        }
    }

    public void Dispose() => cli.Dispose();

    [Theory]
    [MemberData(nameof(Commands))]
    public async Task Every_command_of_the_documentation_that_reads_or_writes_files_works(string document, string command)
    {
        var arguments = Documentation.Words(command);
        if (arguments[0] == "new")
            cli.CurrentFolder = Checkout.Empty(cli.Folder);
        else
            (cli.CurrentFolder, arguments) = (Cli.Root, [.. arguments, "--print-request"]); // Without --print-request it would measure for minutes.

        var outcome = await cli.Run(arguments);

        Assert.True(outcome.ExitCode == 0, $"{document}: {command}: {outcome}");
    }

    // tests/Touchstone.Tests/Commands/DocumentedCommandTests.cs parses all other commands without starting a process.
    static bool NeedsAFolder(string command) => command.StartsWith("new ", StringComparison.Ordinal)
        || (command.Contains("samples/", StringComparison.Ordinal) && !command.StartsWith("verify ", StringComparison.Ordinal));

    [Theory]
    [MemberData(nameof(Links))]
    public void Every_relative_link_leads_somewhere(string document, string target) =>
        Assert.True(Path.Exists(Path.Combine(Path.GetDirectoryName(Path.Combine(Cli.Root, document))!, target)), $"{document} links to {target}");

    public static TheoryData<string, string> Links
    {
        get
        {
            var data = new TheoryData<string, string>();
            foreach (var file in Documentation.Documents(Cli.Root))
            {
                foreach (Match match in RelativeLink().Matches(File.ReadAllText(file)))
                    data.Add(Path.GetRelativePath(Cli.Root, file), match.Groups["target"].Value);
            }
            return data;
        }
    }

    [LongFact]
    public async Task The_walk_through_of_CONTRIBUTING_gives_a_measured_row()
    {
        var text = await File.ReadAllTextAsync(Path.Combine(Cli.Root, "CONTRIBUTING.md"));
        text = text[text.IndexOf("## Add a serializer", StringComparison.Ordinal)..];
        string[][] commands = [.. Documentation.Commands(Block(text, "sh"), "CONTRIBUTING.md").Select(found => Documentation.Words(found.Command))];
        cli.CurrentFolder = Checkout.Copy(cli.Folder);
        var folder = Path.Combine(cli.CurrentFolder, "adapters", "MyJson");
        string[] quickly = ["--launches", "1", "--warmup", "100ms", "--json"];

        var begun = await cli.Run(commands[0]);
        var works = await cli.Run([.. commands[2], .. quickly]);
        await File.WriteAllTextAsync(Path.Combine(folder, "MyJsonAdapter.cs"), Block(text, "csharp"));
        await File.WriteAllTextAsync(Path.Combine(folder, "traits.json"), Block(text, "json"));
        var verified = await cli.Run(commands[1]);
        var measured = await cli.Run([.. commands[2], .. quickly]);

        Assert.Equal(["new", "verify", "run"], commands.Select(command => command[0]));
        Assert.True(begun.ExitCode == 0, begun.ToString());
        Assert.True(works.ExitCode == 0, works.ToString());
        Assert.True(verified.ExitCode == 0, verified.ToString());
        Assert.True(measured.ExitCode == 0, measured.ToString());
        var shapes = new[] { works, measured }
            .Select(run => run.Cells.First(cell => cell.GetProperty("serializer").GetString() == "MyJson").GetProperty("shape").GetString());
        Assert.Equal(["bytes", "stream"], shapes);
        Assert.All(measured.Cells, cell => Assert.True(cell.GetProperty("costNs").GetDouble() > 0));
    }

    /// <summary>The first code block in that language, without its indentation.</summary>
    static string Block(string text, string language)
    {
        var match = Regex.Match(text, $"^(?<indent> *)```{language}\\n(?<body>.*?)^ *```", RegexOptions.Multiline | RegexOptions.Singleline);
        Assert.True(match.Success, $"no block of {language}");
        var indent = match.Groups["indent"].Length;
        return string.Join('\n', match.Groups["body"].Value.Split('\n').Select(line => line.Length >= indent ? line[indent..] : line.TrimStart()));
    }

    [GeneratedRegex(@"\]\((?<target>[^):#]+)(?:#[^)]*)?\)")]
    private static partial Regex RelativeLink();
}
