using Touchstone.Heap.Dumps;
using Touchstone.Heap.Targets;

namespace Touchstone.Heap.Commands;

/// <summary><c>touchstone heap dump SOURCE FILE</c>: writes the memory of a process to a file.</summary>
static class HeapDumpCommand
{
    static readonly Argument<string> Target =
        HeapSources.Of("file", "The new file. It may hold {name}, {pid} and {time}. Its description is written into FILE.json.");

    static readonly Option<string> Kind = CommandOption.Text("--type", "Contents of the dump: heap, full, mini or triage.", "heap", "TYPE");
    static readonly Option<bool> Verified = CommandOption.Flag("--verify", "Open the written dump and compare it with the process.");

    public static Command Create(Call call) => new Command("dump", "Write a dump of a process, which is a source later.")
    {
        HeapSources.Process, Target, Kind, Verified, HeapReadingOptions.DacDirectory,
    }.WithAction(parsed => Invoke(parsed, call.Terminal, call.Cancel));

    static Task<int> Invoke(ParseResult parsed, Terminal terminal, CancellationToken cancel)
    {
        var (kind, verify) = (parsed.GetValue(Kind)!, parsed.GetValue(Verified));
        if (!DumpWriter.Kinds.ContainsKey(kind))
            throw UsageException.Value(Kind.Name, $"\"{kind}\" is not one of {string.Join(", ", DumpWriter.Kinds.Keys)}", "heap");
        if (verify && kind is "mini" or "triage")
            throw UsageException.Corrected(Verified.Name, $"a {kind} dump has no heap to compare", [Kind.Name], Kind.Name, "heap");
        var source = HeapSources.One(parsed, HeapSources.Process).Running("dump");
        if (HeapSources.Word(parsed, Target) is not { } path)
            throw UsageException.Corrected("heap dump", "it needs the name of the new file after the process", [], "heap.dmp");
        if (DumpName.Fault(path) is { } fault)
            throw new UsageException(new Problem($"cannot use {path}", fault, ShellText.Command(["heap", "dump", HeapSources.Typed(source), DumpName.Usual])));
        return Task.FromResult(Write(source, path, kind, verify, terminal, cancel));
    }

    /// <summary>Writes a dump, and reports its size and how long it took. With <paramref name="verify"/> it then opens the dump and checks it.</summary>
    /// <param name="pattern">The new file, see <see cref="DumpName"/>.</param>
    /// <exception cref="UsageException">The dump cannot be written.</exception>
    public static int Write(HeapSource source, string pattern, string kind, bool verify, Terminal terminal, CancellationToken cancel)
    {
        try
        {
            var path = DumpName.Of(pattern, source, DateTime.UtcNow);
            var (before, unread) = Before(source, cancel);
            var written = DumpWriter.Write(source, path, kind, before, unread, cancel) with { Process = before?.Memory };
            written.Save(path);
            if (HeapSources.Whose(source) is { } whose)
                terminal.Note(whose);
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
            return (HeapReading.Read(source, new HeapReadOptions { Memory = true }, cancel), "");
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
