using System.Text.Json;
using Touchstone.HeapTargets;

namespace Touchstone.EndToEnd;

/// <summary>A watch tells what leaks: tests/HeapTargets/Leaking leaks a step for each line that it reads.</summary>
[Collection(OneByOne.Name)]
public sealed class HeapLeakTests : IDisposable
{
    readonly Cli cli = new();

    public void Dispose() => cli.Dispose();

    [ProcessTheory]
    [InlineData("managed", "managed")]
    [InlineData("native", "native")]
    [InlineData("mapped", "mapped")]
    [InlineData("threads", "stacks")]
    [InlineData("fluctuating", "")]
    public async Task What_leaks_is_named_and_what_fluctuates_is_not(string leak, string part)
    {
        var outcome = await LeakWatch.Run(cli, leak, "--json");

        var verdicts = outcome.Cells.Where(row => Text(row, "kind") == "verdict");
        var growing = verdicts.Where(row => row.GetProperty("grows").GetBoolean()).Select(row => Text(row, "part")!).ToList();
        // A thread takes some native memory too.
        Assert.Equal(part.Length > 0 ? [part] : [], growing.Where(grown => leak != "threads" || grown == part));
    }

    [ProcessFact]
    public async Task A_managed_leak_names_its_type_and_what_holds_it()
    {
        var outcome = await LeakWatch.Run(cli, "managed");

        Assert.Matches(@"managed memory grows by .*/min \(± .*\); \d+ % of it is System\.String, held by static Cache\.Items", outcome.Output);
    }

    [ProcessFact]
    public async Task Each_round_is_a_row_with_the_time_in_the_requested_format()
    {
        var file = Path.Combine(cli.Folder, "leak.csv");
        await LeakWatch.Run(cli, "native", "--csv", file, "--context", "night", "--time-format", "HH:mm");

        var lines = File.ReadAllLines(file);
        Assert.Equal(LeakWatch.Rounds + 1, lines.Length);
        Assert.EndsWith("allocatedBytes,managedBytes,nativeBytes,mappedBytes,shareableBytes,stacksBytes", lines[0], StringComparison.Ordinal);
        Assert.All(lines[1..], line => Assert.Matches(@"^night,\d\d:\d\d,\d+,Leaking,", line));
    }

    [ProcessFact]
    public async Task A_dump_is_written_once_when_the_growth_exceeds_the_limit_and_the_rows_have_the_same_verdict_later()
    {
        var watched = await LeakWatch.Run(cli, "managed", "--csv", "leak.csv", "--dump-above", "1MB", "--dump-to", "{name}_{pid}.dmp");

        var dump = Assert.Single(Directory.GetFiles(cli.Folder, "*.dmp"));
        Assert.Matches(@"^Leaking_\d+\.dmp$", Path.GetFileName(dump));
        Assert.Matches(@"the process grew by .*, above 1\.000 MB", watched.Errors);
        var strings = await cli.Run("heap", dump, "--filter", "System.String");
        Assert.True(strings.ExitCode == 0 && strings.Output.Contains("System.String", StringComparison.Ordinal), strings.ToString());
        var later = (await cli.Run("heap", "watch", "--from", "leak.csv")).WithoutStackTrace();
        // The rows of a watch have no types.
        Assert.Matches(@"\nmanaged memory grows by .*/min \(± .*\)\n$", later.Output);
    }

    [ProcessFact]
    public async Task Several_processes_are_watched_in_one_table_of_rows_with_one_header()
    {
        using var first = await TargetProgram.Start("Leaking", "", "managed");
        using var second = await TargetProgram.Start("Leaking", "", "native");
        string[] watch = ["heap", "watch", first.Pid, second.Pid, "--every", "50ms", "--times", "3"];

        var printed = (await cli.Run([.. watch, "--format", "csv"])).WithoutStackTrace();
        foreach (var _ in (string[])["once", "again"])
            Assert.Equal(0, (await cli.Run([.. watch, "--csv", "watch.csv", "--top", "1"])).ExitCode);

        Assert.True(printed.ExitCode == 0, printed.ToString());
        var rows = printed.Lines.Select(line => line.Split(',')).ToList();
        Assert.Equal("processId", rows[0][2]);
        Assert.Equal([first.Pid, second.Pid, first.Pid, second.Pid, first.Pid, second.Pid], rows.Skip(1).Select(row => row[2]));
        var appended = File.ReadAllLines(Path.Combine(cli.Folder, "watch.csv"));
        Assert.Equal(1 + 2 * 6, appended.Length);
        Assert.Single(appended, line => line == printed.Lines[0]);
    }

    [ProcessFact]
    public async Task A_watch_of_several_goes_on_when_one_of_them_ends()
    {
        using var first = await TargetProgram.Start("Leaking", "", "managed");
        using var second = await TargetProgram.Start("Leaking", "", "managed");
        using var watch = cli.Start("heap", "watch", first.Pid, second.Pid, "--every", "100ms", "--times", "5", "--format", "csv");
        await watch.Saw($"process {second.Pid} was stopped for");
        first.Kill();

        var outcome = (await watch.End()).WithoutStackTrace();

        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        Assert.Contains($"process {first.Pid} has ended after", outcome.Errors, StringComparison.Ordinal);
        Assert.Equal(5, outcome.Lines.Count(line => line.Split(',')[2] == second.Pid));
    }

    [ProcessFact]
    public async Task A_native_leak_exceeds_the_limit()
    {
        using var program = await TargetProgram.Start("Leaking", "", "native");
        using var watch = cli.Start("heap", "watch", program.Pid, "--every", "100ms", "--fail-above", "5MB", "--top", "0");
        await watch.Saw("was stopped for");
        for (var step = 0; step < 5; step++)
            await program.Echo("leak");
        var outcome = (await watch.End()).WithoutStackTrace();

        Assert.True(outcome.ExitCode == 1, outcome.ToString());
        Assert.Contains("the process grew by", outcome.Errors, StringComparison.Ordinal);
    }

    static string? Text(JsonElement row, string name) => row.TryGetProperty(name, out var value) ? value.GetString() : null;
}

/// <summary>A theory about live processes, which can be read on Linux only.</summary>
sealed class ProcessTheoryAttribute : TheoryAttribute
{
    public ProcessTheoryAttribute()
    {
        if (!OperatingSystem.IsLinux())
            Skip = "live processes can be read on Linux only";
    }
}
