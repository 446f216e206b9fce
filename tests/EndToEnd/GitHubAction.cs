namespace Touchstone.EndToEnd;

/// <summary>The script of action.yml, with the variables that GitHub sets.</summary>
sealed class GitHubAction
{
    static readonly string Script = Path.Combine(Cli.Root, "action", "touchstone.sh");

    readonly Cli cli;
    readonly string folder;

    /// <summary>Sets the variables.</summary>
    /// <param name="cli">Runs the script.</param>
    /// <param name="folder">The folder for its files.</param>
    /// <param name="inputs">The inputs of the step: <c>INPUT_COMMAND</c> and others.</param>
    public GitHubAction(Cli cli, string folder, params (string Name, string Value)[] inputs)
    {
        (this.cli, this.folder) = (cli, folder);
        (string, string)[] ofGitHub =
            [("TOUCHSTONE", Cli.Executable), ("RUNNER_TEMP", folder), ("GITHUB_STEP_SUMMARY", SummaryFile), ("GITHUB_OUTPUT", OutputsFile)];
        foreach (var (name, value) in ofGitHub.Concat(inputs))
            cli.Variables[name] = value;
    }

    /// <summary>The file with the outputs of the step.</summary>
    public string OutputsFile => Path.Combine(folder, "outputs.txt");

    string SummaryFile => Path.Combine(folder, "summary.md");

    /// <summary>What the step wrote into the summary of the job.</summary>
    public Task<string> Summary() => File.ReadAllTextAsync(SummaryFile);

    /// <summary>The outputs of the step, as it wrote them.</summary>
    public Task<string> Outputs() => File.ReadAllTextAsync(OutputsFile);

    /// <summary>Runs the step.</summary>
    public async Task<Outcome> Run() => (await cli.RunProgram(Script)).WithoutStackTrace();

    /// <summary>Starts the step.</summary>
    public Cli.Running Start() => cli.StartProgram(Script);
}
