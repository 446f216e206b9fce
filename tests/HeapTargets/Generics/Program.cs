using HeapTargets;

// Arrays of structs with references (some after, some between other fields), generic types over classes and structs, boxed values.
Held.Pairs = [.. Enumerable.Range(0, 1000).Select(i => new Pair { Number = i, First = new Leaf(), Second = i % 2 == 0 ? new Leaf() : null })];
Held.Mixed = [.. Enumerable.Range(0, 500).Select(i => new Mixed { A = 1, One = new Twig(), B = 2, Two = new Twig(), Three = new Twig(), C = 3 })];
Held.Map = Enumerable.Range(0, 300).ToDictionary(i => i, i => new Box<Twig?>(null));
Held.Boxes = [.. Enumerable.Range(0, 200).Select(i => new Box<Pair>(new Pair { First = new Bud() }))];
Held.Boxed = [.. Enumerable.Range(0, 100).Select(i => (object)new Mixed { Two = new Bud() })];
Held.Grid = new Bud[10, 10];
Held.Grid[3, 4] = new Bud();
Held.Odd = [.. Enumerable.Range(1, 64).Select(i => new byte[i])];
Ready.Wait();

static class Held
{
    public static Pair[] Pairs = [];
    public static Mixed[] Mixed = [];
    public static Dictionary<int, Box<Twig?>> Map = [];
    public static Box<Pair>[] Boxes = [];
    public static object[] Boxed = [];
    public static Bud?[,] Grid = new Bud?[0, 0];
    public static byte[][] Odd = [];
}

struct Pair
{
    public int Number;
    public object? First;
    public object? Second;
}

struct Mixed
{
    public long A;
    public object? One;
    public int B;
    public object? Two;
    public object? Three;
    public byte C;
}

sealed class Box<T>(T value)
{
    public T Value = value;
}

sealed class Leaf;

sealed class Twig;

sealed class Bud;
