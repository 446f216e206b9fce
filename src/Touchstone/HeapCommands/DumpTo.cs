using Touchstone.Core;
using Touchstone.Heap;
using Touchstone.Heap.Dumps;
using Touchstone.Heap.Targets;
using Touchstone.Shared;

namespace Touchstone.HeapCommands;

/// <summary><c>touchstone heap --pid ID --dump-to FILE</c>: writes the memory of a process to a file.</summary>
static class DumpTo
{
    /// <summary>Writes a dump, and reports its size and how long it took. With <paramref name="verify"/> it then opens the dump and checks it.</summary>
    /// <param name="source">The process.</param>
    /// <param name="path">The file.</param>
    /// <param name="kind">heap, full, mini or triage.</param>
    /// <param name="verify">True to open the dump and compare it with the process.</param>
    /// <param name="terminal">Receives the notes.</param>
    /// <param name="cancel">Stops writing; no dump remains.</param>
    /// <returns>The exit code: 1 if the dump does not match the process.</returns>
    /// <exception cref="UsageException">The options are wrong, or the dump cannot be written.</exception>
    public static int Invoke(HeapSource source, string path, string kind, bool verify, Terminal terminal, CancellationToken cancel)
    {
        if (source.Dump.Length > 0)
            throw UsageException.Corrected("--dump-to", $"{source.Dump} is already a dump", ["--dump-to", "--dump-type", "--verify"]);
        if (!DumpWriting.Kinds.ContainsKey(kind))
            throw UsageException.Value("--dump-type", $"\"{kind}\" is not one of {string.Join(", ", DumpWriting.Kinds.Keys)}", "heap");
        if (verify && kind is "mini" or "triage")
            throw UsageException.Corrected("--verify", $"a {kind} dump has no heap to compare", ["--dump-type"], "--dump-type", "heap");
        try
        {
            var (before, unread) = Before(source, cancel);
            var written = DumpWriting.Write(source, path, kind, before, unread, cancel);
            var (size, time) = (Unit.Text(Quantity.Bytes, written.Bytes), Unit.Text(Quantity.Time, written.Seconds * 1e9));
            terminal.Note($"wrote {path}: {size} in {time} ({kind}), and {WrittenDump.PathOf(path)}");
            return verify ? Verify(written, path, source.DacDirectory, terminal, cancel) : ExitCodes.Done;
        }
        catch (HeapException e)
        {
            throw new UsageException(new Problem($"cannot write a dump of {source.Name}", e.Message, e.Next));
        }
    }

    // The dump is written even if this user may not stop the process. Then there is no reading to compare it with.
    static (HeapReading? Reading, string Unread) Before(HeapSource source, CancellationToken cancel)
    {
        try
        {
            return (HeapReading.Read(source, new HeapReadOptions(), cancel), "");
        }
        catch (HeapException e)
        {
            return (null, e.Message);
        }
    }

    static int Verify(WrittenDump written, string path, string? dac, Terminal terminal, CancellationToken cancel)
    {
        var counted = HeapTotals.Of(DumpVerification.Read(path, dac, cancel).Snapshot.Heap);
        var faults = DumpVerification.Faults(written, counted);
        if (faults.Count > 0)
        {
            terminal.Fail(new Problem($"{path} does not match the heap of {written.Target.Name}", string.Join("\n  ", faults), "write it again"));
            return ExitCodes.Failed;
        }
        var against = written.Heap is { } live
            ? $"the process had {Unit.Text(Quantity.Bytes, live.Bytes)} just before"
            : $"not compared with the process: {written.HeapUnread}";
        var (bytes, committed) = (Unit.Text(Quantity.Bytes, counted.Bytes), Unit.Text(Quantity.Bytes, counted.CommittedBytes));
        terminal.Note($"verified: {Unit.Count(counted.Objects)} objects, {bytes} of {committed} of heap, nothing skipped; {against}");
        return ExitCodes.Done;
    }
}
