using System.Globalization;
using HeapTargets;

// Books with a title each, 5000 where no argument says otherwise: the smallest heap that a dump is worth making of.
Held.Books = [.. Enumerable.Range(0, args.Length > 0 ? int.Parse(args[0], CultureInfo.InvariantCulture) : 5000).Select(i => new Book($"Book {i}", i))];
Ready.Wait();

static class Held
{
    public static Book[] Books = [];
}

/// <summary>32 bytes.</summary>
sealed record Book(string Title, int Id);
