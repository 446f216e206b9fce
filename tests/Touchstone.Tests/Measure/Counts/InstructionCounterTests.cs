using System.Diagnostics;
using System.Globalization;
using Touchstone.Measure.Counts;

namespace Touchstone.Tests.Measure.Counts;

/// <summary>Counting made-up processes, whose instructions are known because they are written in assembler.</summary>
public sealed class InstructionCounterTests(InstructionCounterTests.Compiled program) : IClassFixture<InstructionCounterTests.Compiled>
{
    const int Loops = 11;
    const int Step = 100;

    [TraceeFact]
    public async Task A_loop_of_two_instructions_has_exactly_that_slope()
    {
        var (counts, output) = await Count("loop");

        Assert.All(Differences(counts, count => count.Native), difference => Assert.Equal(2 * Step, difference));
        Assert.All(counts, count => Assert.Equal((0L, 0L, 0), (count.Managed, count.Iterations, count.Signals)));
        Assert.All(counts, count => Assert.Empty(count.SystemCalls));
        Assert.Equal("handled 0", output);
    }

    [TraceeFact]
    public async Task Calls_returns_recursion_and_a_jump_to_another_function_give_the_path_of_each_instruction()
    {
        var (counts, map) = await Count("calls", withCalls: true);
        var methods = MethodMap.Of(map.Split('|'));

        for (var depth = 1; depth < Loops; depth++)
        {
            var count = counts[depth].Named(methods);
            var paths = Enumerable.Range(0, count.Calls.Nodes.Count)
                .ToDictionary(node => string.Join('>', count.Calls.PathTo(node)), node => count.Calls.Instructions[node]);
            var outer = Assert.Single(paths.Keys, path => path.EndsWith(">outer", StringComparison.Ordinal));
            var caller = outer[..^"outer".Length];

            Assert.Equal(7, paths[outer]);
            // Last returns to the caller of outer, which called it by a jump.
            Assert.Equal(3, paths[caller + "last"]);
            // Both calls: dec, jz, call and ret, without the call at the end.
            for (var level = 1; level <= depth; level++)
                Assert.Equal(level < depth ? 8 : 6, paths[outer + string.Concat(Enumerable.Repeat(">middle", level))]);
            Assert.DoesNotContain(outer + string.Concat(Enumerable.Repeat(">middle", depth + 1)), paths.Keys);
            Assert.Equal(count.Managed + count.Native, paths.Values.Sum());
        }
    }

    [TraceeFact]
    public async Task A_repeated_instruction_counts_once_and_its_iterations_apart()
    {
        var (counts, _) = await Count("rep");

        Assert.All(Differences(counts, count => count.Native), difference => Assert.Equal(0, difference));
        Assert.All(Differences(counts, count => count.Iterations), difference => Assert.Equal(Step, difference));
        Assert.Equal(Step - 1, counts[1].Iterations);
    }

    [TraceeFact]
    public async Task Ignored_signals_change_no_count()
    {
        var (counts, _) = await Count("signal-ignored");

        Assert.All(Differences(counts, count => count.Native), difference => Assert.Equal(2 * Step, difference));
    }

    [TraceeFact]
    public async Task Signals_are_passed_on_and_the_loops_that_met_one_are_marked()
    {
        var (expected, _) = await Count("loop");
        var (counts, output) = await Count("signal-handled");

        Assert.Contains(counts, count => count.Signals > 0);
        for (var i = 0; i < Loops; i++)
        {
            // On a busy machine the other thread may send none during a loop.
            if (counts[i].Signals == 0)
                Assert.Equal(expected[i].Native, counts[i].Native);
            else
                Assert.True(counts[i].Native > expected[i].Native, "the handler was not counted");
        }
        // The process may get more signals before the first loop and after the last one.
        Assert.True(int.Parse(output.Split(' ')[1], CultureInfo.InvariantCulture) >= counts.Sum(count => count.Signals), output);
    }

    [TraceeTheory]
    [InlineData("fork", "start a thread or a process")]
    [InlineData("thread", "start a thread or a process")]
    public async Task Calls_that_start_others_are_recognized(string what, string reason)
    {
        var (counts, _) = await Count(what);

        var calls = counts.Skip(1).Select(count => new CountedCall(count, 0, 0, false)).ToList();
        Assert.Contains(reason, ThreadCalls.In(calls), StringComparison.Ordinal);
    }

    [TraceeTheory]
    [InlineData("exit")]
    [InlineData("kill")]
    public async Task A_process_that_ends_between_markers_is_a_reason(string what)
    {
        var refusal = await Assert.ThrowsAsync<CountingException>(() => Count(what));

        Assert.Contains("the process ended", refusal.Message, StringComparison.Ordinal);
    }

    [TraceeFact]
    public async Task A_process_that_is_killed_while_it_waits_ends_the_counting()
    {
        await Assert.ThrowsAsync<CountingException>(() => Count("wait", (process, counter) =>
        {
            counter.CountNext(CancellationToken.None);
            process.Kill();
            return counter.CountNext(CancellationToken.None);
        }));
    }

    [TraceeFact]
    public async Task Canceled_it_lets_the_thread_go_which_runs_to_its_end()
    {
        using var cancel = new CancellationTokenSource();
        using var process = program.Start("loop");
        var thread = await Thread(process);
        var counting = TracingThread.Run(() =>
        {
            using var tracee = Tracee.Seize(thread);
            process.StandardInput.WriteLine("go on");
            var counter = new InstructionCounter(tracee, CodeMap.Of(process.Id));
            counter.CountNext(cancel.Token);
            cancel.Cancel();
            return counter.CountNext(cancel.Token);
        });

        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => counting);
        Assert.Equal("handled 0", await process.StandardOutput.ReadLineAsync());
        await process.WaitForExitAsync();
        Assert.Equal(0, process.ExitCode);
    }

    [TraceeFact]
    public async Task Skipped_loops_run_without_being_counted()
    {
        using var process = program.Start("loop");
        var thread = await Thread(process);
        var (steps, last) = await TracingThread.Run(() =>
        {
            using var tracee = Tracee.Seize(thread);
            process.StandardInput.WriteLine("go on");
            var counter = new InstructionCounter(tracee, CodeMap.Of(process.Id));
            for (var i = 1; i < Loops; i++)
                counter.SkipNext(CancellationToken.None);
            return (counter.Steps, counter.CountNext(CancellationToken.None));
        });

        Assert.Equal(0, steps);
        Assert.InRange(last.Native, 2 * Step * (Loops - 1), 2 * Step * (Loops - 1) + 60);
    }

    [TraceeFact]
    public void A_thread_that_does_not_exist_is_a_reason() =>
        Assert.Contains("ended before", Assert.Throws<CountingException>(() => Tracee.Seize(int.MaxValue)).Message, StringComparison.Ordinal);

    // Stepping begins with the second loop, which has work.
    static IEnumerable<long> Differences(IReadOnlyList<CallCount> counts, Func<CallCount, long> number) =>
        counts.Skip(2).Zip(counts.Skip(1), (later, earlier) => number(later) - number(earlier));

    async Task<(IReadOnlyList<CallCount> Counts, string Output)> Count(string what, bool withCalls = false)
    {
        List<CallCount> counts = [];
        Func<Process, InstructionCounter, CallCount> all = (_, counter) =>
        {
            for (var i = 0; i < Loops; i++)
                counts.Add(counter.CountNext(CancellationToken.None));
            return counts[^1];
        };
        return (counts, await Count(what, all, withCalls));
    }

    async Task<string> Count(string what, Func<Process, InstructionCounter, CallCount> count, bool withCalls = false)
    {
        using var process = program.Start(what);
        var thread = await Thread(process);
        await TracingThread.Run(() =>
        {
            using var tracee = Tracee.Seize(thread);
            process.StandardInput.WriteLine("go on");
            return count(process, new InstructionCounter(tracee, CodeMap.Of(process.Id), withCalls));
        });
        var output = await process.StandardOutput.ReadLineAsync();
        await process.WaitForExitAsync();
        return output ?? "";
    }

    static async Task<int> Thread(Process process) => int.Parse((await process.StandardOutput.ReadLineAsync())!, CultureInfo.InvariantCulture);

    /// <summary>The compiled program.</summary>
    public sealed class Compiled : IDisposable
    {
        readonly TemporaryFolder folder = new();
        readonly Lazy<string> program;

        public Compiled() => program = new Lazy<string>(Compile);

        internal Process Start(string what) => Process.Start(
            new ProcessStartInfo(program.Value, [what]) { RedirectStandardInput = true, RedirectStandardOutput = true })!;

        public void Dispose() => folder.Dispose();

        string Compile()
        {
            var path = Path.Combine(folder.Path, "tracee");
            var source = Path.Combine(Path.GetDirectoryName(Here())!, "tracee.c");
            // Functions of libraries are bound at the start, and not in the first loop that calls them.
            string[] options = ["-O1", "-pthread", "-Wl,-z,now", "-o", path, source];
            using var compiler = Process.Start(new ProcessStartInfo(TraceeFactAttribute.Compiler!, options))!;
            compiler.WaitForExit();
            Assert.Equal(0, compiler.ExitCode);
            return path;
        }

        static string Here([System.Runtime.CompilerServices.CallerFilePath] string path = "") => path;
    }
}

/// <summary>A test with a compiled process that is traced.</summary>
sealed class TraceeFactAttribute : FactAttribute
{
    public TraceeFactAttribute() => Skip = WhyNot;

    /// <summary>The compiler; null if there is none.</summary>
    internal static string? Compiler => ProgramStart.Find("gcc");

    /// <summary>Why such tests are skipped; null if they run.</summary>
    internal static string? WhyNot =>
        !OperatingSystem.IsLinux() || System.Runtime.InteropServices.RuntimeInformation.ProcessArchitecture != System.Runtime.InteropServices.Architecture.X64
            ? "needs Linux on x64"
            : Compiler is null ? "there is no gcc on the PATH" : null;
}

/// <summary>Tests with a compiled process that is traced.</summary>
sealed class TraceeTheoryAttribute : TheoryAttribute
{
    public TraceeTheoryAttribute() => Skip = TraceeFactAttribute.WhyNot;
}
