namespace Layouts;

/// <summary>
/// Keeps five million records of the same four values in one of several ways until standard input ends. Inspect it with <c>touchstone heap</c>
/// (README.md).
/// </summary>
static class Program
{
    const int Count = 5_000_000;
    static readonly string[] Names = [.. Enumerable.Range(0, 100).Select(i => $"name {i}")];
    static readonly DateTime Start = new(2026, 1, 1, 0, 0, 0, DateTimeKind.Utc);

    static readonly Dictionary<string, Func<object>> Layouts = new()
    {
        ["closures"] = () => Fill(Closure),
        ["classes"] = () => Fill((id, when, value, name) => new Reading { Id = id, When = when, Value = value, Name = name }),
        ["structs"] = () => new List<ReadingStruct>(Fill((id, when, value, name) => new ReadingStruct { Id = id, When = when, Value = value, Name = name })),
        ["columns"] = () => new Columns
        {
            Id = Fill((id, _, _, _) => id),
            When = Fill((_, when, _, _) => when),
            Value = Fill((_, _, value, _) => value),
            Name = Fill((_, _, _, name) => name),
        },
        ["small"] = () => new SmallColumns
        {
            Id = Fill((id, _, _, _) => id),
            Seconds = Fill((_, when, _, _) => (int)(when - Start).TotalSeconds),
            Value = Fill((_, _, value, _) => (float)value),
            Name = Fill((id, _, _, _) => (byte)(id % Names.Length)),
        },
    };

    static int Main(string[] args)
    {
        if (args.Length != 1 || !Layouts.TryGetValue(args[0], out var create))
        {
            Console.Error.WriteLine($"which layout? {string.Join(", ", Layouts.Keys)}");
            return 2;
        }
        var records = create();
        GC.Collect();
        Console.WriteLine($"{Environment.ProcessId} holds {args[0]}");
        Console.In.ReadToEnd();
        GC.KeepAlive(records);
        return 0;
    }

    static T[] Fill<T>(Func<int, DateTime, double, string, T> create)
    {
        var all = new T[Count];
        for (var id = 0; id < Count; id++)
            all[id] = create(id, Start.AddSeconds(id), id / 3.0, Names[id % Names.Length]);
        return all;
    }

    // A function object that is not called yet holds everything that it will need.
    static Func<string> Closure(int id, DateTime when, double value, string name) => () => $"{id} {when} {value} {name}";
}

sealed class Reading
{
    public required int Id { get; init; }

    public required DateTime When { get; init; }

    public required double Value { get; init; }

    public required string Name { get; init; }
}

struct ReadingStruct
{
    public required int Id { get; init; }

    public required DateTime When { get; init; }

    public required double Value { get; init; }

    public required string Name { get; init; }
}

/// <summary>One array for each field.</summary>
sealed class Columns
{
    public required int[] Id { get; init; }

    public required DateTime[] When { get; init; }

    public required double[] Value { get; init; }

    public required string[] Name { get; init; }
}

/// <summary>The same with only as many bits as the values need: seconds, half of the digits, a number instead of a name.</summary>
sealed class SmallColumns
{
    public required int[] Id { get; init; }

    public required int[] Seconds { get; init; }

    public required float[] Value { get; init; }

    public required byte[] Name { get; init; }
}
