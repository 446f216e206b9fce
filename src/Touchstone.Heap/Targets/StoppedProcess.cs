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
        var taken = Threads(Id).Where(thread => !held.Contains(thread)).ToList().FindAll(Hold);
        foreach (var thread in taken)
            _ = Ptrace.RequestStop(thread);
        // The first thread last: when the process ends meanwhile, the kernel reports its end only after those of all others are taken note of.
        foreach (var thread in taken.OrderBy(thread => thread == Id))
        {
            if (!Ptrace.WaitForStop(thread))
                held.Remove(thread);
        }
        return held.Count > 0 ? taken.Count > 0 : throw Ended(Id);
    }

    bool Hold(int thread)
    {
        var error = Ptrace.TakeHold(thread);
        // A thread that is just ending may not be held either.
        if (error == Ptrace.NotPermitted && ProcFiles.IsRunning($"/proc/{Id}/task/{thread}"))
            throw new ProcFiles("/proc", Id).NotPermitted();
        return error == 0 && held.Add(thread);
    }

    /// <summary>True for a process that has ended, or is just ending: killed, it has lost its memory a moment before it is reported as ended.</summary>
    public static bool HasEnded(int process) => !ProcFiles.IsRunning($"/proc/{process}") || new ProcFiles("/proc", process).Status("VmSize").Length == 0;

    /// <summary>What is said of a process that is not there any more.</summary>
    public static HeapException Ended(int process) => new($"process {process} has ended", "touchstone heap --process NAME finds those that run");

    static IEnumerable<int> Threads(int process)
    {
        try
        {
            return [.. Directory.EnumerateDirectories($"/proc/{process}/task").Select(path => int.Parse(Path.GetFileName(path), CultureInfo.InvariantCulture))];
        }
        catch (IOException)
        {
            return [];
        }
    }
}
