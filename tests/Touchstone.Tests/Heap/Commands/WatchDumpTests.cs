using Touchstone.Heap.Commands;
using Touchstone.Heap.Targets;

namespace Touchstone.Tests.Heap.Commands;

/// <summary>What a watch says at its end about the dumps that <c>--dump-above</c> asked for.</summary>
public sealed class WatchDumpTests : IDisposable
{
    readonly StringWriter errors = new();

    public void Dispose() => errors.Dispose();

    [Fact]
    public void A_dump_that_could_not_be_written_is_named_at_the_end_and_makes_the_watch_fail()
    {
        var dump = After(growth: 2000);

        Assert.Equal(ExitCodes.Failed, dump.End());
        Assert.EndsWith($"no dump was written of process {int.MaxValue}: the error above says why", errors.ToString().TrimEnd(), StringComparison.Ordinal);
    }

    [Fact]
    public void A_watch_without_such_a_growth_is_done()
    {
        Assert.Equal(ExitCodes.Done, After(growth: 10).End());
        Assert.Empty(errors.ToString());
    }

    // No process has this number.
    WatchDump After(long growth)
    {
        var terminal = new Terminal(TextWriter.Null, errors, 160, Color: false, Live: false);
        var dump = new WatchDump(HeapLimit.Parse("1kB", "--dump-above"), "{pid}.dmp", terminal, CancellationToken.None);
        HeapMoment[] moments = [new(MockHeaps.Of(("A", 1, 100)), null), new(MockHeaps.Of(("A", 1, 100 + growth)), null)];
        dump.AfterRound(new HeapSource(int.MaxValue, ""), moments, MockHeaps.Everything);
        return dump;
    }
}
