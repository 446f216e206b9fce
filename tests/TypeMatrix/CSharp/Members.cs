using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Numerics;

namespace Shapes;

public class HasTuples
{
    public (int Id, string Name) Value { get; set; }

    public Tuple<int, string>? Reference { get; set; }
}

public class HasNullables
{
    public int? Number { get; set; }

    public int? NoNumber { get; set; }

    public DateTime? Time { get; set; }

    public DayOfWeek? Day { get; set; }

    public Size? Size { get; set; }

    public string? Text { get; set; }
}

public class HasJagged
{
    public int[][] Rows { get; set; } = [];
}

public class HasGrid
{
    public int[,] Grid { get; set; } = new int[0, 0];
}

public class HasImmutable
{
    public ImmutableArray<int> Array { get; set; } = [];

    public ImmutableList<string> List { get; set; } = [];

    public ImmutableDictionary<string, int> Map { get; set; } = ImmutableDictionary<string, int>.Empty;
}

public class HasFrozen
{
    public FrozenSet<string> Set { get; set; } = FrozenSet<string>.Empty;

    public FrozenDictionary<string, int> Map { get; set; } = FrozenDictionary<string, int>.Empty;
}

public class HasConcurrent
{
    public ConcurrentDictionary<string, int> Map { get; set; } = [];

    public ConcurrentQueue<int> Queue { get; set; } = [];
}

public class HasDates
{
    public DateOnly Date { get; set; }

    public TimeOnly Time { get; set; }

    public TimeSpan Span { get; set; }

    public DateTimeOffset Moment { get; set; }
}

public class HasWideNumbers
{
    public Half Half { get; set; }

    public Int128 Wide { get; set; }

    public UInt128 Unsigned { get; set; }

    public BigInteger Big { get; set; }
}

public class HasMemory
{
    public Memory<byte> Bytes { get; set; }
}

/// <summary>Types of members.</summary>
public static class Members
{
    public static List<HasTuples> Tuples(int count) => Kinds.Make(count, i => new HasTuples { Value = (i + 1, $"Name {i}"), Reference = Tuple.Create(i, "x") });

    public static List<HasNullables> Nullables(int count) => Kinds.Make(count, i => new HasNullables
    {
        Number = i, Time = new DateTime(2026, 1, 1, 0, 0, i % 60, DateTimeKind.Utc), Day = DayOfWeek.Monday, Size = new Size(i, 2), Text = "a",
    });

    public static List<HasJagged> JaggedArrays(int count) => Kinds.Make(count, i => new HasJagged { Rows = [[i], [1, 2]] });

    public static List<HasGrid> Grids(int count) => Kinds.Make(count, i => new HasGrid { Grid = new[,] { { i, 1 }, { 2, 3 } } });

    public static List<HasImmutable> ImmutableCollections(int count) =>
        Kinds.Make(count, i => new HasImmutable { Array = [i, 1], List = ["a"], Map = ImmutableDictionary<string, int>.Empty.Add("a", i) });

    public static List<HasFrozen> FrozenCollections(int count) =>
        Kinds.Make(count, i => new HasFrozen { Set = new[] { "a" }.ToFrozenSet(), Map = new Dictionary<string, int> { ["a"] = i }.ToFrozenDictionary() });

    public static List<HasConcurrent> ConcurrentCollections(int count) =>
        Kinds.Make(count, i => new HasConcurrent { Map = new() { ["a"] = i }, Queue = new([i, 1]) });

    public static List<HasDates> DatesAndTimes(int count) => Kinds.Make(count, i => new HasDates
    {
        Date = new(2026, 1, 31), Time = new(12, 30, i % 60), Span = TimeSpan.FromSeconds(i + 1), Moment = new(2026, 1, 1, 0, 0, 0, TimeSpan.FromHours(2)),
    });

    public static List<HasWideNumbers> WideNumbers(int count) => Kinds.Make(count, i => new HasWideNumbers
    {
        Half = (Half)1.5, Wide = Int128.MaxValue - i, Unsigned = UInt128.MaxValue - (uint)i, Big = BigInteger.Pow(2, 200) + i,
    });

    public static List<HasMemory> MemoryOfBytes(int count) => Kinds.Make(count, i => new HasMemory { Bytes = new byte[] { (byte)i, 2, 3 } });
}
