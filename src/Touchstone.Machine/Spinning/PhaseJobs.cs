using System.Globalization;
using System.Runtime.CompilerServices;
using Touchstone.Machine.Plans;

namespace Touchstone.Machine.Spinning;

/// <summary>Threads that spin at the same time and share nothing. The job shows whether spinning on one core slows the others, and its total cost.</summary>
sealed class PhaseJobs : ISpinJobs
{
    const int Iterations = 100;
    const string Name = "spin/phase/Thread.SpinWait(100)";

    public IEnumerable<IJob> Jobs => [new TogetherJob<SpinWaitJobs.SpinWaitCall>(Name, () => new SpinWaitJobs.SpinWaitCall(Iterations), Iterations)];

    public int Order => 60;

    public IEnumerable<PlannedTable> Tables(SpinOptions options) =>
    [
        new PlannedTable(
            "Spinning at once, Thread.SpinWait(100)", "iteration",
            [.. options.Threads.Select(threads => options.Step(SpinOptions.Count(threads), Name, $"threads={SpinOptions.Text(threads)}"))]),
    ];
}

/// <summary><c>Thread.SpinWait(n)</c>, per iteration. The runtime uses as many pauses for an iteration as take about 37 ns.</summary>
sealed class SpinWaitJobs : ISpinJobs
{
    // With few iterations the cost of the call matters, and with many it is negligible.
    static readonly int[] counts = [1, 7, 35, 100, 1000];

    public IEnumerable<IJob> Jobs => counts.Select(n => new RepeatedJob<SpinWaitCall>(Name(n), () => new SpinWaitCall(n), n));

    public int Order => 20;

    // A few rounds are enough, also in full.
    public IEnumerable<PlannedTable> Tables(SpinOptions options)
    {
        var brief = options with { Brief = true };
        yield return new PlannedTable(
            "Thread.SpinWait(n)", "iteration",
            [.. counts.Select(n => brief.Step($"n = {SpinOptions.Text(n)}", Name(n))), brief.Step("as the runtime makes it", NormalizationJob.JobName)]);
    }

    static string Name(int iterations) => string.Create(CultureInfo.InvariantCulture, $"spin/Thread.SpinWait/{iterations}");

    internal readonly struct SpinWaitCall(int iterations) : ICall
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public void Call() => Thread.SpinWait(iterations);
    }
}
