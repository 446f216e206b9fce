using Touchstone.Analysis;
using Touchstone.Core.Keys;
using Touchstone.Core.Results;
using Touchstone.Protocol;
using Touchstone.Tests.Analysis;

namespace Touchstone.Tests.Report.Runs;

/// <summary>Results of an invented machine, with every kind of row that a report must show.</summary>
static class MockSummary
{
    /// <summary>Two tables: a complete one at N = 10 000, and a small quiet one at N = 1.</summary>
    public static Summary Create() => new(
        [Large(), Small()],
        [
            new Warning(
                "2 cells measured while the machine was never quiet; the values are normalized by the reference kernel: XmlSerializer N=10000",
                "close other programs, or give the run more time with --budget",
                Chapter.Noisy),
            new Warning(
                "the environment changes how the runtime works: DOTNET_<TieredPGO>=0",
                "unset these variables unless they are what you want to measure",
                Chapter.Knobs),
        ],
        "touchstone run --data books --count 1,10000 --serializer '[bold]*'",
        new DateTime(2026, 1, 31, 12, 34, 56, DateTimeKind.Utc),
        "Mock CPU 9000, 2 cores, 8.1 GB, Mock OS 1.0",
        Scenario: "");

    /// <summary>One table with one operation, without ranks: only a limit could be measured.</summary>
    public static Summary OnlyOneOperation()
    {
        var rows = Measured("Nop", 10_000, 812_345, rank: null, limit: true).Concat(Missing("MessagePack", 10_000, "is not built", Status.Unavailable));
        return Create() with
        {
            Warnings = [],
            Groups = [new Group("log", 10_000, 0, [.. rows.Select(row => row with { Cells = [row.Cells[0]], Ratio = double.NaN })], "")],
        };
    }

    /// <summary>Six values of N, one quadratic serializer that was stopped early, and one that is not quadratic.</summary>
    public static Summary Sweep()
    {
        int[] counts = [1, 100, 10_000, 50_000, 100_000, 1_000_000];
        return Create() with
        {
            Warnings = [],
            Groups = [],
            Scalings =
            [
                new Scaling("references", 0, Operation.Deserialize, counts,
                [
                    new ScalingRow("MemoryPack", [123.4, 41.23, 40.11, 42.5, 47.12, 61.9], new Growth(1.084, 0.981, 1.187)),
                    new ScalingRow("BinaryFormatter[x]", [23_456.7, 2345.6, 9876.5, 49_876.5, 98_765.4, double.NaN], new Growth(2.004, 1.912, 2.096)),
                ]),
                new Scaling("books", 256, Operation.Serialize, counts, [new ScalingRow("Nop", [1, 2, 3, 4, double.NaN, double.NaN], null)]),
            ],
        };
    }

    /// <summary>Two runs on two machines with the same serializers. The second machine lacks one of them.</summary>
    public static Summary OfTwoMachines()
    {
        var (fast, slow) = (new Origin("Mock CPU 9000, Mock OS 1.0", "nightly"), new Origin("Old CPU, Mock OS 1.0", "nightly"));
        IEnumerable<Row> On(Origin origin, string label, IEnumerable<Row> rows) =>
            rows.Select(row => row with { Origin = label, Cells = [.. row.Cells.Select(cell => cell with { Origin = origin })] });
        return Create() with
        {
            Groups =
            [
                new Group("books", 1, 0,
                [
                    .. On(fast, "Mock CPU 9000", Measured("MemoryPack", 1, 123.456, rank: 1, bytes: 31)),
                    .. On(fast, "Mock CPU 9000", Measured("SystemTextJson", 1, 987.6, rank: 2, bytes: 52)),
                    .. On(slow, "Old CPU", Measured("MemoryPack", 1, 246.9, rank: 1, bytes: 31)).Select(row => row with { Ratio = 1 }),
                    .. On(slow, "Old CPU", Missing("SystemTextJson", 1, "is not built", Status.Unavailable)),
                ], "MemoryPack"),
            ],
            Warnings = [],
            Command = "",
            Machine = "",
            Scenario = "nightly",
            Runs =
            [
                new MergedRun(
                    "touchstone run --scenario nightly", new DateTime(2026, 1, 31, 12, 34, 56, DateTimeKind.Utc), fast.Machine, "nightly", "Mock CPU 9000"),
                new MergedRun(
                    "touchstone run --scenario nightly --count 1", new DateTime(2026, 2, 1, 0, 0, 0, DateTimeKind.Utc), slow.Machine, "nightly", "Old CPU"),
            ],
        };
    }

    static Group Large() => new("books", 10_000, 256,
    [
        .. Measured("Nop", 10_000, 812_345, rank: null, limit: true),
        .. Measured("MemoryPack", 10_000, 1_987_654, rank: 1),
        .. Measured("MessagePack", 10_000, 2_612_345, rank: 2, worst: 3, bytes: 3_012_345),
        .. Measured("protobuf-net", 10_000, 2_654_321, rank: 2, worst: 3, libraryTypes: true),
        .. Measured("SystemTextJson", 10_000, 9_876_543, rank: 4, lost: ["Books[0].Secret", "Books[1].Secret", "Books[1].Key", "Owner.Pin", "Owner.Id"]),
        .. Measured(
            "ZeroFormatter", 10_000, 11_234_567, rank: null, lost: ["Books[3].Title", "Books[4].Title"],
            reason: "Books[3].Title: \"Book 3\" became null (and 9 996 more)"),
        .. Measured("XmlSerializer", 10_000, 98_765_432, rank: 5, adapted: true, noisy: true),
        .. Missing(
            "[bold]</script>|x", 10_000,
            "InvalidOperationException: `Book` cannot be\nserialized, *mark* it\u001b[31m with [Obsolete] | <b>", Status.Failed),
        .. Missing(
            "MessagePack@3.1.99", 10_000,
            "cannot build: NU1102: no such version, nearest is 3.1.8; next: touchstone run -s MessagePack@3.1.8", Status.Unavailable),
    ], "MemoryPack");

    static Group Small() => new("books", 1, 0,
    [
        .. Measured("MemoryPack", 1, 123.456, rank: 1, bytes: 31),
        .. Measured("SystemTextJson", 1, 987.6, rank: 2, bytes: 52),
    ], "MemoryPack");

    /// <summary>A row of three cells. Values that are not given follow from its time.</summary>
    static IEnumerable<Row> Measured(
        string name, int count, double ns, int? rank, double bytes = 3_456_789, bool limit = false, bool libraryTypes = false,
        bool adapted = false, bool noisy = false, string[]? lost = null, string? reason = null, int? worst = null)
    {
        var key = Key(name, count);
        Cell Of(Operation operation, double part) => new()
        {
            Key = new CellKey(key, operation),
            Subject = new Subject
            {
                Version = "1.2.3",
                Started = TestCells.Started with
                {
                    FileVersion = "1.2.3.4",
                    Shape = adapted ? "bytes" : "buffer",
                    Native = !adapted,
                    LibraryTypes = libraryTypes,
                    Converts = libraryTypes,
                },
                Traits = name == "Nop" ? null : new SerializerTraits(
                    name, $"https://example.org/{name}", name.Contains("Json", StringComparison.Ordinal) ? "JSON" : "own\tbinary",
                    name.Contains("Json", StringComparison.Ordinal), !limit),
                Limit = limit,
            },
            Outcome = new Outcome(reason is null ? Status.Ok : Status.Lossy, reason) { Lost = lost ?? [], LostKinds = lost is null ? [] : ["private members"] },
            Cost = Cost(ns * part, noisy),
            Allocated = new() { Bytes = operation == Operation.Serialize ? 0 : bytes * 1.5, Gen0 = 0.25, Gen1 = 0.125, Gen2 = 0 },
            Payload = new() { Bytes = bytes },
            Sides = new() { ReadMembersNs = count * 2.5, CopyNs = bytes / 8, ConvertNs = libraryTypes ? ns / 3 : double.NaN },
            PeakBytes = 87_654_321,
            Rank = rank is { } best ? new RankRange(best, worst ?? best) : null,
        };
        var baselineNs = count == 1 ? 123.456 : 1_987_654;
        Cell[] cells = [Of(Operation.Serialize, 0.375), Of(Operation.Deserialize, 0.625), Of(Operation.RoundTrip, 1)];
        yield return new Row(key, name, cells, ns / baselineNs);
    }

    static CostFigures Cost(double ns, bool noisy) => new()
    {
        Ns = ns,
        BestNs = ns * 0.96,
        LowNs = ns * 0.99,
        HighNs = ns * (noisy ? 1.2 : 1.012),
        GcPauseNs = ns * 0.05,
        GcAftermathNs = ns * 0.02,
        Launches = 5,
        Samples = 250,
        QuietSamples = noisy ? 0 : 240,
        Steady = true,
        Noisy = noisy,
        WallPerCpu = 1.01,
    };

    static IEnumerable<Row> Missing(string label, int count, string reason, Status status)
    {
        var key = Key(label, count);
        yield return new Row(key, label, [.. OperationNames.Ranked.Select(operation => new Cell
        {
            Key = new CellKey(key, operation),
            Subject = new Subject { Version = key.RequestedVersion },
            Outcome = new Outcome(status, reason),
        })], double.NaN);
    }

    static LaunchKey Key(string label, int count)
    {
        var parts = label.Split('@');
        return new LaunchKey(parts[0], parts.Length > 1 ? parts[1] : "", "net10.0", "jit", "books", count, count == 1 ? 0 : 256, "");
    }
}
