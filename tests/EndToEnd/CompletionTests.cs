namespace Touchstone.EndToEnd;

/// <summary>What users get when they press Tab, tested with the real shells that are installed.</summary>
public sealed class CompletionTests : IDisposable
{
    readonly Cli cli = new();

    public CompletionTests() =>
        cli.Variables["PATH"] = $"{Path.GetDirectoryName(Cli.Executable)}{Path.PathSeparator}{Environment.GetEnvironmentVariable("PATH")}";

    public void Dispose() => cli.Dispose();

    [Theory]
    [InlineData("touchstone rep", "report")]
    [InlineData("touchstone run --data l", "log")]
    [InlineData("touchstone run -s NewtonsoftJ", "NewtonsoftJson")]
    [InlineData("touchstone report ", "results/one")]
    [InlineData("touchstone run --budget 'never closed", "")]
    [InlineData("touchstone run --count ", "")]
    [InlineData("nonsense", "")]
    [InlineData("", "")]
    public async Task The_directive_prints_candidates_and_never_an_error(string line, string expected)
    {
        AddResults();

        var outcome = await cli.Run($"[suggest:{line.Length}]", line);

        Assert.Equal((0, expected, ""), (outcome.ExitCode, outcome.Output.Trim(), outcome.Errors));
    }

    [Fact]
    public async Task Only_what_stands_before_the_cursor_counts() =>
        Assert.Equal("run\n", (await cli.Run("[suggest:13]", "touchstone rux --json")).Output);

    [Theory]
    [InlineData("[suggest]", "touchstone ver", "verify\n")]
    [InlineData("[suggest:999]", "touchstone ver", "verify\n")]
    [InlineData("[suggest:x]", "touchstone ver", "verify\n")]
    public async Task A_position_beyond_the_line_is_its_end(string directive, string line, string expected) =>
        Assert.Equal(expected, (await cli.Run(directive, line)).Output);

    [ShellTheory("bash")]
    [InlineData("touchstone ver", "verify")]
    [InlineData("/some/where/touchstone run --shap", "--shape")]
    [InlineData("touchstone run --data=m", "mesh minecraft_savedata mk48")]
    [InlineData("touchstone run -s Nop,SystemTextJsonB", "Nop,SystemTextJsonByHand")]
    [InlineData("touchstone report ", "results/one")]
    public async Task Bash_offers(string line, string expected)
    {
        AddResults();

        // The variables that bash sets when Tab is pressed.
        var outcome = await cli.RunProgram(
            "bash", "--norc", "-c",
            "source <(touchstone completion bash); COMP_LINE=$1 COMP_POINT=${#1}; $(complete -p touchstone | grep -o '_touch[a-z]*'); "
                + "echo \"${COMPREPLY[*]}\"",
            "bash", line);

        Assert.Equal((0, expected + "\n", ""), (outcome.ExitCode, outcome.Output, outcome.Errors));
    }

    [ShellTheory("zsh")]
    [InlineData("touchstone ver", "verify")]
    [InlineData("/some/where/touchstone run --shap", "--shape")]
    [InlineData("touchstone run --data=m", "--data=mesh --data=minecraft_savedata --data=mk48")]
    [InlineData("touchstone report ", "results/one")]
    [InlineData("touchstone run --count ", "FILES")]
    public async Task Zsh_offers(string line, string expected)
    {
        AddResults();
        // Replaces what the completion system of the shell sets and offers. The system itself needs a terminal.
        const string System =
            "compdef() {}; compadd() { print -- ${(P)2} }; _files() { print FILES }; words=(\"${(@s: :)1}\"); CURRENT=$#words; PREFIX=$words[-1];";

        var outcome = await cli.RunProgram("zsh", "-f", "-c", System + "source <(touchstone completion zsh); _touchstone", "zsh", line);

        Assert.Equal((0, expected + "\n", ""), (outcome.ExitCode, outcome.Output, outcome.Errors));
    }

    [ShellTheory("fish")]
    [InlineData("touchstone ver", "verify\n")]
    [InlineData("touchstone run --shap", "--shape\n")]
    [InlineData("touchstone run --data=m", "--data=mesh\n--data=minecraft_savedata\n--data=mk48\n")]
    [InlineData("touchstone report ", "results/one\n")]
    [InlineData("touchstone run --out res", "results/\n")]
    public async Task Fish_offers(string line, string expected)
    {
        AddResults();
        cli.Variables["HOME"] = cli.Folder;

        var outcome = await cli.RunProgram("fish", "--no-config", "-c", "touchstone completion fish | source; complete -C $argv[1]", line);

        Assert.Equal((0, expected, ""), (outcome.ExitCode, outcome.Output, outcome.Errors));
    }

    [ShellTheory("pwsh")]
    [InlineData("touchstone ver", "verify")]
    [InlineData("touchstone run --shap", "--shape")]
    [InlineData("touchstone run --shape ", "buffer bytes stream")]
    public async Task PowerShell_offers(string line, string expected)
    {
        var outcome = await cli.RunProgram(
            "pwsh", "-NoProfile", "-Command",
            $"touchstone completion powershell | Out-String | Invoke-Expression; (TabExpansion2 '{line}' {line.Length})"
                + ".CompletionMatches.CompletionText -join ' '");

        Assert.Equal((0, expected, ""), (outcome.ExitCode, outcome.Output.Trim(), outcome.Errors));
    }

    void AddResults()
    {
        var folder = Directory.CreateDirectory(Path.Combine(cli.Folder, "results", "one")).FullName;
        File.WriteAllText(Path.Combine(folder, "results.jsonl"), "");
        Directory.CreateDirectory(Path.Combine(cli.Folder, "results", "none"));
    }
}

/// <summary>Tests that need a shell, which some machines do not have.</summary>
sealed class ShellTheoryAttribute : TheoryAttribute
{
    public ShellTheoryAttribute(string shell)
    {
        if (!(Environment.GetEnvironmentVariable("PATH") ?? "").Split(Path.PathSeparator).Any(folder => File.Exists(Path.Combine(folder, shell))))
            Skip = $"{shell} is not installed";
    }
}
