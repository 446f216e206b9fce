using System.Runtime.CompilerServices;

namespace Touchstone.HeapBenchmark;

/// <summary>The heaps that are read.</summary>
static class Shapes
{
    const int Books = 2_000_000;
    const int Delegates = 5_000_000;
    const int Objects = 12_000_000;

    static readonly Dictionary<string, Func<object>> All = new() { ["books"] = MakeBooks, ["delegates"] = MakeDelegates, ["many"] = MakeMany };

    /// <summary>Their names.</summary>
    public static IEnumerable<string> Names => All.Keys;

    /// <summary>Creates one, prints that it is ready, and keeps it until standard input ends.</summary>
    public static int Hold(string shape)
    {
        var held = All[shape]();
        Console.WriteLine("ready");
        Console.In.ReadToEnd();
        GC.KeepAlive(held);
        return 0;
    }

    /// <summary>Books with a string each, and 1.5 M gaps between them that neither touch each other nor are filled again.</summary>
    static Book[] MakeBooks()
    {
        var books = MakeBooks(out var between);
        GC.Collect(2, GCCollectionMode.Forced, blocking: true, compacting: true);
        GC.KeepAlive(between);
        between = null;
        // In the background, since a blocking collection closes many gaps even with compacting: false.
        var before = GC.GetGCMemoryInfo(GCKind.Background).Index;
        GC.Collect(2, GCCollectionMode.Forced, blocking: false, compacting: false);
        while (GC.GetGCMemoryInfo(GCKind.Background).Index == before)
            Thread.Sleep(10);
        return books;
    }

    // Not inlined, so that only the caller decides how long the arrays between the books live.
    [MethodImpl(MethodImplOptions.NoInlining)]
    static Book[] MakeBooks(out List<byte[]>? between)
    {
        var books = new Book[Books];
        between = new List<byte[]>(Books);
        for (var i = 0; i < Books; i++)
        {
            books[i] = new Book { Title = $"Book {i}", Id = i };
            if (i % 4 != 3)
                between.Add(new byte[32]);
        }
        return books;
    }

    static Func<int>[] MakeDelegates()
    {
        var book = new Book { Title = "", Id = 1 };
        var delegates = new Func<int>[Delegates];
        for (var i = 0; i < Delegates; i++)
            delegates[i] = book.GetId;
        return delegates;
    }

    static object[] MakeMany()
    {
        var objects = new object[Objects];
        for (var i = 0; i < Objects; i++)
            objects[i] = new Number { Value = i };
        return objects;
    }

    sealed class Book
    {
        public required string Title { get; init; }

        public required int Id { get; init; }

        public int GetId() => Id;
    }

    sealed class Number
    {
        public required int Value { get; init; }
    }
}
