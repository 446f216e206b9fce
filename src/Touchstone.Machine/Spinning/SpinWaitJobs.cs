using System.Globalization;
using System.Runtime.CompilerServices;

namespace Touchstone.Machine.Spinning;

/// <summary><c>Thread.SpinWait(n)</c>, per iteration. The runtime uses as many pauses for an iteration as take about 37 ns.</summary>
sealed class SpinWaitJobs : IJobFamily
{
    /// <summary>The numbers of iterations that are timed. With few iterations the cost of the call matters, and with many it is negligible.</summary>
    public static IReadOnlyList<int> Iterations { get; } = [1, 7, 35, 100, 1000];

    /// <summary>The name of the job for a number of iterations.</summary>
    public static string Name(int iterations) => string.Create(CultureInfo.InvariantCulture, $"spin/Thread.SpinWait/{iterations}");

    public IEnumerable<IJob> Jobs => Iterations.Select(n => new RepeatedJob<SpinWaitCall>(Name(n), () => new SpinWaitCall(n), n));

    internal readonly struct SpinWaitCall(int iterations) : ICall
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public void Call() => Thread.SpinWait(iterations);
    }
}
