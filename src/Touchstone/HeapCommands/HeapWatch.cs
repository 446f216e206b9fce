using System.Diagnostics;
using System.Globalization;
using Touchstone.Core;
using Touchstone.Heap;
using Touchstone.Heap.ProcessMemory;
using Touchstone.Heap.Retention;
using Touchstone.Heap.Targets;
using Touchstone.Shared;

namespace Touchstone.HeapCommands;

/// <summary>Reads a process again and again, shows what grew, and says at the end what grows steadily.</summary>
/// <param name="source">The process.</param>
/// <param name="pause">The time between two rounds.</param>
/// <param name="times">The largest number of rounds.</param>
sealed class HeapWatch(HeapSource source, TimeSpan pause, int times)
{
    readonly List<HeapMoment> moments = [];

    /// <summary>Runs until the process ends, the last round is done, a limit is exceeded, or the user stops it. Returns the exit code.</summary>
    /// <param name="reader">Reads the process.</param>
    /// <param name="options">What is read in each round.</param>
    /// <param name="selection">The rows to show.</param>
    /// <param name="writer">Receives the rounds and the verdict.</param>
    /// <param name="terminal">Receives a note if the process ends.</param>
    /// <param name="cancel">Ends the watch.</param>
    public async Task<int> Run(
        HeapReader reader, HeapReadOptions options, HeapSelection selection, WatchWriter writer, Terminal terminal, CancellationToken cancel)
    {
        try
        {
            var code = await Rounds(reader, options, selection, writer, terminal, cancel);
            writer.Verdict(Verdicts(reader), moments);
            return code;
        }
        catch (OperationCanceledException) when (cancel.IsCancellationRequested)
        {
            // Ctrl+C is the usual end of a watch.
            writer.Verdict(HeapVerdict.Of(moments), moments);
            throw;
        }
    }

    async Task<int> Rounds(
        HeapReader reader, HeapReadOptions options, HeapSelection selection, WatchWriter writer, Terminal terminal, CancellationToken cancel)
    {
        while (true)
        {
            if (Read(reader, options) is not { } now)
                return Ended(terminal);
            moments.Add(now);
            var code = writer.Round(moments, selection, moments.Count == 1 ? "" : Heading());
            if (code != ExitCodes.Done || moments.Count == times)
                return code;
            if (await Wait(cancel))
                return Ended(terminal);
        }
    }

    // Null if the process has ended, which ends the watch without an error. Before the first round it is an error.
    HeapMoment? Read(HeapReader reader, HeapReadOptions options)
    {
        try
        {
            var reading = reader.Read(source, options);
            var moment = new HeapMoment(reading.Snapshot, null);
            moment = moment with { Memory = reading.Memory is { } memory ? AllocatedMemory.Of(memory, moment.ObjectBytes) : null };
            return moments.Count == 0 || reading.Snapshot.Target.Started == moments[0].Snapshot.Target.Started ? moment : null;
        }
        catch (UsageException) when (moments.Count > 0 && !DotNetProcesses.Runs(source.ProcessId))
        {
            return null;
        }
    }

    // What holds the type that grew needs the references of all objects. They are read once, at the end.
    IReadOnlyList<HeapVerdict> Verdicts(HeapReader reader)
    {
        var verdicts = HeapVerdict.Of(moments);
        if (source.Method == ReadingMethod.EventPipe || verdicts.All(verdict => verdict.Type.Length == 0) || !DotNetProcesses.Runs(source.ProcessId))
            return verdicts;
        try
        {
            return [.. verdicts.Select(verdict => verdict.Type.Length == 0 ? verdict : verdict with { Owner = OwnerOf(verdict.Type, reader) })];
        }
        catch (UsageException) when (!DotNetProcesses.Runs(source.ProcessId))
        {
            return verdicts;
        }
    }

    TypeOwner? OwnerOf(string type, HeapReader reader) =>
        reader.Read(source, new HeapReadOptions { LiveOnly = true, Retained = 0, OwnerOf = type }).Retention!.Owner;

    int Ended(Terminal terminal)
    {
        terminal.Note($"{source.Name} has ended after {moments.Count} round{(moments.Count == 1 ? "" : "s")}");
        return ExitCodes.Done;
    }

    string Heading()
    {
        var (first, now) = (moments[0].Snapshot.Taken, moments[^1].Snapshot.Taken);
        return string.Create(
            CultureInfo.InvariantCulture,
            $"\nround {moments.Count}, {now:HH:mm:ss} UTC; Δ since the first round, {Unit.Text(Quantity.Time, (now - first).TotalNanoseconds)} ago, "
                + $"step since the round before\n\n");
    }

    /// <summary>Waits for the next round. True if the process ended meanwhile.</summary>
    async Task<bool> Wait(CancellationToken cancel)
    {
        using var enough = CancellationTokenSource.CreateLinkedTokenSource(cancel);
        enough.CancelAfter(pause);
        try
        {
            using var process = Process.GetProcessById(source.ProcessId);
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
