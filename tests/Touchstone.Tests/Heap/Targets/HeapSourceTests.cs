using Touchstone.Heap;
using Touchstone.Heap.Targets;

namespace Touchstone.Tests.Heap.Targets;

public class HeapSourceTests
{
    [LinuxFact]
    public void A_process_that_has_the_number_of_an_ended_one_is_not_read()
    {
        var earlier = ProcessIdentity.Of(Environment.ProcessId) with { Started = "1" };

        var refused = Assert.Throws<HeapException>(() => new HeapSource(Environment.ProcessId, "") { Identity = earlier }.Check(toStop: false));

        Assert.Contains("another one has its number", refused.Message, StringComparison.Ordinal);
        Assert.True(earlier.HasEnded);
        Assert.False(ProcessIdentity.Of(Environment.ProcessId).HasEnded);
    }
}
