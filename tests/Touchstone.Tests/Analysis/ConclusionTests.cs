using Touchstone.Analysis;
using Touchstone.Core.Keys;
using Touchstone.Core.Results;

namespace Touchstone.Tests.Analysis;

/// <summary>The sentence below the tables says what ranks say, and no more.</summary>
public class ConclusionTests
{
    [Fact]
    public void One_that_is_first_everywhere_is_named_once() =>
        Assert.Equal("A is fastest at every N.", Conclude(Table(1, ("A", 10, false), ("B", 20, false)), Table(100, ("A", 10, false), ("B", 20, false))));

    [Fact]
    public void Each_N_names_its_own() => Assert.Equal(
        "A is fastest at N = 1 and 10 000; B is fastest at N = 100.",
        Conclude(
            Table(1, ("A", 10, false), ("B", 20, false)), Table(100, ("A", 20, false), ("B", 10, false)),
            Table(10_000, ("A", 10, false), ("B", 20, false))));

    [Fact]
    public void A_table_without_ranks_is_not_meant()
    {
        var table = Table(100, ("A", 10, false), ("B", 20, false));
        var unranked = table with { Rows = [.. table.Rows.Select(row => row with { Cells = [row.Main with { Rank = null }] })] };

        Assert.Equal("A is fastest at N = 1.", Conclude(Table(1, ("A", 10, false), ("B", 20, false)), unranked));
    }

    [Fact]
    public void Rows_that_the_data_cannot_separate_are_named_together() =>
        Assert.Equal("A is fastest, and B may be as fast.", Conclude(Table(1, ("A", 10, false), ("B", 10.1, false), ("C", 20, false))));

    [Fact]
    public void Where_wide_intervals_make_all_rows_tie_none_is_called_fastest()
    {
        var cells = Ranking.Rank([Between(CellOf("A", 1, 10, false), 6, 16), Between(CellOf("B", 1, 13, false), 8, 20)]);

        Assert.Equal("The data cannot tell which is fastest: measure longer, with a larger --budget.", Conclude(Table(1, cells)));
        Assert.True(Conclusion.IsUndecided(SummaryOf(Table(1, cells))));
        Assert.False(Conclusion.IsUndecided(SummaryOf(Table(1, ("A", 10, false), ("B", 20, false)))));
    }

    [Fact]
    public void Where_narrow_intervals_make_all_rows_tie_the_first_is_named_with_the_others() =>
        Assert.Equal("A is fastest, and B may be as fast.", Conclude(Table(1, ("A", 10, false), ("B", 10.1, false))));

    [Fact]
    public void Only_rows_of_the_first_rank_are_named()
    {
        // No row can be distinguished from A, but B is slower than C.
        var (wide, narrow) = (CellOf("A", 1, 10, false), CellOf("C", 1, 11, false));
        var cells = Ranking.Rank([Between(wide, 6, 16), narrow, CellOf("B", 1, 13, false)]);

        Assert.Equal(["1-3", "1-2", "2-3"], cells.Select(cell => cell.Rank.ToString()));
        Assert.Equal("A is fastest, and C may be as fast.", Conclude(Table(1, cells)));
    }

    [Fact]
    public void Those_that_take_plain_types_have_their_own_sentence() => Assert.Equal(
        "A is fastest at every N. Of those that need no changes to your types, C is fastest at every N.",
        Conclude(
            Table(1, ("A", 10, false), ("C", 20, true), ("D", 25, true)), Table(100, ("A", 10, false), ("C", 20, true), ("D", 25, true))));

    [Fact]
    public void One_that_takes_plain_types_is_not_called_the_fastest_of_one() => Assert.Equal(
        "A is fastest. Of those that need no changes to your types, only C has a rank.",
        Conclude(Table(1, ("A", 10, false), ("B", 15, false), ("C", 20, true))));

    [Fact]
    public void A_row_that_was_measured_on_copies_with_attributes_is_not_free_of_changes()
    {
        var annotated = CellOf("C", 1, 20, true).WithStarted(started => started with { Annotations = "MessagePack" });
        var cells = Ranking.Rank([CellOf("A", 1, 10, false), annotated, CellOf("D", 1, 30, true)]);

        Assert.Equal("A is fastest. Of those that need no changes to your types, only D has a rank.", Conclude(Table(1, cells)));
    }

    [Fact]
    public void A_second_row_with_plain_types_counts_as_a_serializer_only_if_it_has_a_rank()
    {
        var table = Table(1, ("A", 10, false), ("B", 20, false));
        var lossy = TestCells.Of(table.Rows[0].Key with { Types = LaunchKey.PlainTypes }, table.Rows[0].Main.Key.Operation, Status.Lossy);

        Assert.Equal("A is fastest.", Conclude(table with { Rows = [.. table.Rows, new Row(lossy.Key.Launch, "A [plain types]", [lossy], double.NaN)] }));
    }

    [Fact]
    public void The_fastest_of_some_says_of_how_many() => Assert.Equal(
        "A is fastest. 2 of 4 have a rank; the others: 1 †, 1 lossy.",
        Conclude(With(Table(1, ("A", 10, false), ("B", 20, false)), Status.Unavailable, Status.Lossy)));

    [Fact]
    public void Rows_that_tie_and_are_the_only_ones_are_not_just_the_fastest() => Assert.Equal(
        "A is fastest at every N, and B may be as fast. 2 of 3 to 4 have a rank; the others: 1 to 2 †.",
        Conclude(
            With(Table(1, ("A", 10, false), ("B", 10.1, false)), Status.Unavailable),
            With(Table(100, ("A", 10, false), ("B", 10.1, false)), Status.Unavailable, Status.Failed)));

    [Fact]
    public void One_that_is_left_of_several_is_named_without_a_contest() => Assert.Equal(
        "Only A of 3 has a rank.", Conclude(With(Table(1, ("A", 10, true)), Status.Unavailable, Status.Unavailable)));

    [Fact]
    public void A_limit_is_none_of_them() => Assert.Equal(
        "A is fastest.", Conclude(With(Table(1, ("A", 10, false), ("B", 20, false)), subject => subject with { Limit = true }, Status.Unavailable)));

    [Fact]
    public void A_winner_that_takes_plain_types_is_not_named_twice() => Assert.Equal("A is fastest.", Conclude(Table(1, ("A", 10, true), ("B", 20, true))));

    [Fact]
    public void One_row_alone_is_no_contest() => Assert.Equal("", Conclude(Table(1, ("A", 10, true))));

    [Fact]
    public void Several_data_sets_are_named() => Assert.Equal(
        "books: A is fastest. log: B is fastest.",
        Conclude(Table(1, ("A", 10, false), ("B", 20, false)), Table(1, ("A", 20, false), ("B", 10, false)) with { DataSet = "log" }));

    [Fact]
    public void Where_no_row_has_a_rank_that_is_said_and_one_row_needs_none()
    {
        var table = Table(1, ("A", 10, false), ("B", 20, false));
        Assert.Equal(
            "There are too few data to rank the serializers: measure longer, with a larger --budget.",
            Conclude(WithoutRanks(table)));
        Assert.Equal("", Conclude(WithoutRanks(Table(1, ("A", 10, false)))));

        static Group WithoutRanks(Group table) => table with
        {
            Rows = [.. table.Rows.Select(row => row with { Cells = [row.Main with { Rank = null }] })],
        };
    }

    static Group With(Group table, params Status[] others) => With(table, subject => subject, others);

    static Group With(Group table, Func<Subject, Subject> change, params Status[] others)
    {
        var rows = others.Select((status, i) => TestCells.Of(table.Rows[0].Key with { Serializer = $"Other{i}" }, table.Rows[0].Main.Key.Operation, status)
            .WithSubject(change)).Select(cell => new Row(cell.Key.Launch, cell.Key.Launch.Serializer, [cell], double.NaN));
        return table with { Rows = [.. table.Rows, .. rows] };
    }

    static string Conclude(params Group[] groups) => string.Join(" ", Conclusion.Of(SummaryOf(groups)));

    static Summary SummaryOf(params Group[] groups) => new(groups, [], "", default, "", "");

    static Group Table(int count, params (string Name, double Cost, bool Plain)[] rows) =>
        Table(count, Ranking.Rank(rows.Select(row => CellOf(row.Name, count, row.Cost, row.Plain))));

    static Group Table(int count, IReadOnlyList<Cell> ranked) =>
        new("books", count, 0, [.. ranked.Select(cell => new Row(cell.Key.Launch, cell.Key.Launch.Serializer, [cell], double.NaN))], "");

    static Cell CellOf(string name, int count, double cost, bool plain) => TestCells.Of(name, cost, 0.02 * cost, count)
        .WithCost(figures => figures with { DegreesOfFreedom = 10 })
        .WithSubject(subject => subject with { Traits = new SerializerTraits(name, "", "JSON", true, false) { PlainTypes = plain } });

    static Cell Between(Cell cell, double low, double high) => cell.WithCost(cost => cost with { LowNs = low, HighNs = high });
}
