using Touchstone.Columns;
using Touchstone.Commands;
using Touchstone.Heap;
using Touchstone.Heap.Dumps;
using Touchstone.Heap.Targets;
using Touchstone.Workers;

namespace Touchstone.Heaps;

/// <summary><c>touchstone heap --pid ID --dump-to FILE</c>: keeps the memory of a process in a file.</summary>
static class DumpTo
{
    const string Example = "touchstone heap --pid 4711 --dump-to FILE";

    /// <summary>Writes a dump, says how large it is and how long it took, and looks into it where asked to.</summary>
    /// <param name="source">The process.</param>
    /// <param name="path">The file.</param>
    /// <param name="kind">heap, full, mini or triage.</param>
    /// <param name="verify">True to open it again.</param>
    /// <param name="terminal">Where to tell.</param>
    /// <param name="cancel">Ends it early, without a dump.</param>
    /// <returns>The exit code: 1 where the dump does not hold what the process had.</returns>
    /// <exception cref="UsageException">It cannot be written.</exception>
    public static int Invoke(HeapSource source, string path, string kind, bool verify, Terminal terminal, CancellationToken cancel)
    {
        if (source.Dump.Length > 0)
            throw UsageException.Option("--dump-to", $"{source.Dump} is a dump already", Example);
        if (!DumpWriting.Kinds.ContainsKey(kind))
            throw UsageException.Option("--dump-type", $"\"{kind}\" is none of {string.Join(", ", DumpWriting.Kinds.Keys)}", Example + " --dump-type heap");
        if (verify && kind is "mini" or "triage")
            throw UsageException.Option("--verify", $"a {kind} dump holds no heap that could be counted", Example + " --verify");
        try
        {
            var (before, unread) = Before(source, cancel);
            var written = DumpWriting.Write(source, path, kind, before, unread, cancel);
            terminal.Note($"wrote {path}: {Unit.Text(Quantity.Bytes, written.Bytes)} in {Unit.Text(Quantity.Time, written.Seconds * 1e9)} ({kind}), and {WrittenDump.PathOf(path)}");
            return verify ? Verify(written, path, source.DacDirectory, terminal, cancel) : ExitCodes.Done;
        }
        catch (HeapException e)
        {
            throw new UsageException(new Problem($"cannot write a dump of {source.Name}", e.Message, e.Next));
        }
    }

    // Without the right to stop the process the dump is written all the same, and nothing can be held against it.
    static (HeapReading? Reading, string Unread) Before(HeapSource source, CancellationToken cancel)
    {
        try
        {
            return (HeapReading.Read(source, new HeapQuestions(), cancel), "");
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
            terminal.Fail(new Problem($"{path} does not hold what {written.Target.Name} had", string.Join("\n  ", faults), "write it again"));
            return ExitCodes.Failed;
        }
        var against = written.Heap is { } live ? $"the process had {Unit.Text(Quantity.Bytes, live.Bytes)} just before" : $"not held against the process: {written.HeapUnread}";
        terminal.Note($"verified: {Unit.Count(counted.Objects)} objects, {Unit.Text(Quantity.Bytes, counted.Bytes)} of {Unit.Text(Quantity.Bytes, counted.CommittedBytes)} of heap, nothing skipped; {against}");
        return ExitCodes.Done;
    }
}
