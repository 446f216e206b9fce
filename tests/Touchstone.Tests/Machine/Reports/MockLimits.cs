using Touchstone.Machine;
using Touchstone.Machine.Limits;

namespace Touchstone.Tests.Machine.Reports;

/// <summary>Limits of an invented machine, with every kind of row that a report must show.</summary>
static class MockLimits
{
    /// <summary>Names that a terminal, Markdown or HTML could misread.</summary>
    public static readonly IReadOnlyList<string> Names =
    [
        "</script><img src=x onerror=alert(1)>", "a\"]\n```\n\n# b <b>", "```", "\"`**bold**`\"", "%%{init: {\"theme\": \"dark\"}}%%", "#quot;#60;b#62;",
        "click a call x()\n%% ;", "\u001b[31mred\u202E\0", "", "|x|*y*_z_",
    ];

    /// <summary>Tables of four topics: with and without C++, a limit, bytes, rows without a number, different items in one table.</summary>
    public static IReadOnlyList<LimitRow> Create() => [.. Copy(), .. Waits(), .. Noise(), .. Read()];

    /// <summary>A table with a hostile name everywhere.</summary>
    public static IReadOnlyList<LimitRow> Hostile()
    {
        string all = string.Concat(Names);
        return [.. Names.SelectMany((name, place) => Pair(new(all, all, name, LimitKey.DotNet), all, 100 * (place + 1), name, Names[0])),
            Failed(all, all, all, all, all)];
    }

    /// <summary>A .NET row that alternated with others. It may be the limit of other rows.</summary>
    public static LimitRow Row(
        string topic, string table, string name, string item, double perItemNs, double bytes = 0, string cpp = "", string ceiling = "",
        params string[] with) =>
        Measured(new(topic, table, name, LimitKey.DotNet), item, perItemNs, bytes, cpp, ceiling, [name, .. with]);

    /// <summary>A C++ row that alternated with others.</summary>
    public static LimitRow Cpp(string topic, string table, string name, string item, double perItemNs, double bytes, params string[] with) =>
        Measured(new(topic, table, name, LimitKey.Cpp), item, perItemNs, bytes, "", "", with);

    /// <summary>A row that could not be measured.</summary>
    public static LimitRow Failed(string topic, string table, string name, string item, string reason) =>
        new(new(topic, table, name, LimitKey.DotNet), item, "a job", [], "", "") { Reason = reason };

    static IEnumerable<LimitRow> Copy()
    {
        const string Table = "copy to a warm target, 1 thread";
        yield return Row("memory", Table, "NativeMemory.Copy", "4 KiB", 489, 4096, "memcpy", "non-temporal AVX-512");
        yield return Cpp("memory", Table, "memcpy", "4 KiB", 487, 4096, "NativeMemory.Copy", "Span.CopyTo");
        yield return Row("memory", Table, "Span.CopyTo", "4 KiB", 512, 4096, "memcpy", "non-temporal AVX-512");
        yield return Row("memory", Table, "non-temporal AVX-512", "4 KiB", 392, 4096, with: ["NativeMemory.Copy", "Span.CopyTo", "byte by byte"]);
        yield return Row("memory", Table, "byte by byte", "4 KiB", 2350, 4096, ceiling: "non-temporal AVX-512");
        yield return Failed("memory", Table, "mlock", "4 KiB", "at most 64 KiB may be locked here (ulimit -l)");
    }

    static IEnumerable<LimitRow> Waits()
    {
        yield return Row("spin", "what a wait costs", "pause", "call", 15.9, cpp: "_mm_pause");
        yield return Cpp("spin", "what a wait costs", "_mm_pause", "call", 17, 0, "pause");
        yield return Row("spin", "what a wait costs", "Thread.Yield", "call", 310);
        yield return Row("spin", "what a wait costs", "Interlocked.Increment", "call", 4.6);
    }

    static IEnumerable<LimitRow> Noise()
    {
        yield return Row("noise", "clock and kernel", "reading the clock", "", 24.5);
        yield return Row("noise", "clock and kernel", "a fixed kernel", "", 1_200_000);
    }

    static IEnumerable<LimitRow> Read()
    {
        var row = Row("read", "short numbers, warm", "in parts", "line", 10, 17.8);
        row.Samples.Clear();
        foreach (var round in Enumerable.Range(1, 3))
            row.Samples.Add(new LimitSample(
                row.Key, row.Key.Name, round, new JobSample(10_000 + round, 9_000, 1_000, 17_800) { PartNs = [5_000 + round, 5_003 - round] }));
        row.Reason = "ended after 3 rounds: the file is gone";
        yield return row;
    }

    static IEnumerable<LimitRow> Pair(LimitKey key, string item, double perItemNs, string cpp, string ceiling) =>
    [
        Measured(key, item, perItemNs, 0, cpp, ceiling, [key.Name]),
        Measured(key with { By = LimitKey.Cpp, Name = cpp }, item, perItemNs, 0, "", "", [key.Name]),
    ];

    static LimitRow Measured(LimitKey key, string item, double perItemNs, double bytes, string cpp, string ceiling, string[] with)
    {
        const int Items = 1000;
        var row = new LimitRow(key, item, "a job", ["threads=1"], cpp, ceiling);
        foreach (var other in with)
        {
            foreach (var (disturbed, place) in ((double[])[1, 1, 1.2, 1, 1.03]).Select((factor, place) => (factor, place)))
                row.Samples.Add(new LimitSample(
                    key, other, place + 1,
                    new JobSample(perItemNs * Items * disturbed, perItemNs * Items, Items, bytes * Items) { SoftFaults = bytes > 0 ? 0 : double.NaN }));
        }
        return row;
    }
}
