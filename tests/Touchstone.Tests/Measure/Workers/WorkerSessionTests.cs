using System.Diagnostics;
using Touchstone.Core;
using Touchstone.Measure.Workers;

namespace Touchstone.Tests.Measure.Workers;

public class WorkerSessionTests
{
    // benchmarks/Soak found it: the disk became full while a worker was being replaced, and both owners ended it.
    [Fact]
    public void A_session_that_was_ended_twice_ends_once()
    {
        var start = new ProcessStartInfo(OperatingSystem.IsWindows() ? "cmd" : "cat")
        {
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        };
        using var process = Process.Start(start)!;
        var id = process.Id;
        var session = new WorkerSession(process, 0, new WorkerLimits(TimeSpan.FromMinutes(1), long.MaxValue));

        session.Dispose();
        session.Dispose();
        session.Kill(); // The pool kills all sessions before it disposes of them.

        Assert.Throws<ArgumentException>(() => Process.GetProcessById(id));
    }
}
