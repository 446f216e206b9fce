using Touchstone.Probes.Hostile;

namespace Touchstone.Tests.Worker.Probes.Hostile;

public class PayloadCostTests
{
    [Theory]
    [InlineData(60, 64_000_000, false)]
    [InlineData(60, 64_000_001, true)]
    [InlineData(0, 64_000_001, true)]
    [InlineData(100_000, 100_000_000, false)]
    [InlineData(100_000, 100_000_001, true)]
    [InlineData(7_000_000, 6_999_999_999, false)]
    public void Sixty_four_megabytes_are_free_and_a_thousand_bytes_for_each_byte(long payloadBytes, long allocatedBytes, bool isCostly) =>
        Assert.Equal(isCostly, new PayloadCost(allocatedBytes, payloadBytes).IsCostly);

    [Fact]
    public void Memory_that_was_refused_is_an_offence_at_any_length() =>
        Assert.True(new PayloadCost(2_000_000_000, 7_000_000) { IsAtLeast = true }.IsCostly);

    [Fact]
    public void The_dearer_one_used_more_of_its_limit_not_more_bytes()
    {
        var (small, large) = (new PayloadCost(50_000_000, 60), new PayloadCost(380_000_000, 21_000_000));

        Assert.Equal(small, PayloadCost.Dearer(small, large));
        Assert.Equal(small, PayloadCost.Dearer(large, small));
        Assert.Equal(small, PayloadCost.Dearer(null, small));
        Assert.Null(PayloadCost.Dearer(null, null));
    }

    [Fact]
    public void Of_two_that_were_refused_memory_the_shorter_one_is_dearer()
    {
        var (shorter, longer) = (new PayloadCost(2_000_000_000, 60) { IsAtLeast = true }, new PayloadCost(2_000_000_000, 61) { IsAtLeast = true });

        Assert.Equal(shorter, PayloadCost.Dearer(longer, shorter));
        Assert.Equal(shorter, PayloadCost.Dearer(shorter, longer));
        Assert.Equal(shorter, PayloadCost.Dearer(new PayloadCost(3_000_000_000, 10), shorter));
    }

    [Theory]
    [InlineData(0, "0 B")]
    [InlineData(999, "999 B")]
    [InlineData(1000, "1.0 kB")]
    [InlineData(9_949, "9.9 kB")]
    [InlineData(9_950, "10 kB")]
    [InlineData(999_499, "999 kB")]
    [InlineData(999_500, "1.0 MB")]
    [InlineData(2_130_707_960, "2.1 GB")]
    [InlineData(17_161_520_664, "17 GB")]
    public void Bytes_have_two_digits_and_a_decimal_unit(long bytes, string text) => Assert.Equal(text, PayloadCost.Bytes(bytes));

    [Theory]
    [InlineData(false, "2.1 GB from 60 B")]
    [InlineData(true, "≥ 2.1 GB from 60 B")]
    public void A_cost_names_the_input_that_it_came_from(bool isAtLeast, string text) =>
        Assert.Equal(text, new PayloadCost(2_147_000_000, 60) { IsAtLeast = isAtLeast }.ToString());
}
