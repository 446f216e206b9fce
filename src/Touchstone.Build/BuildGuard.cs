using System.Diagnostics;
using System.Reflection;
using System.Runtime.InteropServices;
using Touchstone.Core.Hosts;

namespace Touchstone.Build;

/// <summary>
/// Runs a build in a process between touchstone and MSBuild. A touchstone that is killed cannot end its build, and MSBuild, its nodes and its
/// compiler would go on for minutes. The guard notices because its standard input ends, and kills them.
/// </summary>
public static partial class BuildGuard
{
    /// <summary>The hidden command of touchstone that runs the guard.</summary>
    public const string Command = "build-guard";

    const int Kill = 9; // SIGKILL
    const string Touchstone = "touchstone";

    /// <summary>How to start a build below a guard. The standard input must be redirected: closing it kills the build.</summary>
    /// <param name="program">The full path of the program that builds.</param>
    /// <param name="arguments">Its arguments.</param>
    public static ProcessStartInfo Start(string program, IEnumerable<string> arguments)
    {
        IEnumerable<string> all = [Command, "--", program, .. arguments];
        // Tests and benchmarks are programs of their own, with touchstone beside them.
        return Assembly.GetEntryAssembly()?.GetName().Name == Touchstone
            ? OwnProgram.Start(all)
            : new ProcessStartInfo(Path.Combine(AppContext.BaseDirectory, OperatingSystem.IsWindows() ? Touchstone + ".exe" : Touchstone), all);
    }

    /// <summary>Runs the guard in this process.</summary>
    /// <param name="command">The program and its arguments. It writes to the output of this process.</param>
    /// <returns>The exit code of the program.</returns>
    public static int Run(IReadOnlyList<string> command)
    {
        // All processes of the build are in this session and its group, also those whose parent has ended.
        var isLeader = !OperatingSystem.IsWindows() && StartSession() > 0;
        using var process = Process.Start(new ProcessStartInfo(command[0], command.Skip(1)) { RedirectStandardInput = true })!;
        process.StandardInput.Close();
        new Thread(KillAtEndOfInput) { IsBackground = true }.Start();
        process.WaitForExit();
        return process.ExitCode;

        void KillAtEndOfInput()
        {
            using var input = Console.OpenStandardInput();
            while (input.ReadByte() >= 0)
            {
            }
            // The whole group, with this process.
            if (!isLeader || Signal(0, Kill) != 0)
                process.Kill(entireProcessTree: true);
        }
    }

    [LibraryImport("libc", EntryPoint = "setsid")]
    private static partial int StartSession();

    [LibraryImport("libc", EntryPoint = "kill")]
    private static partial int Signal(int process, int signal);
}
