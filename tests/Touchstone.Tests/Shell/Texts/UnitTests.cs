namespace Touchstone.Tests.Shell.Texts;

/// <summary>Known texts for numbers.</summary>
public class UnitTests
{
    [Theory]
    [InlineData(0.5, "0.500 ns")]
    [InlineData(1, "1.000 ns")]
    [InlineData(12.345, "12.35 ns")]
    [InlineData(999.94, "999.9 ns")]
    [InlineData(999.95, "1.000 µs")]
    [InlineData(1000, "1.000 µs")]
    [InlineData(123_456, "123.5 µs")]
    [InlineData(999_949, "999.9 µs")]
    [InlineData(999_950, "1.000 ms")]
    [InlineData(1e9, "1.000 s")]
    [InlineData(1e12, "1 000 s")]
    [InlineData(1.5e15, "1 500 000 s")]
    [InlineData(0, "0 ns")]
    [InlineData(double.NaN, "- ns")]
    [InlineData(double.PositiveInfinity, "- ns")]
    public void A_time_has_four_digits_and_the_largest_unit_that_keeps_it_above_one(double ns, string expected) =>
        Assert.Equal(expected, Unit.Text(Quantity.Time, ns));

    [Theory]
    [InlineData(0, "0 B")]
    [InlineData(0.4, "0 B")]
    [InlineData(999, "999 B")]
    [InlineData(999.95, "1.000 kB")]
    [InlineData(1000, "1.000 kB")]
    [InlineData(1_234_567, "1.235 MB")]
    [InlineData(1e12, "1 000 000 MB")]
    public void Bytes_are_whole_and_larger_units_are_powers_of_a_thousand(double bytes, string expected) =>
        Assert.Equal(expected, Unit.Text(Quantity.Bytes, bytes));

    [Theory]
    [InlineData(0.03, "3.0 %")]
    [InlineData(0.0004, "0.0 %")]
    [InlineData(12.5, "1 250.0 %")]
    public void A_share_is_a_percentage_with_one_decimal(double share, string expected) =>
        Assert.Equal(expected, Unit.Text(Quantity.Share, share));

    [Theory]
    [InlineData(1, "1.00")]
    [InlineData(0.996, "1.00")]
    [InlineData(1234.5, "1 234.50")]
    public void A_ratio_has_two_decimals_and_no_unit(double ratio, string expected) =>
        Assert.Equal(expected, Unit.Text(Quantity.Ratio, ratio));

    [Fact]
    public void A_column_has_one_unit_and_its_points_stand_under_each_other()
    {
        double[] numbers = [1_234, 56_789, double.NaN, 0];
        var unit = Unit.For(Quantity.Time, numbers);

        Assert.Equal("µs", unit.Symbol);
        Assert.Equal(["1.234", "56.789", "-", "0.000"], numbers.Select(unit.Format));
    }

    [Fact]
    public void A_column_of_very_different_numbers_gives_up_one_digit()
    {
        double[] numbers = [1_234, 123_400];
        var unit = Unit.For(Quantity.Time, numbers);

        Assert.Equal(["1.23", "123.40"], numbers.Select(unit.Format));
    }

    [Fact]
    public void A_column_without_numbers_has_its_base_unit() => Assert.Equal("ns", Unit.For(Quantity.Time, [double.NaN]).Symbol);

    [Theory]
    [InlineData("en-US")]
    [InlineData("de-DE")]
    [InlineData("")]
    public void Digits_do_not_follow_the_culture(string culture)
    {
        Assert.Equal("1 234.50", Culture.Under(culture, () => Unit.Text(Quantity.Ratio, 1234.5)));
        Assert.Equal("1 234 567", Culture.Under(culture, () => Unit.Count(1_234_567)));
        Assert.Equal("-12", Culture.Under(culture, () => Unit.Count(-12)));
    }
}
