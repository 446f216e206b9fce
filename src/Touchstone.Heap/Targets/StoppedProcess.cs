using System.Diagnostics;
using System.Globalization;
using Touchstone.Heap.ProcessMemory;

namespace Touchstone.Heap.Targets;

/// <summary>A process whose threads are all stopped. If Touchstone is killed at any moment, the process continues to run.</summary>
sealed class StoppedProcess : IHeldProcess
{
    readonly HashSet<int> held = [];
    readonly Stopwatch stopped = new();

    StoppedProcess(int process) => Id = process;

    /// <summary>The process id.</summary>
    public int Id { get; }

    /// <summary>How long it has been stopped.</summary>
    public TimeSpan Duration => stopped.Elapsed;

    /// <summary>Stops a process. All further calls, including <see cref="Dispose"/>, must come from the same thread of the operating system.</summary>
    /// <exception cref="HeapException">This user may not stop the process, or it has ended.</exception>
    public static StoppedProcess Stop(int process)
    {
        var result = new StoppedProcess(process);
        try
        {
            result.stopped.Start();
            // A thread that still runs may start new threads.
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

    /// <summary>The memory of the whole process by kind.</summary>
    public WholeProcess? Memory(IReadOnlyList<(ulong Start, ulong End)> managed) => ProcessMemoryReader.Now(Id, managed);

    /// <summary>Releases the process, which then continues to run.</summary>
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
        // The first thread comes last. If the process ends in the meantime, the kernel reports the end of the first thread only after the
        // ends of all others were waited for.
        foreach (var thread in taken.OrderBy(thread => thread == Id))
        {
            if (!RequestedStop.Wait(thread))
                held.Remove(thread);
        }
        return held.Count > 0 ? taken.Count > 0 : throw Ended(Id);
    }

    bool Hold(int thread)
    {
        var error = Ptrace.TakeHold(thread);
        // The kernel reports the same error for a thread that is just ending.
        if (error == Ptrace.NotPermitted && ProcFiles.IsRunning($"/proc/{Id}/task/{thread}"))
            throw new ProcFiles("/proc", Id).NotPermitted();
        return error == 0 && held.Add(thread);
    }

    /// <summary>True if a process has ended or is just ending. A killed process loses its memory a moment before it is reported as ended.</summary>
    public static bool HasEnded(int process) => !ProcFiles.IsRunning($"/proc/{process}") || new ProcFiles("/proc", process).Status("VmSize").Length == 0;

    /// <summary>The error for a process that has ended.</summary>
    public static HeapException Ended(int process) => new($"process {process} has ended", "touchstone heap list shows running processes");

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
