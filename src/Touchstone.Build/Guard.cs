using System.Diagnostics;
using System.Runtime.InteropServices;

namespace Touchstone.Build;

/// <summary>
/// A process of touchstone that cleans up after another one. That one may be killed, and then only another process can act. The guard notices because its
/// standard input ends.
/// </summary>
static partial class Guard
{
    /// <summary>How to start a guard.</summary>
    /// <param name="command">The hidden command of touchstone that runs it.</param>
    /// <param name="arguments">The arguments of that command.</param>
    public static ProcessStartInfo Start(string command, IEnumerable<string> arguments)
    {
        var start = OwnProgram.StartTouchstone([command, "--", .. arguments]);
        start.RedirectStandardInput = true;
        // A killed runtime leaves its sockets for debuggers in the folder for temporary files. The guard and the processes of a build open none.
        start.Environment["DOTNET_EnableDiagnostics"] = "0";
        return start;
    }

    /// <summary>
    /// Moves this process and its later children into a session of their own, so that who kills the group of touchstone does not kill them. Returns false on
    /// Windows, which has no sessions of this kind.
    /// </summary>
    public static bool BeginSession() => !OperatingSystem.IsWindows() && SetSession() > 0;

    /// <summary>Waits until the other process ends, or closes the input.</summary>
    public static void Wait()
    {
        using var input = Console.OpenStandardInput();
        while (input.ReadByte() >= 0)
        {
        }
    }

    /// <summary>Kills all processes of this session, with this one. Returns if that is not possible.</summary>
    public static void KillSession() => ProcessTree.Send(ProcessTree.Killed, 0);

    /// <summary>Kills a process. Does nothing if it has ended.</summary>
    public static void Kill(int process) => ProcessTree.Send(ProcessTree.Killed, process);

    [LibraryImport("libc", EntryPoint = "setsid")]
    private static partial int SetSession();
}
