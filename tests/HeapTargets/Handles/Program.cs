using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using HeapTargets;

// 60 objects in strong handles, 50 arrays in pinned ones, 40 in weak ones only. 30 values that live as long as their 30 keys, a chain of 20 such pairs, and
// 25 pairs whose keys are gone. One object in a field of each thread, and one that only a local holds. An async method that never ends and a delegate hold
// one each. Native code refers to 5 objects.
Make();
Held.Pending = Pending();
Held.Callback = new Called().Call;
Held.Reached = Chain();
Threads();
Locals(new OnlyLocal());

[MethodImpl(MethodImplOptions.NoInlining)]
static void Make()
{
    for (var i = 0; i < 60; i++)
        GCHandle.Alloc(new ByHandle());
    for (var i = 0; i < 50; i++)
        GCHandle.Alloc(new Point[7], GCHandleType.Pinned);
    for (var i = 0; i < 40; i++)
        GCHandle.Alloc(new ByWeakHandle(), GCHandleType.Weak);
    for (var i = 0; i < 5; i++)
        Wrappers.One.GetOrCreateComInterfaceForObject(new ByNative(), CreateComInterfaceFlags.None);
    for (var i = 0; i < 30; i++)
        Held.Table.Add(Held.Keys[i] = new Key(), new Value());
    for (var i = 0; i < 25; i++)
        Held.Table.Add(new GoneKey(), new GoneValue());
}

// The first one is held. Each keeps the value of its pair alive, which is the next one.
[MethodImpl(MethodImplOptions.NoInlining)]
static object Chain()
{
    var links = Enumerable.Range(0, 21).Select(_ => new Link()).ToArray();
    // Backwards, so that a search in the order of handles does not find the chain in one pass.
    for (var i = 19; i >= 0; i--)
        Held.Table.Add(links[i], links[i + 1]);
    return links[0];
}

static void Threads()
{
    using var started = new CountdownEvent(3);
    for (var i = 0; i < 3; i++)
    {
        new Thread(() =>
        {
            Held.OfThread = new OfThread();
            started.Signal();
            Thread.Sleep(Timeout.Infinite);
        })
        { IsBackground = true }.Start();
    }
    started.Wait();
}

[MethodImpl(MethodImplOptions.NoInlining)]
static void Locals(OnlyLocal local)
{
    Ready.Wait();
    GC.KeepAlive(local);
}

static async Task Pending()
{
    var awaiting = new Awaiting();
    await Held.Never.Task;
    GC.KeepAlive(awaiting);
}

static class Held
{
    public static readonly ConditionalWeakTable<object, object> Table = [];
    public static readonly Key[] Keys = new Key[30];
    public static readonly TaskCompletionSource Never = new();
    public static object? Reached;
    public static Task? Pending;
    public static Action? Callback;
    [ThreadStatic]
    public static OfThread? OfThread;
}

readonly record struct Point(int X, int Y);

sealed class ByHandle;

sealed class ByWeakHandle;

sealed class ByNative;

// Native code sees only IUnknown of each object.
sealed unsafe class Wrappers : ComWrappers
{
    public static readonly Wrappers One = new();

    protected override ComInterfaceEntry* ComputeVtables(object obj, CreateComInterfaceFlags flags, out int count)
    {
        count = 0;
        return null;
    }

    protected override object? CreateObject(nint externalComObject, CreateObjectFlags flags) => null;

    protected override void ReleaseObjects(System.Collections.IEnumerable objects)
    {
    }
}

sealed class Key;

sealed class Value;

sealed class GoneKey;

sealed class GoneValue;

sealed class Link;

sealed class Awaiting
{
    readonly byte[] bytes = new byte[10_000];

    public override string ToString() => $"{bytes.Length}";
}

sealed class Called
{
    readonly byte[] bytes = new byte[10_000];

    public void Call() => Console.Write(bytes.Length);
}

sealed class OfThread;

sealed class OnlyLocal;
