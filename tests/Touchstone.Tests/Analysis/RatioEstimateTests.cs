using Touchstone.Analysis;

namespace Touchstone.Tests.Analysis;

public class RatioEstimateTests
{
    [Fact]
    public void A_side_without_an_interval_has_no_ratio()
    {
        Assert.Null(RatioEstimate.Of(Cell(100, double.NaN), Cell(100, 1)));
        Assert.Null(RatioEstimate.Of(Cell(100, 1), Cell(100, double.NaN)));
        Assert.NotNull(RatioEstimate.Of(Cell(100, 1), Cell(100, 1)));
    }

    [Fact]
    public void One_launch_has_a_ratio_where_it_has_an_interval() =>
        Assert.NotNull(RatioEstimate.Of(Cell(100, 1).WithCost(cost => cost with { Launches = 1, DegreesOfFreedom = 12 }), Cell(100, 1)));

    [Fact]
    public void Degrees_of_freedom_are_those_of_the_cells_and_of_the_launches_where_there_are_none()
    {
        var launches = Chance(double.NaN);

        Assert.Equal(launches, Chance(4));
        Assert.True(Chance(1000) < launches);
    }

    [Theory]
    [InlineData(0)]
    [InlineData(0.4)]
    [InlineData(1e9)]
    [InlineData(double.PositiveInfinity)]
    public void Odd_degrees_of_freedom_give_a_chance_all_the_same(double degrees) => Assert.InRange(Chance(degrees), 1e-9, 0.05);

    [Fact]
    public void Intervals_without_a_width_leave_no_doubt()
    {
        Assert.Equal(0, RatioEstimate.Of(Cell(101, 0), Cell(100, 0))!.Value.Chance);
        Assert.Equal(1, RatioEstimate.Of(Cell(100, 0), Cell(100, 0))!.Value.Chance);
    }

    /// <summary>The chance of a difference that is significant with any number of degrees of freedom.</summary>
    static double Chance(double degrees) =>
        RatioEstimate.Of(With(Cell(100, 2), degrees), With(Cell(105, 2), degrees))!.Value.Chance;

    static Cell With(Cell cell, double degrees) => cell.WithCost(cost => cost with { DegreesOfFreedom = degrees });

    static Cell Cell(double costNs, double half) => TestCells.Of("A", costNs, half);
}
