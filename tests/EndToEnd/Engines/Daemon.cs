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
