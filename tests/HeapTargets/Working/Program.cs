using System.Runtime.CompilerServices;
using HeapTargets;

// One thread computes, one allocates arrays, one throws exceptions, two want the same lock, and two wait: one sleeps, one waits for an event. With
// "starving", more work blocks threads of the pool than it has. With "once", it computes and allocates a certain amount and ends with exit code 3.
if (args is ["once"])
    return Work.Once();
var gate = new object();
using var never = new ManualResetEvent(false);
Start("computing", () => Work.Compute());
Start("allocating", () => Work.Allocate());
Start("throwing", () => Work.Throw());
for (var i = 0; i < 2; i++)
    Start($"locking {i}", () => Work.Lock(gate));
Start("sleeping", () => Thread.Sleep(Timeout.Infinite));
Start("waiting", () => never.WaitOne());
if (args is ["starving"])
{
    for (var i = 0; i < 200; i++)
        ThreadPool.UnsafeQueueUserWorkItem(_ => never.WaitOne(), null);
}
Ready.Wait(collect: false);
return 0;

static void Start(string name, Action run) => new Thread(() => run()) { Name = name, IsBackground = true }.Start();

static class Work
{
    static double sum;
    static byte[]? last;

    public static int Once()
    {
        for (var i = 0; i < 20_000; i++)
            sum = Mix(sum);
        for (var i = 0; i < 100_000; i++)
            last = Encode(1000);
        Console.WriteLine("done");
        return 3;
    }

    public static void Compute()
    {
        while (true)
            Volatile.Write(ref sum, Mix(Volatile.Read(ref sum)));
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static double Mix(double value)
    {
        for (var i = 1; i < 10_000; i++)
            value += 1.0 / (value + i);
        return value;
    }

    public static void Allocate()
    {
        while (true)
        {
            for (var i = 0; i < 1000; i++)
                last = Encode(1000);
            Thread.Sleep(1);
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static byte[] Encode(int length) => new byte[length];

    public static void Throw()
    {
        while (true)
        {
            try
            {
                Fail();
            }
            catch (InvalidOperationException)
            {
                Thread.Sleep(10);
            }
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void Fail() => throw new InvalidOperationException();

    public static void Lock(object gate)
    {
        while (true)
            Hold(gate);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void Hold(object gate)
    {
        lock (gate)
            Thread.Sleep(5);
    }
}
