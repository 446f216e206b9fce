using System.ComponentModel;
using System.Diagnostics;
using System.Globalization;
using System.Runtime.InteropServices;

namespace Touchstone.Shell.Processes;

/// <summary>Ends a process with all that it has started.</summary>
public static partial class ProcessTree
{
    /// <summary>SIGKILL. Signals have the same numbers on all systems that have them.</summary>
    internal const int Killed = 9;

    const int Terminated = 15; // SIGTERM

    /// <summary>Asks a process to end, as a service manager does. What it has started is its own affair. On Windows it is killed.</summary>
    /// <param name="id">The process. It may have ended.</param>
    public static void Terminate(int id)
    {
        if (OperatingSystem.IsWindows())
            Kill(id);
        else
            Send(Terminated, id);
    }

    /// <summary>Sends a signal. Does nothing if the process has ended. There are none on Windows.</summary>
    /// <param name="signal">Its number.</param>
    /// <param name="id">The process; 0 for all of the group of this one.</param>
    internal static void Send(int signal, int id) => _ = Signal(id, signal);

    /// <summary>
    /// Kills a process and the processes below it. <see cref="Process.Kill(bool)"/> stops each of them before it looks for others, and who ends in between
    /// leaves a stopped process for ever. On Linux nothing is stopped here: the worst is a process whose parent has gone.
    /// </summary>
    /// <param name="process">The process. It may have ended.</param>
    /// <exception cref="Win32Exception">It belongs to another user.</exception>
    public static void Kill(Process process)
    {
        if (!OperatingSystem.IsLinux())
        {
            process.Kill(entireProcessTree: true);
            return;
        }
        var below = Below(process.Id);
        process.Kill();
        below.ForEach(Kill);
    }

    // The kernel lists the children of each thread.
    static List<int> Below(int id)
    {
        List<int> children = [.. Tasks(id).SelectMany(Children)];
        return [.. children, .. children.SelectMany(Below)];
    }

    static string[] Tasks(int id)
    {
        try
        {
            return Directory.GetDirectories(string.Create(CultureInfo.InvariantCulture, $"/proc/{id}/task"));
        }
        catch (IOException)
        {
            return []; // The process has ended.
        }
    }

    static IEnumerable<int> Children(string task)
    {
        try
        {
            var ids = File.ReadAllText(Path.Combine(task, "children"));
            return ids.Split(' ', StringSplitOptions.RemoveEmptyEntries).Select(id => int.Parse(id, CultureInfo.InvariantCulture));
        }
        catch (IOException)
        {
            return []; // The thread has ended.
        }
    }

    static void Kill(int id)
    {
        try
        {
            using var process = Process.GetProcessById(id);
            process.Kill();
        }
        catch (Exception e) when (e is ArgumentException or InvalidOperationException)
        {
            // It has ended by itself.
        }
    }

    [LibraryImport("libc", EntryPoint = "kill")]
    private static partial int Signal(int process, int signal);
}
