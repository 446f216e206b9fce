using System.Runtime.CompilerServices;
using HeapTargets;

// With "pool", 12 threads of the pool block on a task that nobody ends, and with "threads" 120 threads wait for an event.
var never = new TaskCompletionSource();
using var gate = new ManualResetEventSlim();
using var started = new CountdownEvent(args[0] == "pool" ? 12 : 120);
if (args[0] == "pool")
{
    ThreadPool.SetMinThreads(16, 1);
    for (var i = 0; i < 12; i++)
        ThreadPool.UnsafeQueueUserWorkItem(_ => Block(), null);
}
else
{
    for (var i = 0; i < 120; i++)
        new Thread(Wait, maxStackSize: 1 << 18) { IsBackground = true }.Start();
}
started.Wait();
while (Waiting.Threads.Exists(thread => (thread.ThreadState & ThreadState.WaitSleepJoin) == 0))
    Thread.Yield();
Ready.Wait(collect: false);

[MethodImpl(MethodImplOptions.NoInlining)]
void Block()
{
    Waiting.Add(started);
    never.Task.Wait();
}

[MethodImpl(MethodImplOptions.NoInlining)]
void Wait()
{
    Waiting.Add(started);
    gate.Wait();
}

static class Waiting
{
    public static readonly List<Thread> Threads = [];

    public static void Add(CountdownEvent started)
    {
        lock (Threads)
            Threads.Add(Thread.CurrentThread);
        started.Signal();
    }
}
