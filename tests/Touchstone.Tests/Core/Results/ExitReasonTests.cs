using Touchstone.Core;
using Touchstone.Core.Results;

namespace Touchstone.Tests.Core.Results;

public class ExitReasonTests
{
    static readonly WorkerLimits Limits = new(TimeSpan.FromSeconds(60), 4_000_000_000);

    [Theory]
    [InlineData(137, WorkerStop.Time, "", "did not end within 60 s")]
    [InlineData(137, WorkerStop.Memory, "", "used more than 4 GB")]
    [InlineData(137, WorkerStop.None, "", "SIGKILL")]
    [InlineData(134, WorkerStop.None, "Stack overflow.\n   at X()", "overflowed its stack")]
    [InlineData(134, WorkerStop.None, "Fatal error.\nmore", "SIGABRT): Fatal error.")]
    [InlineData(139, WorkerStop.None, "", "SIGSEGV")]
    [InlineData(0, WorkerStop.None, "", "exit code 0")]
    [InlineData(7, WorkerStop.None, "so long\n", "exit code 7 before it was done: so long")]
    public void Every_way_to_end_is_reported_in_one_line(int exitCode, WorkerStop stop, string errors, string expected)
    {
        var reason = ExitReason.Of(new WorkerExit(exitCode, stop, errors, TimeSpan.Zero), Limits);

        Assert.Contains(expected, reason, StringComparison.Ordinal);
        Assert.DoesNotContain('\n', reason);
    }
}
