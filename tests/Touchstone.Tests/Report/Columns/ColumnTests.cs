using Touchstone.Analysis;
using Touchstone.Report.Columns;
using Touchstone.Tests.Analysis;
using Touchstone.Tests.Report.Runs;

namespace Touchstone.Tests.Report.Columns;

/// <summary>What every column must provide to the tables, and the texts of columns that are not numbers.</summary>
public class ColumnTests
{
    static readonly IReadOnlyList<Row> Rows = MockSummary.Create().Groups[0].Rows;

    [Fact]
    public void Columns_stand_in_their_order() => Assert.Equal(
        [
            "#", "origin", "serializer", "state", "serialize", "deserialize", "round trip", "±", "best", "ratio", "vs own", "second", "third", "large",
            "one-time", "compiling", "methods", "assemblies", "to Main",
            "size", "gzipped", "brotlied", "zstd size", "allocated", "retained", "published", "build", "GC", "lost",
            "instructions", "instructions per ns", "reading the format",
            "copy limit", "memory limit", "fresh memory", "convert", "read members", "gzip", "gunzip", "brotli", "unbrotli", "zstd", "unzstd",
        ],
        RowColumn.All.Select(column => column.Name));

    [Fact]
    public void No_two_columns_have_the_same_name() =>
        Assert.Equal(RowColumn.All.Count, RowColumn.All.Select(column => column.Name).Distinct(StringComparer.OrdinalIgnoreCase).Count());

    [Fact]
    public void Every_column_explains_itself_in_sentences() =>
        Assert.All(RowColumn.All, column => Assert.EndsWith(".", column.Legend, StringComparison.Ordinal));

    [Fact]
    public void Rows_without_a_rank_say_why_in_its_place() =>
        Assert.Equal(["limit", "1", "2-3", "2-3", "4", "lossy", "5", "†", "†"], Rows.Select(NameColumns.Rank.Text));

    [Fact]
    public void A_measured_row_that_was_never_ranked_has_no_rank()
    {
        var row = Rows[1] with { Cells = [Rows[1].Main with { Rank = null }] };

        Assert.Equal("-", NameColumns.Rank.Text(row));
    }

    [Fact]
    public void A_parser_has_no_rank_and_its_name_says_that_it_is_one()
    {
        var row = Rows[1] with { Cells = [Rows[1].Main.WithStarted(started => started with { ParserOnly = true }) with { Rank = null }] };

        Assert.Equal("parser", NameColumns.Rank.Text(row));
        Assert.Equal("MemoryPack, parser only", NameColumns.Serializer.Text(row));
    }

    [Fact]
    public void A_name_says_what_is_not_the_library_s_alone()
    {
        var row = Rows[1] with { Cells = [Rows[1].Main.WithStarted(started => started with { LibraryTypes = true, Native = false })] };

        Assert.Equal("MemoryPack, library types, adapted", NameColumns.Serializer.Text(row));
    }

    [Fact]
    public void A_requested_shape_is_native_or_adapted_and_one_that_never_ran_is_neither()
    {
        var key = Rows[1].Key with { Shape = "stream" };
        var row = Rows[1] with { Key = key, Label = "X (stream)", Cells = [Rows[1].Main with { Key = Rows[1].Main.Key with { Launch = key } }] };

        Assert.Equal("X (stream), native", NameColumns.Serializer.Text(row));
        var adapted = row.Main.WithStarted(started => started with { Native = false });
        Assert.Equal("X (stream), adapted", NameColumns.Serializer.Text(row with { Cells = [adapted] }));
        Assert.Equal("X (stream)", NameColumns.Serializer.Text(row with { Cells = [row.Main with { Outcome = new Outcome(Status.Unavailable) }] }));
    }

    [Fact]
    public void A_doubt_about_one_operation_is_a_doubt_about_the_row()
    {
        var row = Rows[1] with { Cells = [Rows[1].Cells[0].WithCost(cost => cost with { Noisy = true, Steady = false }), .. Rows[1].Cells.Skip(1)] };

        Assert.Equal("noisy, unsteady", NameColumns.State.Text(row));
    }

    [Fact]
    public void A_row_without_a_measurement_is_not_called_unsteady() => Assert.Equal("", NameColumns.State.Text(Rows[^1]));

    [Theory]
    [InlineData("", "")]
    [InlineData("Secret", "Secret")]
    [InlineData("Books[0].Title;Books[1].Title", "Title")]
    [InlineData("A;B;C;D.E", "A, B +2")]
    [InlineData("Map[\"a.b\"]", "Map[\"a.b\"]")]
    [InlineData("Map[\"a.b\"].Name", "Name")]
    [InlineData("Books[3]", "Books[]")]
    [InlineData("(root)", "(root)")]
    public void Lost_members_are_named_once_and_the_rest_is_counted(string paths, string expected)
    {
        var lost = paths.Split(';', StringSplitOptions.RemoveEmptyEntries);
        var row = Rows[1] with { Cells = [Rows[1].Main.WithOutcome(outcome => outcome with { Lost = lost })] };

        Assert.Equal(expected, DetailColumns.Lost.Text(row));
    }

    [Fact]
    public void Numbers_are_raw_and_in_base_units()
    {
        Assert.Equal(1_987_654, Number("round trip", Rows[1]));
        Assert.Equal(0.96 * 1_987_654, Number("best", Rows[1]));
        Assert.Equal(0.011, Number("±", Rows[1]), 12);
        Assert.Equal(3_456_789, Number("size", Rows[1]));
    }

    [Fact]
    public void The_collector_costs_its_pauses_and_what_they_leave_behind_and_old_results_know_the_pauses_alone()
    {
        var old = Rows[1] with { Cells = [Rows[1].Main.WithCost(cost => cost with { GcAftermathNs = double.NaN })] };

        Assert.Equal([0.07, 0.05], new[] { Rows[1], old }.Select(row => Math.Round(Number("GC", row), 12)));
    }

    [Fact]
    public void A_row_without_an_interval_has_no_error()
    {
        var row = Rows[1] with { Cells = [Rows[1].Main.WithCost(cost => cost with { LowNs = double.NaN, HighNs = double.NaN })] };

        Assert.True(double.IsNaN(Number("±", row)));
    }

    [Fact]
    public void What_was_not_measured_is_not_a_number() =>
        Assert.All(RowColumn.All.OfType<NumberColumn>(), column => Assert.True(double.IsNaN(column.Number(Rows[^1]))));

    static double Number(string column, Row row) => RowColumn.All.OfType<NumberColumn>().Single(known => known.Name == column).Number(row);
}
