using Touchstone.Analysis.Profiles;

namespace Touchstone.Tests.Analysis.Profiles;

public class SharesTests
{
    static readonly StackSample[] Samples =
    [
        Stacks.Sample(1, "Loop Serialize Write"), Stacks.Sample(2, "Loop Serialize Write Write"), Stacks.Sample(3, "Loop Serialize Write Copy"),
        Stacks.Sample(4, "Loop Serialize"),
    ];

    [Fact]
    public void A_method_is_counted_alone_when_it_ran_itself_and_once_when_it_called_itself()
    {
        var write = Shares.Methods(Samples).Single(share => share.Frame.Method == "Write");

        Assert.Equal((2, 3, 2), (write.Exclusive, write.Inclusive, write.Depth));
    }

    [Fact]
    public void Methods_come_by_their_own_time_and_then_by_that_of_what_they_call()
    {
        var methods = Shares.Methods(Samples);

        Assert.Equal(["Write", "Serialize", "Copy", "Loop"], methods.Select(share => share.Frame.Method));
        Assert.Equal(["Loop", "Serialize", "Write", "Copy"], Shares.ByInclusive(methods).Select(share => share.Frame.Method));
        Assert.Equal(Samples.Length, methods.Sum(share => share.Exclusive));
    }

    [Fact]
    public void Types_come_by_the_bytes_up_to_their_ticks()
    {
        var types = Shares.Types([new("Book", 100), new("String", 300), new("Book", 150)]);

        Assert.Equal([new TypeShare("String", 1, 300), new TypeShare("Book", 2, 250)], types);
    }

    [Fact]
    public void A_share_of_ten_percent_is_known_to_two_percent_from_as_many_samples_as_are_called_enough() =>
        Assert.InRange(Shares.Uncertainty(Shares.Enough), 0.018, 0.02);
}
