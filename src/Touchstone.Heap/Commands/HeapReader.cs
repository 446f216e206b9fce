using Touchstone.Heap.Dumps;
using Touchstone.Heap.Targets;

namespace Touchstone.Heap.Commands;

/// <summary>Reads sources for the commands. It reports what a reading cost the process, and turns its failures into errors with a next command.</summary>
/// <param name="terminal">Receives notes and errors.</param>
/// <param name="cancel">Ends a reading.</param>
sealed class HeapReader(Terminal terminal, CancellationToken cancel)
{
    /// <summary>Runs an action for each source. If one of many processes has ended or cannot be read, the others are still shown.</summary>
    /// <param name="writer">Writes the headings between several sources.</param>
    /// <param name="show">Reads a source and shows it. It returns the exit code.</param>
    /// <param name="opensDumps">False if only the file next to a dump is read, which is safe in this process.</param>
    public async Task<int> Each(IReadOnlyList<HeapSource> sources, HeapWriter writer, Func<HeapSource, int> show, bool opensDumps = true)
    {
        if (opensDumps && HeapChild.IsNeeded(sources))
            return await HeapChild.Run(sources, cancel);
        if (sources is [var single])
            return Explained(single, () => show(single));
        var code = ExitCodes.Done;
        foreach (var source in sources)
        {
            cancel.ThrowIfCancellationRequested();
            try
            {
                writer.Head(source);
                code = Math.Max(code, Explained(source, () => show(source)));
            }
            catch (UsageException e)
            {
                terminal.Fail(e.Problem);
                code = ExitCodes.Failed;
            }
        }
        return code;
    }

    /// <summary>Reads a source and reports what it cost.</summary>
    /// <exception cref="UsageException">The source cannot be read.</exception>
    public HeapReading Read(HeapSource source, HeapReadOptions options) => Explained(source, () =>
    {
        var reading = HeapReading.Read(source, options, cancel);
        foreach (var note in Notes(source, reading))
            terminal.Note(note);
        return reading;
    });

    /// <summary>Does something with a source, and turns its failure into an error of the command.</summary>
    /// <exception cref="UsageException">The source cannot be read.</exception>
    public static T Explained<T>(HeapSource source, Func<T> read, string what = "heap")
    {
        try
        {
            return read();
        }
        catch (HeapException e)
        {
            throw new UsageException(new Problem($"cannot read the {what} of {source.Name}", e.Message, e.Next));
        }
    }

    static IEnumerable<string> Notes(HeapSource source, HeapReading reading)
    {
        if (HeapSources.Whose(source) is { } whose)
            yield return whose;
        foreach (var warning in reading.Warnings)
            yield return $"warning: {source.Name} is {warning}";
        if (source.Dump.Length > 0 && WrittenDump.WhyStrange(source.Dump) is { } why)
            yield return why;
        if (source is { ProcessId: > 0, Method: ReadingMethod.EventPipe })
            yield return $"{source.Name} ran a garbage collection for this; only live objects are counted";
        if (source is { ProcessId: > 0, Method: ReadingMethod.Snapshot })
            yield return $"the runtime of {source.Name} wrote a dump for this, and reported it on the standard output of {source.Name}";
        if (reading.Retries > 0)
            yield return $"{source.Name} was changing its heap: it was stopped {reading.Retries + 1} times";
        if (reading.Snapshot.Heap.SkippedBytes > 0)
            yield return $"skipped {Unit.Text(Quantity.Bytes, reading.Snapshot.Heap.SkippedBytes)} that contain no valid object";
        if (reading.Stopped > TimeSpan.Zero)
            yield return $"{source.Name} was stopped for {Unit.Text(Quantity.Time, reading.Stopped.TotalNanoseconds)}";
    }
}
