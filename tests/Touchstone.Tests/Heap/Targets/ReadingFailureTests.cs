using Touchstone.Heap;
using Touchstone.Heap.Targets;

namespace Touchstone.Tests.Heap.Targets;

public class ReadingFailureTests
{
    [Theory]
    [InlineData(ReadingMethod.EventPipe, false)]
    [InlineData(ReadingMethod.Stop, true)]
    public void What_did_not_help_is_not_suggested_again(ReadingMethod method, bool suggestsRuntime)
    {
        var failed = Assert.Throws<HeapException>(
            () => ReadingFailure.Explained<int>(
                new HeapSource(Environment.ProcessId, "") { Method = method }, () => throw new FormatException("odd"), CancellationToken.None));

        Assert.Equal(suggestsRuntime, failed.Next.Contains("--no-ptrace", StringComparison.Ordinal));
    }
}
