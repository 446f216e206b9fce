using System.Diagnostics;
using System.Runtime.CompilerServices;
using Touchstone.Machine.Spinning.HandOffs;
using Touchstone.Machine.Threads;

namespace Touchstone.Machine.Spinning;

/// <summary>Two threads that take turns.</summary>
/// <param name="name">See <see cref="IJob.Name"/>.</param>
/// <param name="make">Creates the hand-off that the threads use.</param>
/// <param name="unavailable">See <see cref="IJob.Unavailable"/>.</param>
sealed class PingPongJob<T>(string name, Func<T> make, string? unavailable = null) : IJob
    where T : struct, IHandOff
{
    public string Name => name;

    public string? Unavailable => unavailable;

    /// <remarks>
    /// Settings: <c>milliseconds</c> (50) and <c>apart</c> (1). The duration is fixed instead of the number of turns, because on a busy machine one
    /// turn may take as long as a thousand. With <c>apart=0</c> the scheduler decides whether both threads share a core.
    /// </remarks>
    public IPreparedJob Prepare(JobSettings settings) => new Prepared(make(), settings.Number("milliseconds", 50), settings.Number("apart", 1) != 0);

    sealed class Prepared : IPreparedJob
    {
        readonly T handOff;
        readonly long ticks;
        readonly ThreadGroup threads;
        long turns;
        volatile bool over;

        public Prepared(T handOff, long milliseconds, bool apart)
        {
            this.handOff = handOff;
            ticks = milliseconds * Stopwatch.Frequency / 1000;
            threads = new ThreadGroup(2, pinned: apart);
        }

        /// <remarks>Items are turns of both sides.</remarks>
        public JobSample Run()
        {
            over = false;
            return Cycles.Calls(threads.Run(Work)) with { CpuNs = threads.CpuNs.Sum(), Items = 2 * turns };
        }

        public void Dispose() => threads.Dispose();

        void Work(int side)
        {
            if (side == 0)
                turns = Lead(handOff, Stopwatch.GetTimestamp() + ticks);
            else
                Follow(handOff);
        }

        [MethodImpl(MethodImplOptions.AggressiveOptimization)]
        long Lead(T own, long end)
        {
            const int BetweenLooks = 16;
            for (var turn = 1L; ; turn++)
            {
                own.Await(0);
                var last = turn % BetweenLooks == 0 && Stopwatch.GetTimestamp() >= end;
                // This is set before the turn is passed, so that the other side knows that its turn is the last one. It is written only once. A variable
                // that is written in each turn would be transferred between the cores in addition to the one that is timed.
                if (last)
                    over = true;
                own.Pass(0);
                if (!last)
                    continue;
                return turn;
            }
        }

        [MethodImpl(MethodImplOptions.AggressiveOptimization)]
        void Follow(T own)
        {
            for (var last = false; !last;)
            {
                own.Await(1);
                last = over;
                own.Pass(1);
            }
        }
    }
}
