using System.ComponentModel;
using System.Diagnostics;

namespace Touchstone.Shell.Hosts;

/// <summary>Runs a program of the system. There is no output if the program is missing, fails, or hangs.</summary>
static class SystemCommand
{
    static readonly TimeSpan Longest = TimeSpan.FromSeconds(2);

    /// <summary>The standard output; null when the program is missing, fails, or hangs.</summary>
    /// <param name="folder">Its working directory.</param>
    /// <param name="program">Its name.</param>
    public static string? Output(string folder, string program, params string[] arguments) => Output(() =>
    {
        var start = ProgramStart.Of(program, arguments);
        start.WorkingDirectory = folder;
        return start;
    });

    /// <summary>The same of a program that is started in another way.</summary>
    public static string? Output(Func<ProcessStartInfo> program)
    {
        try
        {
            var start = program();
            (start.RedirectStandardOutput, start.RedirectStandardError) = (true, true);
            using var process = Process.Start(start)!;
            process.ErrorDataReceived += (_, _) => { };
            process.BeginErrorReadLine();
            var output = process.StandardOutput.ReadToEndAsync();
            if (output.Wait(Longest) && process.WaitForExit(Longest))
                return process.ExitCode == 0 ? output.Result : null;
            ProcessTree.Kill(process);
            return null;
        }
        catch (Exception error) when (error is Win32Exception or IOException or InvalidOperationException or AggregateException)
        {
            return null;
        }
    }
}
