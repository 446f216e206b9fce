namespace Touchstone.EndToEnd;

/// <summary>Folders of a stranger, closed standard streams, and two processes in one folder.</summary>
public sealed class HostileFileTests : IDisposable
{
    static readonly TimeSpan Soon = TimeSpan.FromMinutes(2);

    readonly Cli cli = new();

    public void Dispose() => cli.Dispose();

    static string Record => Path.Combine(Cli.Root, "records", "2026-11-22-amd-epyc-debian-12", "run1");

    [LinuxFact]
    public async Task A_run_that_is_being_measured_cannot_be_resumed_but_reported()
    {
        using var running = cli.Start(
            "run", "#Nop", "--count", "1,2,3,4", "--launches", "2", "--warmup", "50ms", "--operation", "serialize", "--out", "out");
        await running.Measured(20);
        running.Send("STOP"); // Otherwise it would end before the others begin.

        var second = (await cli.Run("run", "--resume", "out")).WithoutStackTrace();
        var report = await cli.Run("report", "out");
        running.Interrupt();
        running.Send("CONT");
        await running.End();
        var resumed = await cli.Run("run", "--resume", "out");

        Assert.True(second.ExitCode == 2, second.ToString());
        Assert.Contains($"process {running.Id} is writing", second.Errors, StringComparison.Ordinal);
        Assert.Contains("next: touchstone report out", second.Errors, StringComparison.Ordinal);
        Assert.True(report.ExitCode == 0, report.ToString());
        Assert.True(resumed.ExitCode == 0, resumed.ToString());
        Assert.DoesNotContain("skipped", (await cli.Run("report", "out")).Errors, StringComparison.Ordinal);
    }

    [LinuxFact]
    public async Task Runs_that_begin_in_the_same_second_have_folders_of_their_own()
    {
        string[] run = ["run", "#Nop", "--count", "1", "--launches", "1", "--warmup", "50ms", "--operation", "serialize"];
        using var first = cli.Start(run);
        using var second = cli.Start(run);

        Outcome[] outcomes = [await first.End(), await second.End()];

        Assert.All(outcomes, outcome => Assert.True(outcome.ExitCode == 0, outcome.ToString()));
        Assert.Equal(2, Directory.GetFiles(Path.Combine(cli.Folder, "results"), "results.jsonl", SearchOption.AllDirectories).Length);
    }

    [LinuxFact]
    public async Task A_closed_standard_input_has_no_results()
    {
        var outcome = (await Shell("'{0}' report - <&-")).WithoutStackTrace();

        Assert.True(outcome.ExitCode == 2, outcome.ToString());
        Assert.Contains("standard input is closed", outcome.Errors, StringComparison.Ordinal);
    }

    [LinuxFact]
    public async Task A_closed_standard_error_changes_no_exit_code()
    {
        Assert.Equal(2, (await Shell("'{0}' report nosuch 2>&-")).ExitCode);
        Assert.Equal(2, (await Shell("'{0}' report nosuch 2>/dev/full")).ExitCode);
        Assert.Equal(2, (await Shell("'{0}' report nosuch <&- >&- 2>&-")).ExitCode);
        Assert.Equal(0, (await Shell($"'{{0}}' report '{Record}' >&-")).ExitCode);
    }

    [LinuxFact]
    public async Task A_run_without_standard_streams_writes_its_reports()
    {
        var outcome = await Shell(
            "'{0}' run '#Nop' --count 1 --launches 1 --warmup 50ms --operation serialize --patience 0s --out out <&- 2>&-");

        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        Assert.Contains("| Nop", await File.ReadAllTextAsync(Path.Combine(cli.Folder, "out", "summary.md")), StringComparison.Ordinal);
    }

    [LinuxFact]
    public async Task A_full_standard_output_is_an_error_and_the_reports_are_written()
    {
        var outcome = (await Shell(
            "'{0}' run '#Nop' --count 1 --launches 1 --warmup 50ms --operation serialize --patience 0s --out out >/dev/full")).WithoutStackTrace();

        Assert.True(outcome.ExitCode == 1, outcome.ToString());
        Assert.Contains("cannot write to standard output", outcome.Errors, StringComparison.Ordinal);
        Assert.Contains("| Nop", await File.ReadAllTextAsync(Path.Combine(cli.Folder, "out", "summary.md")), StringComparison.Ordinal);
    }

    [LinuxFact]
    public async Task Pipes_and_devices_that_are_named_end()
    {
        await cli.RunProgram("mkfifo", Path.Combine(cli.Folder, "pipe"));
        var results = Path.Combine(Record, "results.jsonl.gz");

        var through = await Shell($"bash -c \"'{{0}}' report <(zcat '{results}')\"");
        var waiting = (await cli.Run("report", "pipe")).WithoutStackTrace();
        var endless = (await cli.Run("report", "/dev/zero")).WithoutStackTrace();
        var heap = (await cli.Run("heap", "./pipe")).WithoutStackTrace();

        Assert.True(through.ExitCode == 0, through.ToString());
        Assert.Contains("nothing was written to the pipe", waiting.Errors, StringComparison.Ordinal);
        Assert.Contains("longer than", endless.Errors, StringComparison.Ordinal);
        Assert.Contains("it is a pipe or a device", heap.Errors, StringComparison.Ordinal);
    }

    [LinuxFact]
    public async Task Advice_for_a_missing_temporary_folder_works()
    {
        cli.Variables["TMPDIR"] = "/nonexistent/tmp";

        var outcome = (await cli.Run("report", Record, "--format", "svg", "choice", "--out", "choice.svg")).WithoutStackTrace();

        Assert.True(outcome.ExitCode == 1, outcome.ToString());
        var next = outcome.Errors.Split("next: ")[1].Trim();
        Assert.StartsWith("unset TMPDIR, then: touchstone report ", next, StringComparison.Ordinal);
        // As a user types it. A machine without Node and Chromium makes no picture, but it gets beyond the folder.
        var typed = await Shell(next.Replace(", then: touchstone ", "; '{0}' ", StringComparison.Ordinal));
        Assert.DoesNotContain("TMPDIR", typed.Errors, StringComparison.Ordinal);
        Assert.True(typed.ExitCode == 0 == File.Exists(Path.Combine(cli.Folder, "choice.svg")), typed.ToString());
    }

    async Task<Outcome> Shell(string command)
    {
        using var running = cli.StartProgram("sh", "-c", string.Format(System.Globalization.CultureInfo.InvariantCulture, command, Cli.Executable));
        return await running.End(Soon);
    }
}
