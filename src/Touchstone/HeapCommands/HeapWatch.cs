using System.Diagnostics;
using System.Globalization;
using Touchstone.Core;
using Touchstone.Heap;
using Touchstone.Heap.Snapshots;
using Touchstone.Heap.Targets;
using Touchstone.Shared;

namespace Touchstone.HeapCommands;

/// <summary>Reads a process again and again, and shows what grew.</summary>
/// <param name="Pause">The time between two rounds.</param>
/// <param name="Times">The largest number of rounds.</param>
sealed record HeapWatch(TimeSpan Pause, int Times)
{
    /// <summary>Runs until the process ends, the last round is done, a limit is exceeded, or the user stops it. Returns the exit code.</summary>
    public async Task<int> Run(
        HeapSource source, Func<HeapReading> read, HeapSelection selection, HeapWriter writer, Terminal terminal, CancellationToken cancel)
    {
        HeapMoments? last = null;
        for (var round = 1; ; round++)
        {
            if (Read(source, read, last?.Now) is not { } now)
                return Ended(source, round - 1, terminal);
            last = last is null ? new HeapMoments(now) : new HeapMoments(now, last.Before ?? last.Now, last.Now);
            var code = writer.Types(last, selection, round == 1 ? "" : Heading(round, last));
            if (code != ExitCodes.Done || round == Times)
                return code;
            if (await Wait(source.ProcessId, cancel))
                return Ended(source, round, terminal);
        }
    }

    // Null if the process has ended, which ends the watch without an error. Before the first round it is an error.
    static HeapSnapshot? Read(HeapSource source, Func<HeapReading> read, HeapSnapshot? last)
    {
        try
        {
            var now = read().Snapshot;
            return last is null || now.Target.Started == last.Target.Started ? now : null;
        }
        catch (HeapException) when (last is not null && !DotNetProcesses.Runs(source.ProcessId))
        {
            return null;
        }
    }

    static int Ended(HeapSource source, int rounds, Terminal terminal)
    {
        terminal.Note($"{source.Name} has ended after {rounds} round{(rounds == 1 ? "" : "s")}");
        return ExitCodes.Done;
    }

    static string Heading(int round, HeapMoments moments) => string.Create(
        CultureInfo.InvariantCulture,
        $"\nround {round}, {moments.Now.Taken:HH:mm:ss} UTC; Δ since the first round, "
            + $"{Unit.Text(Quantity.Time, (moments.Now.Taken - moments.Before!.Taken).TotalNanoseconds)} ago, step since the round before\n\n");

    /// <summary>Waits for the next round. True if the process ended meanwhile.</summary>
    async Task<bool> Wait(int id, CancellationToken cancel)
    {
        using var enough = CancellationTokenSource.CreateLinkedTokenSource(cancel);
        enough.CancelAfter(Pause);
        try
        {
            using var process = Process.GetProcessById(id);
            await process.WaitForExitAsync(enough.Token);
            return true;
        }
        catch (ArgumentException)
        {
            return true;
        }
        catch (OperationCanceledException) when (!cancel.IsCancellationRequested)
        {
            return false;
        }
    }
}
