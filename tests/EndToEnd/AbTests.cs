using System.Diagnostics;

namespace Touchstone.EndToEnd;

/// <summary><c>touchstone ab</c> in a repository with a library and its adapter, as an author has one.</summary>
[Begins(4)]
public sealed class AbTests : IClassFixture<AbTests.Repository>
{
    readonly Cli cli;
    readonly Repository repository;

    public AbTests(Repository repository)
    {
        (this.repository, cli) = (repository, repository.Cli);
        repository.Reset();
    }

    [Fact]
    public async Task A_slower_head_exits_with_1_and_names_the_operation_and_the_repository_stays_as_it_is()
    {
        Write("Lib/Codec.cs", Codec(times: 3));
        var before = Git("status", "--porcelain");
        var action = Action("HEAD");

        var outcome = await action.Run();

        Assert.True(outcome.ExitCode == 1, outcome.ToString());
        Assert.Contains("regression: MyJson, books, N = 100, serialize: ", outcome.Output, StringComparison.Ordinal);
        Assert.Contains($"base: commit {Git("rev-parse", "HEAD")[..12]} (HEAD)", outcome.Output, StringComparison.Ordinal);
        Assert.Contains("head: the files as they are with uncommitted changes", outcome.Output, StringComparison.Ordinal);
        Assert.Contains(
            "::warning file=MyJson/MyJsonAdapter.cs,title=Touchstone::MyJson, books, N = 100, serialize: ", outcome.Output, StringComparison.Ordinal);
        Assert.StartsWith("## Touchstone: ", await action.Summary(), StringComparison.Ordinal);
        var values = (await File.ReadAllLinesAsync(action.OutputsFile)).Select(line => line.Split('=', 2)).ToDictionary(parts => parts[0], parts => parts[1]);
        Assert.Equal("1", values["exit-code"]);
        Assert.True(int.Parse(values["regressions"], System.Globalization.CultureInfo.InvariantCulture) >= 1, values["regressions"]);
        Assert.Contains("above 5 %", values["result"], StringComparison.Ordinal);
        Assert.Equal(await action.Summary(), await File.ReadAllTextAsync(values["comment"]));
        Assert.Equal(before, Git("status", "--porcelain"));
        Assert.Single(Git("worktree", "list").Split('\n'));
        Assert.Empty(Checkouts());
    }

    [Fact]
    public async Task An_interrupted_comparison_leaves_no_checkout_and_no_process()
    {
        using var running = cli.Start(
            "ab", "--base", "HEAD", "--adapter", "MyJson", "--times-only", "--count", "100", "--budget", "2m", "--out", "results/ab");
        await running.Saw("measuring ");
        var worker = running.Worker("MyJson");

        running.Interrupt();
        var outcome = (await running.End()).WithoutStackTrace();

        Assert.True(outcome.ExitCode == 130, outcome.ToString());
        Assert.Contains("interrupted; to measure again: touchstone ab --base HEAD --adapter MyJson ", outcome.Errors, StringComparison.Ordinal);
        Assert.True(worker.HasExited);
        Assert.Empty(Checkouts());
    }

    [LinuxFact]
    public async Task Instructions_are_counted_before_anything_is_timed_and_what_differs_is_said_at_once()
    {
        Write("Lib/Codec.cs", Padding(iterations: 100));
        Git("commit", "--quiet", "--all", "--message", "padding");
        Write("Lib/Codec.cs", Padding(iterations: 200));
        using var running = cli.Start(
            "ab", "--base", "HEAD", "--adapter", "MyJson", "--count", "1", "--operation", "serialize", "--budget", "10m", "--out", "results/ab");
        await running.Saw("counting both sides of MyJson");
        var worker = running.Worker("MyJson");
        await running.Saw("; now times");

        running.Interrupt();
        var outcome = (await running.End()).WithoutStackTrace();

        Assert.True(outcome.ExitCode == 130, outcome.ToString());
        Assert.Contains("instructions: 1 more; the most in MyJson, books, N = 1, serialize: +", outcome.Errors, StringComparison.Ordinal);
        Assert.Contains(" Codec.Pad", outcome.Errors, StringComparison.Ordinal);
        Assert.True(worker.HasExited);
        Assert.Empty(Checkouts());
    }

    [LinuxFact]
    public async Task A_comparison_that_is_interrupted_while_it_counts_leaves_no_checkout_and_no_process()
    {
        using var running = cli.Start("ab", "--base", "HEAD", "--adapter", "MyJson", "--budget", "10m", "--out", "results/ab");
        await running.Saw("counting both sides of MyJson");
        var worker = running.Worker("MyJson");

        running.Interrupt();
        var outcome = (await running.End()).WithoutStackTrace();

        Assert.True(outcome.ExitCode == 130, outcome.ToString());
        Assert.True(worker.HasExited);
        Assert.Empty(Checkouts());
    }

    [LinuxFact]
    public async Task A_comparison_that_is_killed_while_it_builds_leaves_no_process_no_checkout_and_no_socket()
    {
        cli.Variables["TMPDIR"] = Directory.CreateDirectory(Path.Combine(cli.Folder, "temporary")).FullName;
        using var running = await Building();
        var below = running.Descendants();

        running.Kill();

        Assert.InRange(below.Count, 3, int.MaxValue); // The guard, MSBuild, and what it runs.
        await AllEnd(below);
        Assert.Empty(Checkouts());
        // Except those of the touchstone that was killed.
        Assert.All(
            Directory.GetFiles(cli.Variables["TMPDIR"], "*-*-socket").Concat(Directory.GetFiles(cli.Variables["TMPDIR"], "clr-debug-pipe-*")),
            file => Assert.Contains($"-{running.Id}-", file, StringComparison.Ordinal));
    }

    [LinuxFact]
    public async Task A_comparison_that_is_interrupted_while_it_builds_says_that_nothing_was_measured()
    {
        using var running = await Building();
        var below = running.Descendants();

        running.Interrupt();
        var outcome = (await running.End()).WithoutStackTrace();

        Assert.True(outcome.ExitCode == 130, outcome.ToString());
        Assert.Equal("nothing was measured\n", outcome.Output);
        await AllEnd(below);
        Assert.Empty(Checkouts());
    }

    [LongFact]
    public async Task A_head_that_does_not_build_says_why()
    {
        // Of the library and the adapter with the same name, only the library has changed since the last build.
        Assert.Equal(0, (await cli.Run("verify", "MyJson", "--adapter", "MyJson", "--data", "books")).ExitCode);
        Write("Lib/Codec.cs", "namespace Lib; public static class Codec { broken }");

        var outcome = (await cli.Run(
            "ab", "--base", "HEAD", "--adapter", "MyJson", "--count", "1", "--patience", "0s", "--out", "results/ab")).WithoutStackTrace();

        Assert.True(outcome.ExitCode == 2, outcome.ToString());
        Assert.Contains("† head, MyJson: CS1519: Lib/Codec.cs:1: ", outcome.Output, StringComparison.Ordinal);
        Assert.EndsWith(
            "\nnothing was compared: MyJson could not be built from head (the files as they are with uncommitted changes)\n", outcome.Output,
            StringComparison.Ordinal);
        Assert.DoesNotContain("ratio:", outcome.Output, StringComparison.Ordinal);
        // The base alone would be measured for a minute, and nothing would be compared with it.
        Assert.DoesNotContain("measuring ", outcome.Errors, StringComparison.Ordinal);
        Assert.Empty(Checkouts());
    }

    [Fact]
    public async Task The_action_says_why_it_could_not_start()
    {
        var action = Action("nowhere");

        var outcome = await action.Run();

        Assert.True(outcome.ExitCode == 2, outcome.ToString());
        Assert.Contains(
            "::error title=Touchstone::cannot use --base: there is no commit nowhere; next: git branch --all", outcome.Output, StringComparison.Ordinal);
        Assert.Contains("\nresult=cannot use --base: there is no commit nowhere; ", await action.Outputs(), StringComparison.Ordinal);
        Assert.StartsWith("## Touchstone: nothing was measured\n", await action.Summary(), StringComparison.Ordinal);
    }

    [LinuxFact]
    public async Task A_job_that_is_cancelled_leaves_nothing_that_measures()
    {
        var action = Action("HEAD", "--adapter MyJson --times-only --count 100 --budget 10m");
        using var running = action.Start();
        await running.Saw("measuring ");
        var below = running.Descendants();

        running.Send("TERM");
        var outcome = (await running.End()).WithoutStackTrace();

        Assert.True(outcome.ExitCode == 130, outcome.ToString());
        Assert.InRange(below.Count, 4, int.MaxValue); // touchstone, its guards and its workers.
        await AllEnd(below);
        Assert.Empty(Checkouts());
        Assert.False(File.Exists(action.OutputsFile));
    }

    [Theory]
    [InlineData("INPUT_COMMAND", "both", "the input command is ab or history, not both")]
    [InlineData("INPUT_ARGUMENTS", "--adapter 'MyJson", "the input arguments cannot be split into words: xargs: ")]
    public async Task The_action_refuses_inputs_that_it_cannot_use(string input, string value, string why)
    {
        var action = Action("HEAD");
        cli.Variables[input] = value;

        var outcome = await action.Run();

        Assert.True(outcome.ExitCode == 2, outcome.ToString());
        Assert.StartsWith("::error title=Touchstone::" + why, outcome.Output, StringComparison.Ordinal);
        Assert.StartsWith("exit-code=2\nresult=" + why, await action.Outputs(), StringComparison.Ordinal);
        Assert.Contains(why, await action.Summary(), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("there is no commit nowhere", "--base", "nowhere", "--adapter", "MyJson")]
    [InlineData("has no MyJson, so there is nothing to measure there", "--base", "HEAD", "--head", "empty", "--adapter", "MyJson")]
    [InlineData("no file of this repository would be measured", "--base", "HEAD", "SystemTextJson")]
    [InlineData(
        "another serializer than NewtonsoftJson@13.0.3, and ab compares two versions of one",
        "--base", "NewtonsoftJson@13.0.3", "--head", "SystemTextJson")]
    [InlineData("HEAD is neither NAME@VERSION nor the name of a serializer", "--base", "NewtonsoftJson@13.0.3", "--head", "HEAD")]
    [InlineData("the base must be one, too: HEAD is none", "--head", "NewtonsoftJson@13.0.3")]
    public async Task A_side_that_does_not_exist_is_refused_before_anything_is_built(string why, params string[] arguments)
    {
        Git("tag", "--force", "empty", Git("commit-tree", "-m", "no files", Git("hash-object", "-t", "tree", "-w", "/dev/null")));

        var outcome = (await cli.Run(["ab", .. arguments])).WithoutStackTrace();

        Assert.True(outcome.ExitCode == 2, outcome.ToString());
        Assert.Contains(why, outcome.Errors, StringComparison.Ordinal);
        Assert.Empty(Checkouts());
    }

    [Fact]
    public async Task The_pull_request_that_adds_an_adapter_passes_because_there_is_nothing_to_compare_yet()
    {
        Write("Later/Later.csproj", """<Project Sdk="Microsoft.NET.Sdk" />""");
        File.Copy(Path.Combine(cli.Folder, "MyJson", "traits.json"), Path.Combine(cli.Folder, "Later", "traits.json"));
        var said = $"nothing to compare yet: commit {Git("rev-parse", "HEAD")[..12]} has no Later, and your files add it";

        var outcome = await cli.Run("ab", "--base", "HEAD", "--adapter", "Later");

        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        Assert.Equal(said, outcome.Output.TrimEnd());
        Assert.Empty(Checkouts());

        var action = Action("HEAD", "--adapter Later");
        Assert.Equal(0, (await action.Run()).ExitCode);
        Assert.Equal($"## Touchstone: nothing to compare yet\n\n    {said}\n", await action.Summary());
        Assert.Contains($"result={said}\n", await action.Outputs(), StringComparison.Ordinal);
    }

    [LinuxFact(isLong: true)]
    public async Task Exact_counts_find_one_more_loop_iteration_name_its_method_and_see_nothing_where_nothing_changed()
    {
        Write("Lib/Codec.cs", Padding(iterations: 100));
        Git("commit", "--quiet", "--all", "--message", "padding");
        string[] exact = ["ab", "--exact", "--base", "HEAD", "--adapter", "MyJson", "--count", "1", "--operation", "serialize"];
        var same = await cli.Run(exact);

        Assert.True(same.ExitCode == 0, same.ToString());
        Assert.EndsWith("the same to the instruction in 1 of 1 counts; sizes and allocations did not grow", same.Output.TrimEnd(), StringComparison.Ordinal);

        Write("Lib/Codec.cs", Padding(iterations: 101));
        var slightly = await cli.Run(exact);

        Assert.True(slightly.ExitCode == 0, slightly.ToString());
        Assert.EndsWith("no regression above 0.5 %: 1 slightly more", slightly.Output.TrimEnd(), StringComparison.Ordinal);
        Assert.Contains("Codec.Pad", slightly.Output, StringComparison.Ordinal);

        Write("Lib/Codec.cs", Padding(iterations: 200));
        var action = Action("HEAD", "--adapter MyJson --exact --count 1 --operation serialize");
        var more = await action.Run();

        Assert.True(more.ExitCode == 1, more.ToString());
        Assert.Contains("regression: MyJson, books, N = 1, serialize: +", more.Output, StringComparison.Ordinal);
        Assert.Contains(" Codec.Pad", more.Output, StringComparison.Ordinal);
        Assert.Contains("::warning file=MyJson/MyJsonAdapter.cs,title=Touchstone::MyJson, books, N = 1, serialize: ", more.Output, StringComparison.Ordinal);
        Assert.StartsWith("## Touchstone: 1 regression above 0.5 %", await action.Summary(), StringComparison.Ordinal);
        Assert.Contains("regressions=1\n", await action.Outputs(), StringComparison.Ordinal);
        Assert.Empty(Checkouts());
    }

    [Theory]
    [InlineData("--budget", "2m")]
    [InlineData("--times-only")]
    public async Task Exact_counts_refuse_options_of_times(params string[] option)
    {
        var outcome = (await cli.Run(["ab", "--exact", "--base", "HEAD", "--adapter", "MyJson", .. option])).WithoutStackTrace();

        Assert.True(outcome.ExitCode == 2, outcome.ToString());
        Assert.Contains($"cannot use {option[0]}\n  with --exact nothing is timed\n", outcome.Errors, StringComparison.Ordinal);
        Assert.Contains("next: touchstone ab --exact --base HEAD --adapter MyJson\n", outcome.Errors, StringComparison.Ordinal);
    }

    static Task AllEnd(List<Process> processes) => Waiting.Until(
        () => Task.FromResult(processes.TrueForAll(process => process.HasExited)), () => string.Join(", ", processes.Where(process => !process.HasExited)));

    // A comparison whose build waits.
    async Task<Cli.Running> Building()
    {
        var building = Path.Combine(cli.Folder, "building");
        Write(
            "Lib/Directory.Build.targets",
            $"""
            <Project>
              <Target Name="Wait" BeforeTargets="CoreCompile"><Exec Command="echo $$ >> '{building}' &amp;&amp; exec sleep 1000" /></Target>
            </Project>
            """);
        var running = cli.Start("ab", "--base", "HEAD", "--adapter", "MyJson", "--count", "100", "--out", "results/ab");
        await Waiting.Until(() => Task.FromResult(File.Exists(building) && File.ReadAllText(building).EndsWith('\n')), () => "nothing was built");
        return running;
    }

    static string Codec(int times) =>
        $$"""
        using System.Text.Json;
        namespace Lib;
        public static class Codec
        {
            public static byte[] Write<T>(T value)
            {
                for (var i = 1; i < {{times}}; i++)
                    JsonSerializer.SerializeToUtf8Bytes(value);
                return JsonSerializer.SerializeToUtf8Bytes(value);
            }

            public static T Read<T>(byte[] bytes) => JsonSerializer.Deserialize<T>(bytes);
        }
        """;

    static string Padding(int iterations) => Codec(times: 1).Replace(
        "return JsonSerializer.SerializeToUtf8Bytes(value);",
        "return Pad(" + iterations + ") == 0 ? null : JsonSerializer.SerializeToUtf8Bytes(value);",
        StringComparison.Ordinal).Replace(
        "    public static T Read",
        """
            [System.Runtime.CompilerServices.MethodImpl(System.Runtime.CompilerServices.MethodImplOptions.NoInlining)]
            static int Pad(int iterations)
            {
                var hash = 17;
                for (var i = 0; i < iterations; i++)
                    hash = hash * 31 + i;
                return hash | 1;
            }

            public static T Read
        """,
        StringComparison.Ordinal);

    // The action is the longer way to the same command.
    GitHubAction Action(string before, string arguments = "--adapter 'MyJson' --times-only --count 100 --budget 4s --patience 0s --warmup 200ms") =>
        new(cli, Directory.CreateDirectory(Path.Combine(cli.Folder, "results")).FullName, ("INPUT_BASE", before), ("INPUT_ARGUMENTS", arguments));

    string[] Checkouts() => cli.CacheFiles("checkouts");

    void Write(string name, string text) => repository.Write(name, text);

    string Git(params string[] arguments) => repository.Git(arguments);

    /// <summary>The repository of all these tests. As each begins with the same commit, that commit is built once.</summary>
    public sealed class Repository : IDisposable
    {
        readonly string first;

        public Repository()
        {
            // The library and its adapter often have the same name.
            Write(
                "Lib/MyJson.csproj",
                """<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net8.0</TargetFramework></PropertyGroup></Project>""");
            Write("Lib/Codec.cs", Codec(times: 1));
            Write(
                "MyJson/MyJson.csproj",
                """<Project Sdk="Microsoft.NET.Sdk"><ItemGroup><ProjectReference Include="../Lib/MyJson.csproj" /></ItemGroup></Project>""");
            Write(
                "MyJson/MyJsonAdapter.cs",
                """
                namespace Touchstone.Adapters;
                readonly struct MyJsonAdapter : IBytesSerializer
                {
                    static int Main(string[] args) => Worker.Run(args, library: static () => typeof(Lib.Codec), Shape.Bytes(static _ => new MyJsonAdapter()));
                    public byte[] Serialize<T>(T value) => Lib.Codec.Write(value);
                    public T Deserialize<T>(byte[] payload) => Lib.Codec.Read<T>(payload);
                }
                """);
            File.Copy(Path.Combine(Cli.Root, "adapters", "Nop", "traits.json"), Path.Combine(Cli.Folder, "MyJson", "traits.json"));
            Write(".gitignore", "bin/\nobj/\nresults/\n");
            Git("init", "--quiet");
            Git("add", ".");
            Git("commit", "--quiet", "--message", "before");
            first = Git("rev-parse", "HEAD");
        }

        internal Cli Cli { get; } = new();

        /// <summary>Makes it as it was before the first test.</summary>
        internal void Reset()
        {
            Cli.Variables.Clear();
            Git("reset", "--quiet", "--hard", first);
            Git("clean", "-d", "-x", "--force", "--quiet");
            Git("worktree", "prune");
        }

        internal void Write(string name, string text)
        {
            var file = Path.Combine(Cli.Folder, name);
            Directory.CreateDirectory(Path.GetDirectoryName(file)!);
            File.WriteAllText(file, text);
        }

        internal string Git(params string[] arguments)
        {
            var start = new ProcessStartInfo("git", ["-c", "user.name=A", "-c", "user.email=a@example.org", .. arguments])
            {
                WorkingDirectory = Cli.Folder,
                RedirectStandardOutput = true,
            };
            using var git = Process.Start(start)!;
            var output = git.StandardOutput.ReadToEnd();
            git.WaitForExit();
            Assert.Equal(0, git.ExitCode);
            return output.TrimEnd();
        }

        public void Dispose() => Cli.Dispose();
    }
}
