using System.Diagnostics;

namespace Touchstone.Heap.Commands;

/// <summary>The rounds of a watch of one process or several.</summary>
/// <param name="watches">The processes.</param>
/// <param name="pause">The time between two rounds.</param>
/// <param name="times">The largest number of rounds.</param>
/// <param name="head">Writes a heading for a process, if there are several.</param>
sealed class HeapWatches(IReadOnlyList<HeapWatch> watches, TimeSpan pause, int times, Action<HeapWatch> head)
{
    /// <summary>Runs until all processes have ended, the last round is done, a limit is exceeded, or the user stops it. Returns the exit code.</summary>
    public async Task<int> Run(CancellationToken cancel)
    {
        try
        {
            var code = await Rounds(cancel);
            Verdicts(search: true);
            return code;
        }
        catch (OperationCanceledException) when (cancel.IsCancellationRequested)
        {
            // Ctrl+C is the usual end of a watch.
            Verdicts(search: false);
            throw;
        }
    }

    void Verdicts(bool search)
    {
        foreach (var watch in watches)
        {
            head(watch);
            watch.Verdict(search);
        }
    }

    async Task<int> Rounds(CancellationToken cancel)
    {
        for (var round = 1; ; round++)
        {
            var code = ExitCodes.Done;
            foreach (var watch in watches.Where(watch => !watch.HasEnded))
            {
                head(watch);
                code = Math.Max(code, watch.Round());
            }
            if (code != ExitCodes.Done || round == times || watches.All(watch => watch.HasEnded) || await Wait(cancel))
                return code;
        }
    }

    /// <summary>Waits for the next round. True if all processes ended meanwhile.</summary>
    async Task<bool> Wait(CancellationToken cancel)
    {
        using var enough = CancellationTokenSource.CreateLinkedTokenSource(cancel);
        enough.CancelAfter(pause);
        try
        {
            foreach (var watch in watches.Where(watch => !watch.HasEnded))
            {
                await End(watch.Source.ProcessId, enough.Token);
                watch.Ended();
            }
            return true;
        }
        catch (OperationCanceledException) when (!cancel.IsCancellationRequested)
        {
            return false;
        }
    }

    static async Task End(int id, CancellationToken enough)
    {
        try
        {
            using var process = Process.GetProcessById(id);
            await process.WaitForExitAsync(enough);
        }
        catch (ArgumentException)
        {
            // There is no such process any more.
        }
    }
}
