using System.Collections;
using System.Globalization;
using System.Text.Json;
using Touchstone.Core.Hosts;
using Touchstone.Tests.Build.Git;

namespace Touchstone.Tests.Core.Hosts;

public class MachineFactsTests
{
    [Theory]
    [InlineData("# branch.oid 0123abcd\n# branch.head main\n", "0123abcd", false)]
    [InlineData("# branch.oid 0123abcd\n# branch.head main\n? new.txt\n", "0123abcd", true)]
    [InlineData("# branch.oid 0123abcd\n# branch.head main\n? results/\n", "0123abcd", false)]
    [InlineData("# branch.oid 0123abcd\n# branch.head main\n? results/\n1 .M N... 100644 100644 100644 1 2 a.cs\n", "0123abcd", true)]
    [InlineData("# branch.oid 0123abcd\n# branch.head main\n? more/\n", "0123abcd", true)]
    [InlineData("# branch.oid (initial)\n# branch.head main\n", null, false)]
    public void The_state_of_git_is_commit_and_dirty(string status, string? commit, bool dirty) =>
        Assert.Equal(new GitFacts(commit, dirty), GitState.Parse(status, folder => folder == "results/"));

    [Theory]
    [InlineData("0123456789abcdef0123456789abcdef01234567", "0123456789ab")]
    [InlineData("e\u001b[31m\nfff", "e31mfff")]
    [InlineData("", "")]
    public void A_commit_is_shown_by_its_first_digits_and_never_controls_a_terminal(string commit, string expected) =>
        Assert.Equal(expected, GitFacts.Short(commit));

    [Fact]
    public void Results_that_the_user_does_not_ignore_are_no_change()
    {
        using var disk = new TemporaryFolder();
        disk.Write("source.cs", "");
        TestRepository.Git(disk.Path, "init", "--quiet");
        TestRepository.Git(disk.Path, "add", ".");
        TestRepository.Git(disk.Path, "commit", "--quiet", "--message", "one");
        disk.Write("results/20260101T000000/results.jsonl", "");
        Directory.CreateSymbolicLink(disk.Folder("results/latest"), "20260101T000000");
        var measured = GitState.Read(disk.Path);
        disk.Write("results/a.cs", "");

        Assert.False(measured!.Dirty);
        Assert.True(GitState.Read(disk.Path)!.Dirty);
    }

    [LinuxFact]
    public void Folders_that_lead_to_themselves_are_no_results_and_end()
    {
        using var disk = new TemporaryFolder();
        TestRepository.Git(disk.Path, "init", "--quiet");
        Directory.CreateDirectory(disk.Folder("loop"));
        Directory.CreateSymbolicLink(disk.Folder("loop/b"), ".");
        Directory.CreateSymbolicLink(disk.Folder("loop/c"), ".");

        Assert.True(GitState.Read(disk.Path)!.Dirty);
    }

    [Fact]
    public void Outside_of_a_repository_there_is_no_state()
    {
        using var disk = new TemporaryFolder();

        Assert.Null(GitState.Read(disk.Path));
    }

    [Fact]
    public void Settings_are_what_changes_the_runtime_and_nothing_else()
    {
        var environment = new Hashtable
        {
            ["DOTNET_gcServer"] = "1",
            ["DOTNET_TieredPGO"] = "0",
            ["DOTNET_TC_QuickJitForLoops"] = "0",
            ["DOTNET_ReadyToRun"] = "0",
            ["COMPlus_GCHeapCount"] = "2",
            ["DOTNET_ROOT"] = "/somewhere",
            ["PATH"] = "x",
        };

        Assert.Equal(
            ["COMPlus_GCHeapCount=2", "DOTNET_ReadyToRun=0", "DOTNET_TC_QuickJitForLoops=0", "DOTNET_TieredPGO=0", "DOTNET_gcServer=1"],
            MachineReader.Settings(environment).Order(StringComparer.Ordinal));
    }

    [Fact]
    public void This_machine_can_be_read_and_written()
    {
        using var disk = new TemporaryFolder();
        var facts = MachineReader.Read(disk.Path);
        using var json = JsonDocument.Parse(facts.ToJson());

        Assert.True(facts.Cpu.UsableCores > 0);
        Assert.Equal(
            ["takenUtc", "cpu", "memory", "system", "container", "dotNet", "git", "libraries"],
            json.RootElement.EnumerateObject().Select(member => member.Name));
    }

    [Fact]
    public void The_file_is_the_same_in_every_culture()
    {
        var facts = new MachineFacts(
            new DateTime(2026, 1, 2, 3, 4, 5, DateTimeKind.Utc), new CpuFacts("CPU", "x64", 1, 2, 2, 1, 2, 3, false, null), new MemoryFacts(1, null),
            new SystemFacts("OS", "6.1", "linux-x64", [0.5, 1, 1.5]), new ContainerFacts(false, 1.5, null),
            new DotNetFacts("10.0.100", "10.0.0", [], false, true, []), null);
        var before = CultureInfo.CurrentCulture;
        try
        {
            CultureInfo.CurrentCulture = CultureInfo.GetCultureInfo("de-DE");
            Assert.Contains("\"cpuLimit\": 1.5,\n", facts.ToJson(), StringComparison.Ordinal);
            Assert.DoesNotContain("\r", facts.ToJson(), StringComparison.Ordinal);
        }
        finally
        {
            CultureInfo.CurrentCulture = before;
        }
    }

    [Fact]
    public void A_Mac_answers_by_keys()
    {
        var sysctl = Sysctl.Parse("machdep.cpu.brand_string: Apple M3\nhw.physicalcpu: 8\nhw.l3cachesize: 0\nvm.loadavg: { 1.50 2.00 2.50 }\n");

        Assert.Equal(("Apple M3", 8L, null), (sysctl.Text("machdep.cpu.brand_string"), sysctl.Number("hw.physicalcpu"), sysctl.Number("hw.l3cachesize")));
        Assert.Equal([1.5, 2.0, 2.5], sysctl.LoadAverage);
    }
}
