using System.Runtime.Versioning;

namespace Touchstone.EndToEnd;

/// <summary>A downloaded folder can contain programs with the names of those that touchstone starts. None of them runs.</summary>
[UnsupportedOSPlatform("windows")]
public sealed class HostileProgramTests : IDisposable
{
    static readonly string[] Names =
    [
        "git", "node", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge", "dotnet", "cc", "c++", "gcc", "g++",
        "clang", "clang++", "ld", "as", "sh", "sysctl", "pmset", "powercfg", "createdump", "perf", "touchstone", "touchstone-heap", "ssh", "uname", "sleep",
    ];

    readonly Cli cli = new();

    public HostileProgramTests()
    {
        foreach (var name in Names)
            Plant(name);
    }

    public void Dispose() => cli.Dispose();

    static string Record => Path.Combine(Cli.Root, "records", "2026-11-22-amd-epyc-debian-12", "run1");

    string[] Ran => Directory.GetFiles(cli.Folder, "*.ran");

    [LinuxFact]
    public async Task No_program_of_the_current_folder_runs()
    {
        var doctor = (await cli.Run("doctor")).WithoutStackTrace();
        var run = (await cli.Run("run", "#Nop", "--count", "1", "--budget", "1s", "--warmup", "100ms", "--out", "out")).WithoutStackTrace();
        var spin = (await cli.Run("machine", "spin", "--check")).WithoutStackTrace();
        await cli.Run("report", Record, "--format", "svg", "choice", "--out", "choice.svg");
        await cli.Run("report", Record, "--format", "png", "choice", "--out", "choice.png");
        var history = (await cli.Run("history", Record)).WithoutStackTrace();
        string[] brief = ["--times-only", "--budget", "1s", "--patience", "0s", "--out", "ab"];
        var ab = (await cli.Run(["ab", "--base", "HEAD", "--adapter", Cli.Faulty("Throws"), .. brief])).WithoutStackTrace();
        var add = (await cli.Run("history", "add", Record)).WithoutStackTrace();

        Assert.Empty(Ran);
        Assert.NotEqual("", doctor.Output);
        Assert.True((run.ExitCode, spin.ExitCode, history.ExitCode) == (0, 0, 0), $"{run}{spin}{history}");
        Assert.Contains("base: commit ", ab.Errors, StringComparison.Ordinal);
        Assert.Contains("is not in a git repository", add.Errors, StringComparison.Ordinal);
    }

    [LinuxFact]
    public async Task A_node_of_MSBuild_that_could_not_be_reached_ends_with_its_build()
    {
        // Its socket has a name in /tmp that anybody can take.
        const string Build = "bash -c 'echo $$; exec -a /nodemode:1 sleep 300' & exit 3";
        // The guard kills all if its input ends.
        const string WithInput = "\"$0\" build-guard -- /bin/bash -c \"$1\" < <(exec sleep 60 2> /dev/null)";

        var build = await cli.RunProgram("bash", "-c", WithInput, Cli.Executable, Build);

        Assert.Equal(3, build.ExitCode);
        // It may not be reaped yet. Then it has a name, and no arguments.
        var left = await cli.RunProgram("ps", "-o", "args=", "-p", build.Output.Trim());
        Assert.DoesNotContain("nodemode", left.Output, StringComparison.Ordinal);
    }

    [RootFact]
    public async Task A_source_of_packages_of_somebody_else_is_refused_with_what_allows_it()
    {
        var feed = Directory.CreateDirectory(Path.Combine(cli.Folder, "feed")).FullName;
        Assert.Equal(0, (await cli.RunProgram("chown", "65533", feed)).ExitCode);

        var refused = (await cli.Run("list", "--nuget-source", feed)).WithoutStackTrace();
        cli.Variables["TOUCHSTONE_SAFE_DIRECTORY"] = feed;
        var allowed = (await cli.Run("list", "--nuget-source", feed)).WithoutStackTrace();

        Assert.Contains($"cannot use --nuget-source\n  {feed} belongs to user 65533", refused.Errors, StringComparison.Ordinal);
        Assert.Contains($"next: export TOUCHSTONE_SAFE_DIRECTORY={feed}", refused.Errors, StringComparison.Ordinal);
        Assert.Equal((2, 0), (refused.ExitCode, allowed.ExitCode));
    }

    [LinuxFact]
    public async Task So_is_one_to_which_others_can_add_packages_even_after_it_was_looked_at()
    {
        const UnixFileMode LikeTemporary = (UnixFileMode)0b1_111_111_111;
        var feed = Directory.CreateDirectory(Path.Combine(cli.Folder, "feed")).FullName;
        File.SetUnixFileMode(feed, LikeTemporary);

        var refused = (await cli.Run("list", "--nuget-source", feed)).WithoutStackTrace();

        Assert.Contains($"others can add files to {feed}", refused.Errors, StringComparison.Ordinal);
        Assert.Contains($"next: export TOUCHSTONE_SAFE_DIRECTORY={feed}", refused.Errors, StringComparison.Ordinal);
        Assert.Equal(2, refused.ExitCode);
    }

    [LinuxFact]
    public async Task Nor_does_one_of_a_PATH_that_names_the_current_folder()
    {
        cli.Variables["PATH"] = $".::{Path.GetFileName(cli.Folder)}";

        var add = (await cli.Run("history", "add", Record)).WithoutStackTrace();
        var picture = (await cli.Run("report", Record, "--format", "svg", "choice")).WithoutStackTrace();

        Assert.Empty(Ran);
        Assert.Contains("git cannot be started: no folder of PATH contains git\n  next: install git", add.Errors, StringComparison.Ordinal);
        Assert.Contains("next: install ", picture.Errors, StringComparison.Ordinal);
    }

    [RootFact]
    public async Task In_a_folder_for_temporary_files_of_another_user_nothing_is_written()
    {
        var theirs = Directory.CreateDirectory(Path.Combine(cli.Folder, "temporary")).FullName;
        Assert.Equal(0, (await cli.RunProgram("/usr/bin/chown", "65533", theirs)).ExitCode);
        var programs = Directory.CreateDirectory(Path.Combine(cli.Folder, "programs")).FullName;
        var git = Path.Combine(programs, "git");
        await File.WriteAllTextAsync(git, $"#!/bin/sh\necho \"$TMPDIR\" > {cli.Folder}/temporary.txt\nexit 1\n");
        File.SetUnixFileMode(git, UnixFileMode.UserRead | UnixFileMode.UserExecute);
        (cli.Variables["TMPDIR"], cli.Variables["PATH"]) = (theirs, $"{programs}:/usr/bin:/bin");

        await cli.Run("history", "add", Record);

        Assert.StartsWith("/tmp/touchstone-0", await File.ReadAllTextAsync(Path.Combine(cli.Folder, "temporary.txt")), StringComparison.Ordinal);
    }

    void Plant(string name)
    {
        var file = Path.Combine(cli.Folder, name);
        File.WriteAllText(file, "#!/bin/sh\necho >> \"$0.ran\"\n");
        if (!OperatingSystem.IsWindows())
            File.SetUnixFileMode(file, UnixFileMode.UserRead | UnixFileMode.UserWrite | UnixFileMode.UserExecute);
    }
}
