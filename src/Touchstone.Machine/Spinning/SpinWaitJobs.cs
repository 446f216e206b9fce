using System.Globalization;
using System.Runtime.CompilerServices;

namespace Touchstone.Machine.Spinning;

/// <summary><c>Thread.SpinWait(n)</c>, by the iteration: the runtime makes each as many pauses as take about 37 ns.</summary>
sealed class SpinWaitJobs : IJobFamily
{
    /// <summary>The n that are timed: the call itself counts with few, and is gone with many.</summary>
    public static IReadOnlyList<int> Iterations { get; } = [1, 7, 35, 100, 1000];

    /// <summary>The name of the job with an n.</summary>
    public static string Name(int iterations) => string.Create(CultureInfo.InvariantCulture, $"spin/Thread.SpinWait/{iterations}");

    public IEnumerable<IJob> Jobs => Iterations.Select(n => new RepeatedJob<SpinWaitCall>(Name(n), () => new SpinWaitCall(n), n));

    internal readonly struct SpinWaitCall(int iterations) : ICall
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public void Call() => Thread.SpinWait(iterations);
    }
}
