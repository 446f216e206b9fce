using System.Runtime.CompilerServices;
using HeapTargets;

// 9 252 objects of 2 kB subscribe to an event of an object that a static field holds, and never unsubscribe. Nothing else holds them.
Subscribe(9_252);
Ready.Wait();

[MethodImpl(MethodImplOptions.NoInlining)]
static void Subscribe(int count)
{
    for (var i = 0; i < count; i++)
        Broker.One.Changed += new Subscription().Update;
}

sealed class Broker
{
    public static readonly Broker One = new();

    public event Action? Changed;

    public void Change() => Changed?.Invoke();
}

sealed class Subscription
{
    readonly byte[] state = new byte[2_000];

    public void Update() => state[0]++;
}
