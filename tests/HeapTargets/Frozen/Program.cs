using HeapTargets;

// Literals, which the runtime keeps in segments that it never collects, and statics of types without fields.
Held.Texts = ["a literal that is frozen", "another literal that is frozen", "a third literal that is frozen"];
Held.Lock = new Marker();
Ready.Wait();

static class Held
{
    public static string[] Texts = [];
    public static Marker? Lock;
}

sealed class Marker;
