using System.Globalization;
using HeapTargets;

// Books with a title each, 5000 if no argument gives another number: the smallest heap for which a dump is useful.
Held.Books = [.. Enumerable.Range(0, args.Length > 0 ? int.Parse(args[0], CultureInfo.InvariantCulture) : 5000).Select(i => new Book($"Book {i}", i))];
Ready.Wait();

static class Held
{
    public static Book[] Books = [];
}

/// <summary>32 bytes.</summary>
sealed record Book(string Title, int Id);
