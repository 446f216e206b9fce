using System.Text.RegularExpressions;

namespace Touchstone.EndToEnd;

/// <summary>What the documentation says works.</summary>
public sealed partial class DocumentationTests : IDisposable
{
    readonly Cli cli = new();

    public static TheoryData<string, string> Commands
    {
        get
        {
            // One that stands in several documents is asked of the first.
            var data = new TheoryData<string, string>();
            var commands = new HashSet<string>(StringComparer.Ordinal);
            foreach (var file in Documents())
            {
                foreach (var command in CommandLine().Matches(File.ReadAllText(file)).Select(match => match.Groups["command"].Value).Where(commands.Add))
                    data.Add(Path.GetRelativePath(Cli.Root, file), command);
            }
            return data;
        }
    }

    public void Dispose() => cli.Dispose();

    [Theory]
    [MemberData(nameof(Commands))]
    public async Task Every_command_in_the_documentation_is_understood(string document, string command)
    {
        // What it would take minutes to do is asked what it would do; everything else is run as it stands.
        string[] arguments = [.. Word().Matches(command).Select(word => word.Value.Trim('\'', '"'))];
        if (arguments[0] == "new")
            cli.CurrentFolder = Checkout.Empty(cli.Folder);
        else if (arguments.Contains("--resume") || arguments[0] is "report" or "compare" or "verify" || arguments.Contains("MyJson"))
            arguments = [arguments[0], "--help"];
        else if (arguments[0] is "run" or "first-call" or "profile" or "probe")
            arguments = [.. arguments, "--print-request"];
        else if (arguments[0] is "heap" or "machine" or "read")
            arguments = [.. arguments, "--help"]; // Misunderstood it ends with 2 even so; the processes named are nobody's.

        if (command.Contains("samples/", StringComparison.Ordinal))
            cli.CurrentFolder = Cli.Root;
        var outcome = await cli.Run(arguments);

        Assert.True(outcome.ExitCode == 0, $"{document}: {command}: {outcome}");
    }

    [Theory]
    [MemberData(nameof(Links))]
    public void Every_relative_link_leads_somewhere(string document, string target) =>
        Assert.True(Path.Exists(Path.Combine(Path.GetDirectoryName(Path.Combine(Cli.Root, document))!, target)), $"{document} links to {target}");

    public static TheoryData<string, string> Links
    {
        get
        {
            var data = new TheoryData<string, string>();
            foreach (var file in Documents())
            {
                foreach (Match match in RelativeLink().Matches(File.ReadAllText(file)))
                    data.Add(Path.GetRelativePath(Cli.Root, file), match.Groups["target"].Value);
            }
            return data;
        }
    }

    [Fact]
    public async Task The_walk_through_of_CONTRIBUTING_gives_a_measured_row()
    {
        var text = await File.ReadAllTextAsync(Path.Combine(Cli.Root, "CONTRIBUTING.md"));
        text = text[text.IndexOf("## Add a serializer", StringComparison.Ordinal)..];
        string[][] commands = [.. CommandLine().Matches(Block(text, "sh")).Select(match => match.Groups["command"].Value.Split(' '))];
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
        Assert.Equal(["bytes", "stream"], new[] { works, measured }.Select(run => run.Cells.First(cell => cell.GetProperty("serializer").GetString() == "MyJson").GetProperty("shape").GetString()));
        Assert.All(measured.Cells, cell => Assert.True(cell.GetProperty("costNs").GetDouble() > 0));
    }

    /// <summary>The first block of that language, its lines moved to the margin.</summary>
    static string Block(string text, string language)
    {
        var match = Regex.Match(text, $"^(?<indent> *)```{language}\\n(?<body>.*?)^ *```", RegexOptions.Multiline | RegexOptions.Singleline);
        Assert.True(match.Success, $"no block of {language}");
        var indent = match.Groups["indent"].Length;
        return string.Join('\n', match.Groups["body"].Value.Split('\n').Select(line => line.Length >= indent ? line[indent..] : line.TrimStart()));
    }

    static IEnumerable<string> Documents() =>
        Directory.EnumerateFiles(Cli.Root, "*.md").Concat(Directory.EnumerateFiles(Path.Combine(Cli.Root, "docs"), "*.md"))
            .Append(Path.Combine(Cli.Root, "benchmarks", "README.md")).Append(Path.Combine(Cli.Root, "samples", "README.md"));

    [GeneratedRegex(@"^ *(?:\$ )?touchstone (?<command>[a-z](?:'[^'\n]*'|[^\n#|>'])*?)\s*(?:#.*)?$", RegexOptions.Multiline)]
    private static partial Regex CommandLine();

    [GeneratedRegex("""'[^']*'|"[^"]*"|\S+""")]
    private static partial Regex Word();

    [GeneratedRegex(@"\]\((?<target>[^):#]+)(?:#[^)]*)?\)")]
    private static partial Regex RelativeLink();
}
