using System.Runtime.CompilerServices;
using HeapTargets;

// 200 objects wait for their finalizers behind one whose finalizer does not end. Each is the only holder of another object. 100 with finalizers
// are alive.
Held.Alive = [.. Enumerable.Range(0, 100).Select(_ => new Finalized())];
Block();
GC.Collect();
Held.Blocked.Wait();
Drop();
GC.Collect();
Ready.Wait(collect: false);
Environment.FailFast(null);

[MethodImpl(MethodImplOptions.NoInlining)]
static void Block() => _ = new Blocker();

[MethodImpl(MethodImplOptions.NoInlining)]
static void Drop()
{
    for (var i = 0; i < 200; i++)
        _ = new Waiting();
}

static class Held
{
    public static Finalized[] Alive = [];
    public static readonly ManualResetEventSlim Blocked = new();
}

sealed class Finalized
{
    ~Finalized() => GC.KeepAlive(this);
}

sealed class Waiting
{
    readonly Treasure treasure = new();

    ~Waiting() => GC.KeepAlive(treasure);
}

sealed class Treasure
{
    public int Value = 1;
}

sealed class Blocker
{
    ~Blocker()
    {
        Held.Blocked.Set();
        Thread.Sleep(Timeout.Infinite);
    }
}
