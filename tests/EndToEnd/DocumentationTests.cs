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
            var data = new TheoryData<string, string>();
            foreach (var file in Documents())
            {
                foreach (Match match in CommandLine().Matches(File.ReadAllText(file)))
                    data.Add(Path.GetRelativePath(Cli.Root, file), match.Groups["command"].Value);
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
        string[] arguments = [.. command.Split(' ', StringSplitOptions.RemoveEmptyEntries).Select(word => word.Trim('\'', '"'))];
        if (arguments.Contains("--resume") || arguments[0] is "report" or "compare" or "verify" || arguments.Contains("MyJson"))
            arguments = [arguments[0], "--help"];
        else if (arguments[0] == "run")
            arguments = [.. arguments, "--print-request"];

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
        var folder = Directory.CreateDirectory(Path.Combine(cli.Folder, "MyJson")).FullName;
        await File.WriteAllTextAsync(Path.Combine(folder, "MyJson.csproj"), Block(text, "xml"));
        await File.WriteAllTextAsync(Path.Combine(folder, "MyJsonAdapter.cs"), Block(text, "csharp"));
        await File.WriteAllTextAsync(Path.Combine(folder, "traits.json"), Block(text, "json"));

        var verified = await cli.Run("verify", "MyJson", "--adapter", "MyJson");
        var measured = await cli.Run("run", "MyJson", "--adapter", "MyJson", "--count", "100", "--launches", "1", "--json");

        Assert.True(verified.ExitCode == 0, verified.ToString());
        Assert.True(measured.ExitCode == 0, measured.ToString());
        Assert.All(measured.Cells, cell => Assert.True(cell.GetProperty("medianNs").GetDouble() > 0));
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

    [GeneratedRegex(@"^ *(?:\$ )?touchstone (?<command>[a-z][^\n#|>]*?)\s*(?:#.*)?$", RegexOptions.Multiline)]
    private static partial Regex CommandLine();

    [GeneratedRegex(@"\]\((?<target>[^):#]+)(?:#[^)]*)?\)")]
    private static partial Regex RelativeLink();
}
