namespace Touchstone.EndToEnd;

/// <summary>Documents and their names from a stranger: nothing in them becomes code, a command of a CI job or another row.</summary>
[Begins(3)]
public sealed class HostileUserDataTests : IDisposable
{
    // The first line ends the comment of the generated code, and the members end one comment and begin another.
    const string FileName = "N.\nglobal using TouchstoneUserRoot=L;class L:List<int>{}namespace UserData{using static File;partial class N"
        + "{public int ____,_____;public N(){WriteAllText(\"PWNED\",\"x\");}string s=@\"";
    const string Document = """[{"; /*":1,"*/ //":2}]""";

    readonly Cli cli = new();

    public void Dispose() => cli.Dispose();

    [LinuxFact]
    public async Task A_document_whose_name_and_members_are_code_is_measured_and_none_of_it_runs()
    {
        var outcome = await Run(FileName, Document, "--json");

        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        Assert.All(outcome.Cells, cell => Assert.Equal((FileName, "ok"), (cell.GetProperty("dataSet").GetString(), cell.GetProperty("status").GetString())));
        Assert.Empty(Directory.EnumerateFiles(cli.Folder, "PWNED", SearchOption.AllDirectories));
        Assert.Empty(Directory.EnumerateFiles(Path.Combine(Cli.Root, "artifacts", "adapters", "SystemTextJson"), "PWNED", SearchOption.AllDirectories));
    }

    [LinuxFact]
    public async Task A_document_whose_name_is_a_command_of_a_CI_job_gives_it_none_on_either_stream()
    {
        cli.Variables["GITHUB_ACTIONS"] = "true";

        var outcome = await Run("::error file=a::b\r::stop-commands::c ##[group]d.json", """[{ "::error::e": 1, "=1+1": "##[error]f" }]""");

        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        Assert.All(
            [outcome.Output, outcome.Errors],
            text => Assert.Contains(":error file=a::b ::stop-commands::c ##\u200b[group]d.json, N = 2", text, StringComparison.Ordinal));
        Assert.All(
            (outcome.Output + "\n" + outcome.Errors).Split('\n', '\r'),
            line => Assert.False(line.TrimStart().StartsWith("::", StringComparison.Ordinal) || line.Contains("##[", StringComparison.Ordinal), line));
    }

    [LinuxFact]
    public async Task A_folder_whose_name_a_shell_would_run_is_not_a_candidate_for_completion()
    {
        foreach (var name in (string[])["first", "$(id)", "`id`", "a;id", "two\nlines"])
        {
            var folder = Directory.CreateDirectory(Path.Combine(cli.CurrentFolder, "results", name)).FullName;
            await File.WriteAllTextAsync(Path.Combine(folder, "results.jsonl"), "");
        }

        var outcome = await cli.Run("[suggest:18]", "touchstone report ");

        Assert.Equal(["results/first"], outcome.Output.Split('\n', StringSplitOptions.RemoveEmptyEntries));
    }

    async Task<Outcome> Run(string name, string document, params string[] options)
    {
        var file = Path.Combine(cli.CurrentFolder, name);
        await File.WriteAllTextAsync(file, document);
        return (await cli.Run(
            ["run", "#SystemTextJson", "--json-sample", file, "--count", "2", "--launches", "1", "--warmup", "100ms", .. options])).WithoutStackTrace();
    }
}
