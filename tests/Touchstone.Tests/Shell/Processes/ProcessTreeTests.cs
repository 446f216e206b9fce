using System.Diagnostics;
using System.Globalization;

namespace Touchstone.Tests.Shell.Processes;

/// <summary>Kills a real process with its children.</summary>
public class ProcessTreeTests
{
    [LinuxFact]
    public void A_process_is_killed_with_the_processes_below_it()
    {
        // Each shell says who its child is, then it waits for it.
        using var process = Process.Start(
            new ProcessStartInfo("sh", ["-c", "sh -c 'sleep 1000 & echo $!; wait' & echo $!; wait"]) { RedirectStandardOutput = true })!;
        Process[] below = [Next(), Next()];

        ProcessTree.Kill(process);

        process.WaitForExit();
        Assert.All(below, child => child.WaitForExit());

        Process Next() => Process.GetProcessById(int.Parse(process.StandardOutput.ReadLine()!, CultureInfo.InvariantCulture));
    }

    [LinuxFact]
    public void A_process_that_has_ended_is_no_error()
    {
        using var process = Process.Start(new ProcessStartInfo("true"))!;
        process.WaitForExit();

        ProcessTree.Kill(process);
    }
}
