using System.Diagnostics;
using Touchstone.HeapTargets;

namespace Touchstone.EndToEnd;

/// <summary>touchstone heap on a live process. Whatever happens to either of them, the process continues.</summary>
[Collection(OneByOne.Name)]
public sealed class HeapProcessTests : IDisposable
{
    const int Kills = 50;
    const int Moments = 20;

    // The system counts processor time in these steps. A command uses some dozens of them.
    static readonly TimeSpan Step = TimeSpan.FromMilliseconds(10);

    readonly Cli cli = new();

    public void Dispose() => cli.Dispose();

    [ProcessFact]
    public async Task A_process_is_counted_and_continues_and_the_time_that_it_was_stopped_is_reported()
    {
        using var program = await TargetProgram.Start("Generics");

        var outcome = (await cli.Run("heap", "types", program.Pid, "--filter", "Twig")).WithoutStackTrace();

        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        Assert.Contains(outcome.Lines, line => line.StartsWith("Twig ", StringComparison.Ordinal) && line.Contains("1 500", StringComparison.Ordinal));
        Assert.Matches($"process {program.Pid} was stopped for [0-9.]+ ", outcome.Errors);
        await RunsOn(program);
    }

    [ProcessFact]
    public async Task A_file_does_not_take_the_place_of_a_process_of_its_name()
    {
        using var program = await TargetProgram.Start("Generics");
        await File.WriteAllTextAsync(Path.Combine(cli.Folder, "Generics"), "{}");

        var outcome = (await cli.Run("heap", "Generics")).WithoutStackTrace();

        Assert.Equal(2, outcome.ExitCode);
        Assert.Contains("Generics is a file of this folder and a process", outcome.Errors, StringComparison.Ordinal);
        Assert.Matches(@"next: touchstone heap \d+\n", outcome.Errors);
    }

    [ProcessFact]
    public async Task Killed_at_any_moment_it_leaves_the_process_running()
    {
        using var program = await TargetProgram.Start("Allocating", "", "200000", "threads");
        var held = 0;

        foreach (var round in Rounds(least: 20, () => held > 0, "was never killed while it held the process"))
        {
            using var running = cli.Start("heap", "types", program.Pid, "--live");
            // Half of them are killed as soon as touchstone holds the process, the others ever later in its work.
            if (round % 2 == 0)
                Held(program, running);
            else
                running.Used(round * Step);
            held += program.IsTraced ? 1 : 0;
            running.Kill();

            await RunsOn(program);
        }
    }

    [LongFact]
    public async Task Killed_fifty_times_while_it_reads_it_leaves_a_process_with_eight_allocating_threads_running()
    {
        using var program = await TargetProgram.Start("Allocating", "", "200000", "8");
        var held = 0;

        // Kills that come after it has let the process go do not count.
        foreach (var round in Rounds(least: Kills, () => held >= Kills, $"was not killed {Kills} times while it held the process"))
        {
            using var running = cli.Start("heap", "types", program.Pid, "--live");
            Held(program, running);
            running.Used(round % Moments * Step);
            held += program.IsTraced ? 1 : 0;
            running.Kill();

            await RunsOn(program);
        }
    }

    [ProcessFact]
    public async Task Ctrl_C_lets_the_process_go_at_once_and_writes_nothing()
    {
        using var program = await TargetProgram.Start("Allocating", "", "3000000");
        using var running = await Holding(program, "heap", "types", program.Pid, "--live", "--save", "snapshot.json");

        running.Interrupt();
        var outcome = (await running.End()).WithoutStackTrace();

        Assert.True(outcome.ExitCode == 130, outcome.ToString());
        Assert.Equal("", outcome.Output);
        Assert.False(File.Exists(Path.Combine(cli.Folder, "snapshot.json")));
        await RunsOn(program);
    }

    [ProcessFact]
    public async Task Ctrl_C_while_a_snapshot_is_written_leaves_no_memory_of_the_process_on_the_disk()
    {
        using var program = await TargetProgram.Start("Allocating", "", "3000000");
        using var running = cli.Start("heap", "--snapshot", program.Pid);
        await Waiting.Until(() => Task.FromResult(running.HasEnded || Folders().Length > 0), () => "no dump was requested");

        running.Interrupt();
        var outcome = (await running.End()).WithoutStackTrace();

        Assert.True(outcome.ExitCode == 130, outcome.ToString());
        Assert.Empty(Folders());
        // createdump belongs to the runtime of the process, and may hold the process a moment longer.
        await Waiting.Until(() => Task.FromResult(!program.IsHeld), () => "createdump never released the process");
        Assert.Equal("still there?", await program.Echo("still there?"));

        string[] Folders() => cli.CacheFiles("snapshots");
    }

    [ProcessFact]
    public async Task The_process_that_reads_a_dump_ends_when_touchstone_is_killed()
    {
        using var program = await TargetProgram.Start("Generics");
        using var touchstone = await TargetProgram.Start("Generics");
        cli.Variables["TOUCHSTONE_HEAP_CHILD"] = touchstone.Pid;
        using var reading = cli.Start("heap", "watch", program.Pid, "--every", "10m");
        await reading.Saw("was stopped for");

        touchstone.Kill();

        Assert.Equal(130, (await reading.End()).WithoutStackTrace().ExitCode);
    }

    [ProcessFact]
    public async Task A_process_that_somebody_holds_already_is_refused_with_who_it_is()
    {
        using var program = await TargetProgram.Start("Allocating", "", "3000000");
        using var first = await Holding(program, "heap", "types", program.Pid, "--live");
        first.Send("STOP");

        var second = (await cli.Run("heap", "types", program.Pid)).WithoutStackTrace();
        first.Kill();

        Assert.True(second.ExitCode == 2, second.ToString());
        Assert.Matches(@"process \d+ \(touchstone\) is already attached to it", second.Errors);
        Assert.Contains("--no-ptrace", second.Errors, StringComparison.Ordinal);
        await RunsOn(program);
    }

    [ProcessFact]
    public async Task Threads_that_start_and_end_all_the_time_are_no_obstacle()
    {
        using var program = await TargetProgram.Start("Allocating", "", "1000", "threads");

        for (var round = 0; round < 5; round++)
        {
            var outcome = (await cli.Run("heap", "types", program.Pid, "--filter", "Book")).WithoutStackTrace();

            Assert.True(outcome.ExitCode == 0, outcome.ToString());
            Assert.Contains("1 000", outcome.Output, StringComparison.Ordinal);
            await RunsOn(program);
        }
    }

    [ProcessFact]
    public async Task A_process_that_collects_all_the_time_is_stopped_until_its_heap_is_sound()
    {
        using var program = await TargetProgram.Start("Allocating", "", "100000", "collect");
        var (counted, again) = (0, 0);

        foreach (var _ in Rounds(least: 1, () => counted > 0 && again > 0, "was never counted, or never stopped in the middle of a collection"))
        {
            var outcome = (await cli.Run("heap", "types", program.Pid, "--filter", "Book")).WithoutStackTrace();

            // Sometimes the process is in a collection at each attempt. Then touchstone reports it and counts nothing.
            Assert.True(
                outcome.ExitCode == 0
                    ? outcome.Output.Contains("100 000", StringComparison.Ordinal)
                    : outcome.Errors.Contains("was collecting garbage in 11 of 11 attempts", StringComparison.Ordinal),
                outcome.ToString());
            counted += outcome.ExitCode == 0 ? 1 : 0;
            again += outcome.Errors.Contains("was changing its heap", StringComparison.Ordinal) || outcome.ExitCode != 0 ? 1 : 0;
            await RunsOn(program);
        }
    }

    [ProcessFact]
    public async Task A_process_that_ends_meanwhile_is_said_to_have_ended()
    {
        var ended = 0;
        for (var round = 0; round < 10; round++)
        {
            using var program = await TargetProgram.Start("Allocating", "", "100000");
            using var running = cli.Start("heap", "types", program.Pid, "--live");
            if (round % 2 == 0)
                Held(program, running);
            else
                running.Used(3 * round * Step);
            program.Kill();

            var outcome = (await running.End()).WithoutStackTrace();

            Assert.True(outcome.ExitCode is 0 or 2, outcome.ToString());
            Assert.True(
                outcome.ExitCode == 0 || outcome.Errors.Contains("has ended", StringComparison.Ordinal)
                    || outcome.Errors.Contains("there is no process", StringComparison.Ordinal),
                outcome.ToString());
            ended += outcome.ExitCode == 2 ? 1 : 0;
        }
        Assert.InRange(ended, 1, 10);
    }

    static async Task RunsOn(TargetProgram program)
    {
        Assert.Equal("still there?", await program.Echo("still there?"));
        Assert.False(program.IsHeld);
    }

    /// <summary>Starts a command again and again until it is seen while it holds the process.</summary>
    async Task<Cli.Running> Holding(TargetProgram program, params string[] arguments)
    {
        Cli.Running? held = null;
        foreach (var _ in Rounds(least: 0, () => held is not null, "was never seen while it held the process"))
        {
            var running = cli.Start(arguments);
            if (Held(program, running))
            {
                held = running;
                continue;
            }
            // On a busy machine the command can hold the process and end while this thread waits for a core.
            var outcome = await running.End();
            running.Dispose();
            Assert.True(outcome.ExitCode == 0, outcome.ToString());
        }
        return held!;
    }

    /// <summary>Rounds until something has happened that takes luck. A busy machine only needs more of them.</summary>
    static IEnumerable<int> Rounds(int least, Func<bool> happened, string otherwise)
    {
        var clock = Stopwatch.StartNew();
        for (var round = 0; round < least || !happened(); round++)
        {
            Assert.True(clock.Elapsed < Cli.Patience, otherwise);
            yield return round;
        }
    }

    /// <summary>Waits until a command has stopped the process. Returns false if the command ended before that was seen.</summary>
    static bool Held(TargetProgram program, Cli.Running by)
    {
        while (!program.IsTraced)
        {
            if (by.HasEnded)
                return false;
            Thread.Yield();
        }
        return true;
    }
}

/// <summary>A test of live processes, which can be read on Linux only.</summary>
sealed class ProcessFactAttribute : FactAttribute
{
    public ProcessFactAttribute(bool isLong = false) => Skip = !OperatingSystem.IsLinux() ? "live processes can be read on Linux only"
        : isLong && !LongFactAttribute.AreRun ? LongFactAttribute.Why
        : null;
}
