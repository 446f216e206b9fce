using HeapTargets;

// 4000 delegates over 2000 closures, two for each closure, and one delegate that calls 500 of them.
Held.Plus = new Func<int, int>[2000];
Held.Minus = new Func<int, int>[2000];
for (var i = 0; i < Held.Plus.Length; i++)
    (Held.Plus[i], Held.Minus[i]) = Make(i);
Held.All = (Func<int, int>)Delegate.Combine([.. Held.Plus.Take(500)])!;
Ready.Wait();

static (Func<int, int>, Func<int, int>) Make(int number) => (other => other + number, other => other - number);

static class Held
{
    public static Func<int, int>[] Plus = [];
    public static Func<int, int>[] Minus = [];
    public static Func<int, int>? All;
}
