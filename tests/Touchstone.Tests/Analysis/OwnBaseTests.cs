using Touchstone.Analysis;
using Touchstone.Core.Keys;
using Touchstone.Protocol;

namespace Touchstone.Tests.Analysis;

/// <summary>Rows of one serializer compared with each other, and their labels.</summary>
public class OwnBaseTests
{
    [Fact]
    public void Each_serializer_has_its_own_base_and_one_row_alone_has_none()
    {
        var rows = OwnBase.Compare([Row("A", 10), Row("A", 30, runtime: "net9.0"), Row("B", 5, runtime: "net9.0"), Row("B", 20), Row("C", 1)]).ToList();

        Assert.Equal([1, 3, 0.25, 1, double.NaN], rows.Select(row => row.OwnRatio));
    }

    [Fact]
    public void The_base_is_what_is_measured_when_nothing_is_said()
    {
        Row[] rows =
        [
            Row("A", 1, version: "1.0.0"), Row("A", 2, runtime: "net9.0"), Row("A", 3, deployment: "r2r"), Row("A", 4, shape: "bytes"),
            Row("A", 5, shape: "stream", preferred: true), Row("A", 6, runtime: "net8.0"),
        ];

        Assert.Equal(5, OwnBase.Of(rows)!.Main.Cost.Ns);
    }

    [Fact]
    public void Without_the_pinned_version_the_oldest_is_the_base() =>
        Assert.Equal(
            "9.0.1",
            OwnBase.Of([Row("A", 1, version: "13.0.1"), Row("A", 1, version: "9.0.1"), Row("A", 1, version: "12.0.1")])!.Key.RequestedVersion);

    [Fact]
    public void What_could_not_be_measured_or_lost_data_is_no_base()
    {
        Row[] rows = [Row("A", double.NaN), Row("A", 2, runtime: "net9.0", status: Status.Lossy), Row("A", 3, runtime: "net8.0")];

        Assert.Equal([double.NaN, 2.0 / 3, 1], OwnBase.Compare(rows).Select(row => row.OwnRatio));
    }

    [Theory]
    [InlineData("A")]
    [InlineData("a@1.0.0")]
    [InlineData("A/net9.0/r2r")]
    [InlineData("A@1.0.0/net9.0/r2r")]
    [InlineData("A (stream)")]
    [InlineData("A@1.0.0/net9.0/r2r (stream)")]
    public void A_row_is_meant_by_its_serializer_with_or_without_the_rest(string name) =>
        Assert.True(RowName.Means(name, Row("A", 1, "1.0.0", "net9.0", "r2r", "stream")));

    [Theory]
    [InlineData("A@1.0")]
    [InlineData("A/net9.0")]
    [InlineData("A (bytes)")]
    [InlineData("")]
    public void Nothing_else_means_it(string name) => Assert.False(RowName.Means(name, Row("A", 1, "1.0.0", "net9.0", "r2r", "stream")));

    [Fact]
    public void Labels_say_what_tells_rows_apart_and_no_more()
    {
        Assert.Equal(["A", "B"], Labels(Row("A", 1), Row("B", 1)));
        Assert.Equal(["A@7.7.7", "A@1.0.0", "B"], Labels(Row("A", 1), Row("A", 1, version: "1.0.0"), Row("B", 1)));
        Assert.Equal(["A/net10.0", "A/net9.0/r2r"], Labels(Row("A", 1), Row("A", 1, runtime: "net9.0", deployment: "r2r")));
        Assert.Equal(["A/net9.0"], Labels(Row("A", 1, runtime: "net9.0")));
        Assert.Equal(["A (stream)", "B (stream)"], Labels(Row("A", 1, shape: "stream"), Row("B", 1, shape: "stream")));
    }

    [Fact]
    public void Each_row_is_called_by_the_version_that_it_loaded() => Assert.Equal(
        ["A@10.0.12/net10.0", "A@9.0.20/net9.0", "A@10.0.12/net8.0", "A@1.0.0/net8.0"],
        Labels(
            Row("A", 1, loaded: "10.0.12"), Row("A", 1, runtime: "net9.0", loaded: "9.0.20"), Row("A", double.NaN, runtime: "net8.0", loaded: ""),
            Row("A", 1, version: "1.0.0", runtime: "net8.0")));

    [Fact]
    public void A_pinned_version_that_never_ran_is_left_open() =>
        Assert.Equal(["A", "A@1.0.0"], Labels(Row("A", double.NaN, loaded: ""), Row("A", 1, version: "1.0.0")));

    static IEnumerable<string> Labels(params Row[] rows)
    {
        List<Cell> cells = [.. rows.Select(row => row.Main)];
        return rows.Select(row => RowName.Label(row.Key, cells));
    }

    static Row Row(
        string serializer, double ns, string version = "", string runtime = "net10.0", string deployment = "jit", string shape = "", bool preferred = false,
        Status status = Status.Ok, string loaded = "7.7.7")
    {
        var key = new LaunchKey(serializer, version, runtime, deployment, "books", 1, 0, shape);
        var cell = TestCells.Of(key, Operation.RoundTrip, status)
            .WithCost(cost => cost with { Ns = ns })
            .WithSubject(subject => subject with { Version = version.Length > 0 ? version : loaded })
            .WithStarted(started => started with { Shape = shape, NativeShapes = preferred ? [shape] : ["another"] });
        return new Row(key, serializer, [cell], 1);
    }
}
