using Touchstone.Heap.Targets;

namespace Touchstone.Heap.Tests;

/// <summary>Reading ends, even if the debugging library or the runtime of the target does not.</summary>
public sealed class LimitTests
{
    [Fact]
    public void Work_that_does_not_end_is_given_up()
    {
        using var never = new ManualResetEventSlim();

        var late = Assert.Throws<TimeoutException>(() => HeapTarget.OnOneThread(() => Wait(never), limit: TimeSpan.FromMilliseconds(1)));

        Assert.Equal("it did not end within 0 s", late.Message);
        never.Set();
    }

    [Fact]
    public void A_larger_heap_has_more_time() => Assert.Equal(TimeSpan.FromMinutes(11), ReadingLimit.Of(2e9));

    [Fact]
    public void The_user_reads_what_did_not_end_and_what_to_try()
    {
        var refused = Assert.Throws<HeapException>(
            () => ReadingFailure.Explained<int>(new HeapSource(0, "core.1"), () => throw new TimeoutException("it did not end within 60 s"), default));

        Assert.Equal("its memory could not be read: it did not end within 60 s", refused.Message);
        Assert.NotEmpty(refused.Next);
    }

    static bool Wait(ManualResetEventSlim never)
    {
        never.Wait();
        return true;
    }
}
