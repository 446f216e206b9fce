using System.Runtime.CompilerServices;
using HeapTargets;

// Books with gaps between them that no collection closes: the arrays that lay there are gone, and nothing was moved.
Held.Books = Make(20_000);
GC.Collect(2, GCCollectionMode.Forced, blocking: true, compacting: false);
Ready.Wait(collect: false);

[MethodImpl(MethodImplOptions.NoInlining)]
static Book[] Make(int count)
{
    var books = new Book[count];
    var between = new byte[count][];
    for (var i = 0; i < count; i++)
    {
        books[i] = new Book { Title = $"Book {i}", Number = i };
        between[i] = new byte[40 + i % 200];
    }
    GC.Collect(2, GCCollectionMode.Forced, blocking: true, compacting: false);
    GC.KeepAlive(between);
    return books;
}

static class Held
{
    public static Book[] Books = [];
}

sealed class Book
{
    public string Title = "";
    public int Number;
}
