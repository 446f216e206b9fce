using System.Globalization;
using Touchstone.Heap.ProcessMemory;
using Touchstone.Heap.Retention;
using Touchstone.Heap.Targets;

namespace Touchstone.Heap.Commands;

/// <summary>What the rounds of a watch of one process share.</summary>
/// <param name="Reader">Reads the process.</param>
/// <param name="Options">What is read in each round.</param>
/// <param name="Selection">The rows to show.</param>
/// <param name="Writer">Receives the rounds and the verdict.</param>
/// <param name="Dump">Writes a dump of a process that grew; null for none.</param>
/// <param name="Terminal">Receives a note if the process ends.</param>
sealed record WatchedForm(HeapReader Reader, HeapReadOptions Options, HeapSelection Selection, WatchWriter Writer, WatchDump? Dump, Terminal Terminal);

/// <summary>Reads a process again and again, shows what grew, and says at the end what grows steadily.</summary>
/// <param name="named">The process.</param>
/// <param name="form">What is read and shown.</param>
sealed class HeapWatch(HeapSource named, WatchedForm form)
{
    // Between two rounds, another process of any user can get its number.
    readonly HeapSource source = named with { Identity = ProcessIdentity.Of(named.ProcessId) };
    readonly List<HeapMoment> moments = [];

    /// <summary>The process.</summary>
    public HeapSource Source => source;

    /// <summary>True if the process has ended.</summary>
    public bool HasEnded { get; private set; }

    /// <summary>Reads the process once more, and shows what grew. Returns the exit code.</summary>
    public int Round()
    {
        if (Read(form.Reader, form.Options) is not { } now)
            return Ended();
        moments.Add(now);
        var code = form.Writer.Round(moments, form.Selection, moments.Count == 1 ? "" : Heading());
        form.Dump?.AfterRound(source, moments, form.Selection);
        return code;
    }

    /// <summary>Says that the process has ended. Returns the exit code.</summary>
    public int Ended()
    {
        HasEnded = true;
        form.Terminal.Note($"{source.Name} has ended after {moments.Count} round{(moments.Count == 1 ? "" : "s")}");
        return ExitCodes.Done;
    }

    /// <summary>Says what grows steadily.</summary>
    /// <param name="search">True to search what holds the type that grew, which reads the process once more.</param>
    public void Verdict(bool search) => form.Writer.Verdict(search ? Verdicts(form.Reader) : HeapVerdict.Of(moments), moments, form.Selection);

    bool IsGone => source.Identity!.HasEnded || !DotNetProcesses.Runs(source.ProcessId);

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
        catch (UsageException) when (moments.Count > 0 && IsGone)
        {
            return null;
        }
    }

    // What holds the type that grew needs the references of all objects. They are read once, at the end.
    IReadOnlyList<HeapVerdict> Verdicts(HeapReader reader)
    {
        var verdicts = HeapVerdict.Of(moments);
        if (source.Method == ReadingMethod.EventPipe || verdicts.All(verdict => verdict.Type.Length == 0) || IsGone)
            return verdicts;
        try
        {
            return [.. verdicts.Select(verdict => verdict.Type.Length == 0 ? verdict : verdict with { Owner = OwnerOf(verdict.Type, reader) })];
        }
        catch (UsageException) when (IsGone)
        {
            return verdicts;
        }
    }

    TypeOwner? OwnerOf(string type, HeapReader reader) =>
        reader.Read(source, new HeapReadOptions { LiveOnly = true, Retained = 0, OwnerOf = type }).Retention!.Owner;

    string Heading()
    {
        var (first, now) = (moments[0].Snapshot.Taken, moments[^1].Snapshot.Taken);
        return string.Create(
            CultureInfo.InvariantCulture,
            $"\nround {moments.Count}, {now:HH:mm:ss} UTC; Δ since the first round, {Unit.Text(Quantity.Time, (now - first).TotalNanoseconds)} ago, "
                + $"step since the round before\n\n");
    }
}
