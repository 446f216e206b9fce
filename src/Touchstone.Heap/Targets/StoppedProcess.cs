using System.Diagnostics;
using System.Globalization;

namespace Touchstone.Heap.Targets;

/// <summary>Every thread of a process, stopped. Killed at any moment, whoever holds it leaves it running.</summary>
sealed class StoppedProcess : IDisposable
{
    readonly HashSet<int> held = [];
    readonly Stopwatch stopped = new();

    StoppedProcess(int process) => Id = process;

    /// <summary>The process.</summary>
    public int Id { get; }

    /// <summary>How long it has been stopped.</summary>
    public TimeSpan Duration => stopped.Elapsed;

    /// <summary>Stops a process. What is done with it, and its end, must stay on the calling thread of the operating system.</summary>
    /// <exception cref="HeapException">It may not be stopped, or is gone.</exception>
    public static StoppedProcess Stop(int process)
    {
        var result = new StoppedProcess(process);
        try
        {
            result.stopped.Start();
            // A thread that still runs may start others.
            while (result.HoldNewThreads())
            {
            }
            return result;
        }
        catch
        {
            result.Dispose();
            throw;
        }
    }

    /// <summary>Lets it run on.</summary>
    public void Dispose()
    {
        foreach (var thread in held)
            _ = Ptrace.LetGo(thread);
        held.Clear();
        stopped.Stop();
    }

    bool HoldNewThreads()
    {
        var threads = Threads(Id).Where(thread => !held.Contains(thread)).ToList();
        var taken = threads.Where(Hold).ToList();
        foreach (var thread in taken)
        {
            if (Ptrace.RequestStop(thread) != 0 || !Ptrace.WaitForStop(thread))
                held.Remove(thread);
        }
        if (held.Count == 0)
            throw new HeapException($"process {Id} has ended", "touchstone heap --process NAME finds those that run");
        return taken.Count > 0;
    }

    bool Hold(int thread)
    {
        var error = Ptrace.TakeHold(thread);
        if (error == Ptrace.NotPermitted)
            throw new HeapException($"process {Id} may not be stopped by this user, or a debugger has it already", "use the same user, or root; in a container --cap-add SYS_PTRACE; --no-ptrace does without");
        return error == 0 && held.Add(thread);
    }

    static IEnumerable<int> Threads(int process)
    {
        try
        {
            return [.. Directory.EnumerateDirectories($"/proc/{process}/task").Select(path => int.Parse(Path.GetFileName(path), CultureInfo.InvariantCulture))];
        }
        catch (DirectoryNotFoundException)
        {
            return [];
        }
    }
}
