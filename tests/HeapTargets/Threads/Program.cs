using System.Runtime.CompilerServices;
using HeapTargets;

// One thread holds a lock and sleeps, three wait for it, two wait for each other, and four of the pool block on a task that nobody ends. Another one holds a
// System.Threading.Lock, for which one waits.
var (first, second, gate) = (new First(), new Second(), new Gate());
var modern = new Lock();
var never = new TaskCompletionSource();
using var held = new CountdownEvent(4);
Start("holder", () => Hold(gate));
Start("keeper", () => Keep(modern));
Start("left", () => Both(first, second));
Start("right", () => Both(second, first));
held.Wait();
for (var i = 0; i < 3; i++)
    Start($"waiter {i}", () => Enter(gate));
Start("wanter", () => Want(modern));
ThreadPool.SetMinThreads(8, 1);
for (var i = 0; i < 4; i++)
    ThreadPool.QueueUserWorkItem(_ => Block(never.Task));
// Each is counted right before it waits.
while (Waiting.Count < 3 + 1 + 2 + 4)
    Thread.Yield();
foreach (var thread in Waiting.Threads)
{
    while ((thread.ThreadState & ThreadState.WaitSleepJoin) == 0)
        Thread.Yield();
}
Ready.Wait(collect: false);

void Hold(object one)
{
    lock (one)
    {
        held.Signal();
        Thread.Sleep(Timeout.Infinite);
    }
}

void Keep(Lock one)
{
    lock (one)
    {
        held.Signal();
        Thread.Sleep(Timeout.Infinite);
    }
}

[MethodImpl(MethodImplOptions.NoInlining)]
static void Want(Lock one)
{
    Waiting.Add();
    lock (one)
        Console.WriteLine("nobody gets here");
}

void Both(object one, object other)
{
    lock (one)
    {
        held.Signal();
        held.Wait();
        Enter(other);
    }
}

[MethodImpl(MethodImplOptions.NoInlining)]
static void Enter(object one)
{
    Waiting.Add();
    lock (one)
        Console.WriteLine("nobody gets here");
}

[MethodImpl(MethodImplOptions.NoInlining)]
static void Block(Task task)
{
    Waiting.Add();
    task.Wait();
}

static void Start(string name, Action run) => new Thread(() => run()) { Name = name, IsBackground = true }.Start();

static class Waiting
{
    static readonly List<Thread> threads = [];

    public static int Count
    {
        get
        {
            lock (threads)
                return threads.Count;
        }
    }

    public static List<Thread> Threads
    {
        get
        {
            lock (threads)
                return [.. threads];
        }
    }

    public static void Add()
    {
        lock (threads)
            threads.Add(Thread.CurrentThread);
    }
}

sealed class First;

sealed class Second;

sealed class Gate;
