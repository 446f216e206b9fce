namespace Touchstone.EndToEnd;

/// <summary>Inputs of the GitHub action from a stranger, such as the name of a branch: they are text in its outputs, its annotations and its summary.</summary>
public sealed class HostileActionTests : IDisposable
{
    const string Hostile = "x\nexit-code=0\n::error::y\r::set-env name=z::z\nresult<<EOF\n```\n<b>@octocat";

    readonly Cli cli = new();

    public void Dispose() => cli.Dispose();

    [LinuxFact]
    public async Task An_input_with_line_ends_sets_no_other_output_and_gives_the_runner_no_command()
    {
        var action = new GitHubAction(cli, cli.Folder, ("INPUT_COMMAND", Hostile));

        var outcome = await action.Run();

        Assert.Equal(2, outcome.ExitCode);
        Assert.Equal(
            ["exit-code=2", "result=the input command is ab or history, not x exit-code=0 ::error::y ::set-env name=z::z result<<EOF ``` <b>@octocat"],
            await File.ReadAllLinesAsync(action.OutputsFile));
        Assert.All(Commands(outcome), line => Assert.StartsWith("::error title=Touchstone::", line, StringComparison.Ordinal));
        Assert.All((await action.Summary()).TrimEnd('\n').Split('\n')[2..], line => Assert.StartsWith("    ", line, StringComparison.Ordinal));
    }

    [LinuxFact]
    public async Task Arguments_that_are_no_words_or_a_path_elsewhere_give_the_runner_no_command()
    {
        foreach (var arguments in (string[])["'\n::error::x", "--adapter /\r::error::x", "\"::error::x\n\""])
        {
            var action = new GitHubAction(cli, cli.Folder, ("INPUT_ARGUMENTS", arguments), ("INPUT_BASE", "-\n::error::base"), ("GITHUB_ACTIONS", "true"));

            var outcome = await action.Run();

            Assert.NotEqual(0, outcome.ExitCode);
            Assert.All(Commands(outcome), line => Assert.StartsWith("::error title=Touchstone::", line, StringComparison.Ordinal));
        }
    }

    [LinuxFact]
    public async Task The_folders_of_the_runner_are_trusted_since_in_a_container_they_belong_to_another_user_than_touchstone_runs_as()
    {
        var program = Path.Combine(cli.Folder, "touchstone");
        await File.WriteAllTextAsync(program, $"#!/bin/sh\necho \"$TOUCHSTONE_SAFE_DIRECTORY\" > '{cli.Folder}/trusted'\nexit 2\n");
        await cli.RunProgram("chmod", "+x", program);
        var action = new GitHubAction(
            cli, cli.Folder, ("TOUCHSTONE", program), ("GITHUB_WORKSPACE", "/__w/project/project"), ("HOME", "/github/home"), ("INPUT_BASE", "main"));

        await action.Run();

        var trusted = (await File.ReadAllTextAsync(Path.Combine(cli.Folder, "trusted"))).Trim().Split(':');
        Assert.Equal(
            ["/__w/project/project", "/__w/project", "/__w", cli.Folder, Path.GetDirectoryName(cli.Folder)!, "/github/home", "/github"], trusted);
    }

    [Fact]
    public void No_script_of_a_workflow_contains_an_expression()
    {
        foreach (var file in (string[])["action.yml", "deploy/github/shards.yml", ".github/workflows/ci.yml"])
        {
            var (run, indent) = (false, 0);
            foreach (var line in File.ReadLines(Path.Combine(Cli.Root, file)))
            {
                var depth = line.Length - line.TrimStart().Length;
                if (line.TrimStart(' ', '-').StartsWith("run:", StringComparison.Ordinal))
                    (run, indent) = (true, line.IndexOf("run:", StringComparison.Ordinal));
                else if (line.Trim().Length > 0 && depth <= indent)
                    run = false;
                Assert.False(run && line.Contains("${{", StringComparison.Ordinal), $"{file}: {line}");
            }
        }
    }

    // What the runner of GitHub would carry out.
    static IEnumerable<string> Commands(Outcome outcome) => (outcome.Output + "\n" + outcome.Errors).Split('\n', '\r').Select(line => line.TrimStart())
        .Where(line => line.StartsWith("::", StringComparison.Ordinal) || line.Contains("##[", StringComparison.Ordinal));
}
