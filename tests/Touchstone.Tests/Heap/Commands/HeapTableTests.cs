using Touchstone.Heap.Commands;
using Touchstone.Heap.Snapshots;

namespace Touchstone.Tests.Heap.Commands;

public class HeapTableTests
{
    const string LongName = "System.Collections.Concurrent.ConcurrentDictionary<System.String, Shop.Orders.Caching.CachedOrder>+Node";

    static readonly HeapSnapshot Before = MockHeaps.Of(("System.String", 1_000_000, 64_000_000), (LongName, 10_000, 480_000), ("Shop.Gone", 20_000, 640_000));
    static readonly HeapSnapshot Now = MockHeaps.Of(
        ("System.String", 1_200_000, 76_800_000), (LongName, 2_010_000, 96_480_000), ("データ.注文", 5_000, 120_000));

    public static TheoryData<string, int, string> Pages
    {
        get
        {
            var data = new TheoryData<string, int, string>();
            foreach (var culture in Culture.All)
            {
                foreach (var width in (int[])[80, 160])
                {
                    foreach (var report in (string[])["Types", "Generations", "Diff", "Watch"])
                        data.Add(culture, width, report);
                }
            }
            return data;
        }
    }

    [Theory]
    [MemberData(nameof(Pages))]
    public void Tables_are_as_verified(string culture, int width, string report)
    {
        var text = Culture.Under(culture, () => Table(report, null, width));

        Snapshot.Matches(text, $"Heap.{report}.{width}");
        Assert.All(text.Split('\n'), line => Assert.True(CellWidth.Of(line) <= width, line));
    }

    [Theory]
    [InlineData("B", "120 000")]
    [InlineData("kB", "120.0")]
    [InlineData("MB", "0.120")]
    [InlineData("GB", "0.000")]
    [InlineData("KiB", "117.2")]
    [InlineData("MiB", "0.114")]
    public void A_unit_can_be_requested(string name, string expected)
    {
        var row = Table("Types", Unit.OfMemory.Single(unit => unit.Symbol == name), 160).Split('\n')
            .Single(line => line.StartsWith("データ", StringComparison.Ordinal));

        Assert.Equal(expected, row.Split("  ", StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries)[1]);
    }

    static string Table(string report, Unit? unit, int width)
    {
        var moments = report switch
        {
            "Diff" => new HeapMoments(Now, Before),
            "Watch" => new HeapMoments(Now, Before, Before),
            _ => new HeapMoments(Now),
        };
        using var output = new StringWriter { NewLine = "\n" };
        HeapTable.Write(HeapRows.Of(moments, MockHeaps.Everything), report == "Generations", unit, output, new Page(width));
        return output.ToString();
    }
}
