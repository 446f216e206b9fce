using Touchstone.Heap;
using Touchstone.Heap.Commands;
using Touchstone.Heap.Snapshots;

namespace Touchstone.Tests.Heap.Commands;

public class HeapRowsTests
{
    static readonly HeapSelection Two = MockHeaps.Everything with { Top = 2 };

    [Fact]
    public void The_largest_types_come_first_and_the_totals_are_of_all_types_shown_or_not()
    {
        var rows = HeapRows.Of(new HeapMoments(MockHeaps.OfMany(100)), Two);

        Assert.Equal(["Type100", "Type099", "Free", "Allocated", "Total"], rows.Select(row => row.Type));
        Assert.Equal((5050, 5050 * 24), (rows[3].Now.Count, rows[3].Now.Bytes));
        Assert.Equal((5052, 5050 * 24 + 48), (rows[4].Now.Count, rows[4].Now.Bytes));
    }

    [Fact]
    public void What_grew_most_is_found_even_where_it_is_among_the_largest_of_neither_side()
    {
        var before = MockHeaps.Of(("Large", 10, 10_000), ("Larger", 10, 20_000), ("Small", 1, 100), ("Gone", 5, 900));
        var now = MockHeaps.Of(("Large", 10, 10_000), ("Larger", 10, 20_001), ("Small", 11, 1_100));

        var rows = HeapRows.Of(new HeapMoments(now, before), Two);

        Assert.Equal(
            [("Small", 1000L, 10L), ("Gone", -900L, -5L)],
            rows.Where(row => row.Kind == HeapRowKind.Type).Select(row => (row.Type, row.DeltaBytes, row.DeltaCount)));
        Assert.Equal(101, rows.Single(row => row.Kind == HeapRowKind.Allocated).DeltaBytes);
    }

    [Fact]
    public void Objects_that_became_larger_and_no_more_are_a_change()
    {
        var rows = HeapRows.Of(
            new HeapMoments(MockHeaps.Of(("Int32[]", 1, 4_000), ("Same", 1, 24)), MockHeaps.Of(("Int32[]", 1, 2_000), ("Same", 1, 24))),
            MockHeaps.Everything);

        Assert.Equal(
            ("Int32[]", 0L, 2_000L),
            Assert.Single(rows.Where(row => row.Kind == HeapRowKind.Type).Select(row => (row.Type, row.DeltaCount, row.DeltaBytes))));
    }

    [Fact]
    public void A_watch_tells_what_changed_since_the_first_and_since_the_previous_round()
    {
        var moments = new HeapMoments(
            MockHeaps.Of(("A", 3, 72), ("Back", 1, 24)), MockHeaps.Of(("A", 1, 24), ("Back", 1, 24)), MockHeaps.Of(("A", 3, 72), ("Back", 5, 120)));

        var rows = HeapRows.Of(moments, MockHeaps.Everything).Where(row => row.Kind == HeapRowKind.Type);

        Assert.Equal([("A", 48L, 0L), ("Back", 0L, -96L)], rows.Select(row => (row.Type, row.DeltaBytes, row.StepBytes)));
    }

    [Theory]
    [InlineData("*9", "Type099,Type089,Type079,Type069,Type059,Type049,Type039,Type029,Type019,Type009")]
    [InlineData("type10?", "Type100")]
    [InlineData("Nothing", "")]
    public void A_filter_chooses_types_by_name_and_gets_a_total_of_its_own(string filter, string expected)
    {
        var rows = HeapRows.Of(new HeapMoments(MockHeaps.OfMany(100)), MockHeaps.Everything with { Filter = filter });

        var types = rows.Where(row => row.Kind == HeapRowKind.Type).ToList();
        Assert.Equal(expected, string.Join(',', types.Select(row => row.Type)));
        Assert.Equal(types.Sum(row => row.Now.Bytes), rows.Single(row => row.Kind == HeapRowKind.Selected).Now.Bytes);
        Assert.Equal(5050 * 24, rows.Single(row => row.Kind == HeapRowKind.Allocated).Now.Bytes);
    }

    [Fact]
    public void Least_counts_and_bytes_leave_out_rows_and_no_total()
    {
        var rows = HeapRows.Of(new HeapMoments(MockHeaps.OfMany(100)), MockHeaps.Everything with { MinCount = 99, MinBytes = 2400 });

        Assert.Equal("Type100", Assert.Single(rows, row => row.Kind == HeapRowKind.Type).Type);
        Assert.Equal(5050, rows.Single(row => row.Kind == HeapRowKind.Allocated).Now.Count);
    }

    [Fact]
    public void Objects_instead_of_bytes_may_decide_the_order()
    {
        var heap = MockHeaps.Of(("Few", 1, 1_000), ("Many", 10, 240));

        Assert.Equal("Few", HeapRows.Of(new HeapMoments(heap), MockHeaps.Everything)[0].Type);
        Assert.Equal("Many", HeapRows.Of(new HeapMoments(heap), MockHeaps.Everything with { ByCount = true })[0].Type);
    }

    [Theory]
    [InlineData("100B", "", 2_000, 0, "Allocated takes 2.000 kB, above 100 B")]
    [InlineData("2kB", "", 2_000, 0, null)]
    [InlineData("19objects", "", 2_000, 0, "Allocated takes 20 objects, above 19 objects")]
    [InlineData("1_000 objects", "", 2_000, 0, null)]
    [InlineData("999B", "B", 2_000, 0, "B takes 1.000 kB, above 999 B")]
    [InlineData("1000B", "B", 2_000, 0, null)]
    [InlineData("1999B", "", 2_000, 1, null)]
    [InlineData("499B", "", 2_000, 1_500, "Allocated grew by 500 B, above 499 B")]
    public void A_limit_is_held_against_all_that_the_filter_lets_through_or_its_growth(string limit, string filter, long bytes, long before, string? expected)
    {
        var earlier = before == 0 ? null : MockHeaps.Of(("A", 1, before));
        var rows = HeapRows.Of(
            new HeapMoments(MockHeaps.Of(("A", 10, bytes / 2), ("B", 10, bytes / 2)), earlier), MockHeaps.Everything with { Top = 0, Filter = filter });

        Assert.Equal(expected, HeapLimit.Parse(limit).Exceeded(HeapRows.Limited(rows)));
    }

    [Fact]
    public void A_comparison_of_what_is_alive_with_everything_is_refused()
    {
        HeapSnapshot alive = MockHeaps.OfMany(1) with { LiveOnly = true }, all = MockHeaps.OfMany(1);

        Assert.Same(all, all.Checked("before.json", liveOnly: false));
        Assert.Same(alive, alive.Checked("before.json", liveOnly: true));
        Assert.Contains(
            "counts only live ones", Assert.Throws<HeapException>(() => all.Checked("before.json", liveOnly: true)).Message, StringComparison.Ordinal);
    }
}
