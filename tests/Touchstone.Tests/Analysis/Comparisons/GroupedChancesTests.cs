using MathNet.Numerics.Distributions;
using Touchstone.Analysis.Comparisons;

namespace Touchstone.Tests.Analysis.Comparisons;

public class GroupedChancesTests
{
    const double Level = 0.05;
    const int Serializers = 13;
    const int Cells = 9;

    [Fact]
    public void A_serializer_that_is_a_little_slower_everywhere_is_found_where_no_cell_alone_would_be()
    {
        var cells = Unchanged();
        for (var i = 0; i < Cells; i++)
            cells[i] = ("0", 0.08, 0.03);

        var corrected = GroupedChances.Correct(cells).Cells;

        Assert.All(corrected[..Cells], chance => Assert.InRange(chance, 0, Level));
        Assert.All(corrected[Cells..], chance => Assert.InRange(chance, Level, 1));
        Assert.All(Statistics.BenjaminiHochberg(cells.ConvertAll(cell => cell.Chance)), chance => Assert.InRange(chance, Level, 1));
    }

    [Fact]
    public void Slower_here_and_faster_there_is_no_change_of_the_serializer()
    {
        var cells = Unchanged();
        for (var i = 0; i < Cells; i++)
            cells[i] = ("0", i % 2 == 0 ? 0.08 : -0.08, 0.03);

        Assert.All(GroupedChances.Correct(cells).Cells, chance => Assert.InRange(chance, Level, 1));
    }

    [Fact]
    public void One_cell_that_changed_much_is_found_and_the_others_of_its_serializer_are_not()
    {
        var cells = Unchanged();
        cells[4] = ("0", 0.5, 1e-6);

        var corrected = GroupedChances.Correct(cells).Cells;

        Assert.Equal([4], Enumerable.Range(0, cells.Count).Where(place => corrected[place] < Level));
    }

    [Fact]
    public void A_serializer_alone_is_corrected_for_its_cells_and_a_cell_alone_is_not_corrected()
    {
        Assert.Equal([0.02], GroupedChances.Correct([("0", 0.1, 0.02)]).Cells, (a, b) => Math.Abs(a - b) < 1e-12);
        Assert.Equal([0.04, 1], GroupedChances.Correct([("0", 0.1, 0.01), ("0", -0.1, 1)]).Cells, (a, b) => Math.Abs(a - b) < 1e-9);
    }

    [Fact]
    public void A_chance_of_zero_is_found_and_no_cells_are_no_error()
    {
        Assert.InRange(GroupedChances.Correct([("0", 0.1, 0), ("0", 0.1, 0)]).Cells[0], 0, 1e-9);
        Assert.Empty(GroupedChances.Correct([]).Cells);
    }

    [Theory]
    [InlineData(0)]
    [InlineData(0.2)]
    public void Where_nothing_changed_one_comparison_in_twenty_raises_an_alarm_at_most(double correlation)
    {
        const int trials = 4000;
        var random = new Random(17);

        var alarms = Enumerable.Range(0, trials).Count(_ => GroupedChances.Correct(Noise(random, correlation)).Cells.Min() < Level);

        // Two standard errors above a share of 5 %.
        Assert.InRange(alarms / (double)trials, 0.001, Level + 2 * Math.Sqrt(Level * (1 - Level) / trials));
    }

    static List<(string Serializer, double Logarithm, double Chance)> Unchanged() =>
        [.. from serializer in Enumerable.Range(0, Serializers)
            from cell in Enumerable.Range(0, Cells)
            select ($"{serializer}", cell % 2 == 0 ? 0.01 : -0.01, 0.1 + 0.1 * cell)];

    static List<(string Serializer, double Logarithm, double Chance)> Noise(Random random, double correlation) =>
        [.. Enumerable.Range(0, Serializers).SelectMany(serializer =>
        {
            var shared = Normal.Sample(random, 0, Math.Sqrt(correlation));
            return Enumerable.Range(0, Cells).Select(_ =>
            {
                var score = shared + Normal.Sample(random, 0, Math.Sqrt(1 - correlation));
                return ($"{serializer}", score, Statistics.NormalTwoSided(score));
            });
        })];
}
