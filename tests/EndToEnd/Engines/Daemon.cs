using System.Diagnostics;
using System.Text;

namespace Touchstone.EndToEnd.Engines;

/// <summary>A server that runs as long as a test needs it.</summary>
sealed class Daemon : IDisposable
{
    readonly Process process;
    readonly StringBuilder said = new();

    /// <summary>Starts it in the foreground, so that it ends with the test.</summary>
    public Daemon(string program, string[] arguments, IReadOnlyDictionary<string, string> variables)
    {
        var info = new ProcessStartInfo(Installed.Find(program)!, arguments) { RedirectStandardError = true, RedirectStandardOutput = true };
        foreach (var (name, value) in variables)
            info.Environment[name] = value;
        process = Process.Start(info)!;
        process.OutputDataReceived += Hear;
        process.ErrorDataReceived += Hear;
        process.BeginOutputReadLine();
        process.BeginErrorReadLine();
    }

    /// <summary>What it has written.</summary>
    public string Said
    {
        get
        {
            lock (said)
                return said.ToString();
        }
    }

    /// <summary>Kills it like a power failure: it cannot say goodbye.</summary>
    public void Kill()
    {
        process.Kill();
        process.WaitForExit();
    }

    public void Dispose()
    {
        if (!process.HasExited)
            Kill();
        process.Dispose();
    }

    void Hear(object sender, DataReceivedEventArgs line)
    {
        lock (said)
            said.AppendLine(line.Data);
    }
}

/// <summary>Waits for another program, which nothing notifies us about.</summary>
static class Waiting
{
    static readonly TimeSpan Interval = TimeSpan.FromMilliseconds(200);

    // Builds of other tests may delay each step.
    static readonly TimeSpan Patience = TimeSpan.FromMinutes(10);

    /// <summary>Looks again and again until it is so.</summary>
    /// <param name="isSo">True when the wait is over.</param>
    /// <param name="otherwise">What to show if it never is.</param>
    public static async Task Until(Func<Task<bool>> isSo, Func<string> otherwise)
    {
        var clock = Stopwatch.StartNew();
        while (!await isSo())
        {
            if (clock.Elapsed > Patience)
                Assert.Fail($"nothing happened within {Patience}: {otherwise()}");
            await Task.Delay(Interval);
        }
    }
}
