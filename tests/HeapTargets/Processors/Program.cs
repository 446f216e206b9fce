using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

// What 16 threads make is held by static fields, handles, dependent handles and thread-static fields: 1 600 quotes in static lists, 160 objects in strong
// handles, 160 arrays in pinned ones, 160 notes that live as long as their quote, and two fields of each thread. Each thread then waits. A server collector
// distributes the threads over its heaps, and each heap has handles. Then each line on standard input adds 200 quotes, made by another thread.
const int Threads = 16;
Run();
Console.WriteLine("ready");
while (Console.ReadLine() is { } line)
{
    var thread = new Thread(() => Make(Held.Quotes[0], 200));
    thread.Start();
    thread.Join();
    Console.WriteLine(line);
}

[MethodImpl(MethodImplOptions.NoInlining)]
static void Run()
{
    using var made = new CountdownEvent(Threads);
    for (var i = 0; i < Threads; i++)
    {
        new Thread(place =>
        {
            Fill((int)place!);
            made.Signal();
            Thread.Sleep(Timeout.Infinite);
        })
        { IsBackground = true }.Start(i);
    }
    made.Wait();
    // Collections are when the collector decides how many heaps it needs.
    for (var i = 0; i < 20; i++)
    {
        Parallel.For(0, Threads, _ => GC.KeepAlive(new byte[1 << 20]));
        GC.Collect();
        GC.WaitForPendingFinalizers();
    }
}

[MethodImpl(MethodImplOptions.NoInlining)]
static void Fill(int place)
{
    var list = Held.Quotes[place];
    Make(list, 100);
    for (var i = 0; i < 10; i++)
    {
        GCHandle.Alloc(new ByHandle());
        GCHandle.Alloc(new Point[9], GCHandleType.Pinned);
        Held.Notes.Add(list[i], new Note());
    }
    Held.OfThread = new OfThread();
    Of<Quote>.Thread = new OfGeneric();
}

[MethodImpl(MethodImplOptions.NoInlining)]
static void Make(List<Quote> list, int count)
{
    // Of the large size, since a watch reports a leak only from 2 MB.
    for (var i = 0; i < count; i++)
        list.Add(new Quote { Prices = new long[count == 200 ? 1300 : 13] });
}

static class Held
{
    public static readonly List<Quote>[] Quotes = [.. Enumerable.Range(0, 16).Select(_ => new List<Quote>())];
    public static readonly ConditionalWeakTable<Quote, Note> Notes = [];
    [ThreadStatic]
    public static OfThread? OfThread;
}

static class Of<T>
{
    [ThreadStatic]
    public static OfGeneric? Thread;
}

sealed class Quote
{
    public long[] Prices = [];
}

readonly record struct Point(int X, int Y);

sealed class Note;

sealed class ByHandle;

sealed class OfThread;

sealed class OfGeneric;
