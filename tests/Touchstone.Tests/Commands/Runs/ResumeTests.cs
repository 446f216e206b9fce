using System.Runtime.Versioning;
using Touchstone.Commands.Runs;
using Touchstone.Core.Hosts;
using Touchstone.Core.Results;

namespace Touchstone.Tests.Commands.Runs;

/// <summary>Only the same command in the same commit goes on with a result.</summary>
public sealed class ResumeTests : IDisposable
{
    readonly TemporaryFolder disk = new();

    public void Dispose() => disk.Dispose();

    [Theory]
    [InlineData("ab", "it cannot go on", "touchstone ab --base main")]
    [InlineData("first-call", "touchstone first-call measured", "touchstone first-call --resume ")]
    public async Task A_result_of_another_command_is_refused_with_the_command_that_helps(string verb, string why, string next)
    {
        Write(verb, "--base", "main");

        var (exitCode, _, errors) = await InMemoryCli.Run("run", "--resume", disk.Path);

        Assert.Equal(ExitCodes.Usage, exitCode);
        Assert.Contains(why, errors, StringComparison.Ordinal);
        Assert.Contains("next: " + next, errors, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Options_that_would_change_the_run_are_refused_and_dropped_in_the_next_command()
    {
        Write("run", "#Nop");

        var (exitCode, _, errors) = await InMemoryCli.Run("run", "--resume", disk.Path, "--count", "5", "--explain");

        Assert.Equal(ExitCodes.Usage, exitCode);
        Assert.Contains("cannot use --count\n  a run goes on with the options that it began with", errors, StringComparison.Ordinal);
        Assert.Contains($"next: touchstone run --resume {disk.Path} --explain\n", errors.ReplaceLineEndings("\n"), StringComparison.Ordinal);
    }

    [Fact]
    public void A_result_of_another_commit_is_refused()
    {
        Write("run", "#Nop");
        disk.Write("machine.json", """{"git":{"commit":"aaaa","dirty":false}}""");

        var error = Assert.Throws<UsageException>(() => Run.RefuseOtherCode(disk.Path, new GitFacts("bbbb", false)));

        Assert.Equal("the run measured commit aaaa, and now bbbb is checked out", error.Problem.Why);
        Run.RefuseOtherCode(disk.Path, new GitFacts("aaaa", true));
        Run.RefuseOtherCode(disk.Path, null);
    }

    [RootFact]
    public void A_result_of_a_stranger_in_a_folder_of_all_users_starts_nothing()
    {
        Write("run", "#Nop");
        Stranger.Own(disk.Folder(ResultFolder.ResultsName));

        Assert.Equal($"{disk.Folder(ResultFolder.ResultsName)} belongs to {Users.Shown(Stranger.Id)}, who can change it", Why());
        disk.Share(".");
        Assert.Equal($"others can change {disk.Path}, and anybody can have moved it there", Why());

        string Why()
        {
            var problem = Assert.Throws<UsageException>(() => Run.Header(disk.Path, "run")).Problem;
            // Another --out would not help.
            Assert.Equal(("touchstone run", true), (problem.Next, problem.Correction is null));
            return problem.Why;
        }
    }

    [LinuxFact]
    [UnsupportedOSPlatform("windows")]
    public void A_result_that_others_can_write_starts_nothing_until_they_cannot()
    {
        Write("run", "#Nop");
        var file = disk.Folder(ResultFolder.ResultsName);
        var usual = File.GetUnixFileMode(file);
        File.SetUnixFileMode(file, usual | UnixFileMode.OtherWrite);

        var problem = Assert.Throws<UsageException>(() => Run.Header(disk.Path, "run")).Problem;

        Assert.Equal($"others can change {file}, and the command line in it would run with your rights", problem.Why);
        Assert.Equal("touchstone run", problem.Next);
        File.SetUnixFileMode(file, usual & ~(UnixFileMode.OtherWrite | UnixFileMode.GroupWrite));
        Assert.Equal(["run", "#Nop"], Run.Header(disk.Path, "run").Arguments);
    }

    [RootFact]
    public void A_result_that_a_stranger_exchanges_after_its_arguments_were_read_does_not_go_on()
    {
        Write("run", "#Nop");
        Assert.Equal(["run", "#Nop"], Run.Header(disk.Path, "run").Arguments);
        Stranger.Own(disk.Folder(ResultFolder.ResultsName));
        var before = File.ReadAllText(disk.Folder(ResultFolder.ResultsName));

        var terminal = new Terminal(TextWriter.Null, TextWriter.Null, 80, false, false);
        var refused = Assert.Throws<UsageException>(
            () => ResultSession<RunResults>.Resume(terminal, "touchstone run", disk.Path, RunResults.Read).Dispose());

        Assert.Contains($"belongs to {Users.Shown(Stranger.Id)}, who can change it", refused.Problem.Why, StringComparison.Ordinal);
        Assert.Equal(before, File.ReadAllText(disk.Folder(ResultFolder.ResultsName)));
    }

    [RootFact]
    public async Task Code_that_a_stored_command_line_names_and_a_stranger_owns_is_not_built()
    {
        (string Verb, string Option, string File, string Named)[] cases =
        [
            ("run", "--adapter", "samples/Mine/Mine.csproj", "samples/Mine"), ("run", "--project", "samples/My/My.csproj", "samples/My/My.csproj"),
            ("run", "--adapter", "samples/Mine.cs", "samples/Mine.cs"), ("run", "--adapter", "samples/Mine.cs", "samples/Mine.cs/"),
            ("run", "--project", "beside/Beside.cs", "beside/My.CSPROJ"), ("first-call", "--adapter", "other/Mine/Mine.csproj", "other/Mine"),
        ];
        foreach (var (verb, option, file, named) in cases)
        {
            Write(verb, "#Nop", option, disk.Folder(named));
            var code = disk.Write(file, "");
            Stranger.Own(code);

            var (exitCode, _, errors) = await InMemoryCli.Run(verb, "--resume", disk.Path);

            Assert.Equal(ExitCodes.Usage, exitCode);
            Assert.Contains("cannot use --resume", errors, StringComparison.Ordinal);
            var why = string.Join(' ', errors.Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries));
            Assert.Contains($"{code} belongs to user {Stranger.Id}, not to you or root, and its code would run", why, StringComparison.Ordinal);
        }
    }

    [Fact]
    public async Task An_argument_that_begins_with_at_is_not_replaced_by_the_lines_of_a_file()
    {
        disk.Write("weekly", $"label\n--project\n{disk.Folder("My.csproj")}\n--factory\nA.B\n");
        Write("run", "#Nop", "--scenario", $"@{disk.Folder("weekly")}", "--adapter", disk.Folder("nowhere.cs"));

        var (exitCode, _, errors) = await InMemoryCli.Run("run", "--resume", disk.Path);

        Assert.Equal(ExitCodes.Usage, exitCode);
        Assert.Contains("nowhere.cs", errors, StringComparison.Ordinal);
        Assert.DoesNotContain("My.csproj", errors, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("LD_PRELOAD=/tmp/x.so")]
    [InlineData("DOTNET_STARTUP_HOOKS=/tmp/x.dll")]
    [InlineData("DOTNET_STARTUP_HOOKS=beef")]
    [InlineData("DOTNET_ROOT=1")]
    [InlineData("DOTNET_PerfMapEnabled=1")]
    [InlineData("DOTNET_EnableEventPipe=1")]
    [InlineData("DOTNET_ADDITIONAL_DEPS=cafe")]
    [InlineData("DOTNET_CLI_HOME=cafe")]
    [InlineData("DOTNET_GCGenAnalysisGen=1")]
    [InlineData("DOTNET_EnableDiagnostics=1")]
    [InlineData("COMPlus_GCName=abc")]
    [InlineData("PATH=1")]
    [InlineData("X")]
    [InlineData("=x")]
    [InlineData("")]
    public async Task A_stored_variable_that_may_name_code_is_refused(string knob)
    {
        Begin([knob], "run", "#Nop", "--count");

        var (exitCode, _, errors) = await InMemoryCli.Run("run", "--resume", disk.Path);

        Assert.Equal(ExitCodes.Usage, exitCode);
        Assert.Contains("the run began with the variable", errors, StringComparison.Ordinal);
        Assert.Contains("which may name code", string.Join(' ', errors.Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries)), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("DOTNET_gcServer=1")]
    [InlineData("DOTNET_TC_CallCountingDelayMs=1")]
    [InlineData("COMPlus_GCHeapHardLimit=0x10000000")]
    [InlineData("DOTNET_ReadyToRun=false")]
    public async Task A_stored_number_of_the_runtime_is_taken(string knob)
    {
        Begin([knob], "run", "#Nop", "--count");

        var (_, _, errors) = await InMemoryCli.Run("run", "--resume", disk.Path);

        Assert.Contains("cannot be read: ", errors, StringComparison.Ordinal); // What is wrong comes after the variables.
    }

    [Theory]
    [InlineData("--adapter")]
    [InlineData("--project")]
    public async Task A_stored_path_with_a_character_that_no_path_has_is_refused(string option)
    {
        Write("run", "#Nop", option, "a\0b");

        var (exitCode, _, errors) = await InMemoryCli.Run("run", "--resume", disk.Path);

        Assert.Equal(ExitCodes.Usage, exitCode);
        Assert.Contains("a character that no path has", errors, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_stored_command_line_that_is_none_is_refused_with_its_reason()
    {
        Write("run", "#Nop", "--count");

        var (exitCode, _, errors) = await InMemoryCli.Run("run", "--resume", disk.Path);

        Assert.Equal(ExitCodes.Usage, exitCode);
        Assert.Contains("cannot be read: ", errors, StringComparison.Ordinal);
        Assert.Contains("--count", errors, StringComparison.Ordinal);
    }

    [LinuxFact]
    [UnsupportedOSPlatform("windows")]
    public async Task Code_that_is_not_there_yet_is_refused_where_others_can_create_it()
    {
        disk.Write("shared/readme", "");
        disk.Share("shared");
        foreach (var (option, named) in new[] { ("--adapter", "shared/Mine"), ("--adapter", "shared/Mine.cs"), ("--project", "shared/none/My.csproj") })
        {
            Write("run", "#Nop", option, disk.Folder(named));

            var (exitCode, _, errors) = await InMemoryCli.Run("run", "--resume", disk.Path);

            Assert.Equal(ExitCodes.Usage, exitCode);
            var why = string.Join(' ', errors.Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries));
            Assert.Contains("and others can create it: its code would run with your rights", why, StringComparison.Ordinal);
        }
    }

    [Fact]
    public void A_folder_without_results_is_named()
    {
        foreach (var folder in (string[])[disk.Path, disk.Folder("missing")])
        {
            var refused = Assert.Throws<UsageException>(() => Run.Header(folder, "run"));
            Assert.Equal($"{folder} contains no results.jsonl", refused.Problem.Why);
        }
    }

    void Write(params string[] arguments) => Begin([], arguments);

    void Begin(string[] environment, params string[] arguments) =>
        disk.Write(ResultFolder.ResultsName, new RunHeader(arguments, new DateTime(2026, 1, 1, 0, 0, 0, DateTimeKind.Utc), "", "", environment) + "\n");
}
