using System.CommandLine;
using Touchstone.Core;
using Touchstone.Heap;
using Touchstone.Heap.Snapshots;
using Touchstone.Heap.Targets;
using Touchstone.Shared;

namespace Touchstone.HeapCommands;

/// <summary><c>touchstone heap</c>: shows what fills the heap of a process or a dump, and what grew between two moments.</summary>
static class HeapCommand
{
    static readonly Option<string> Pid = SharedOptions.Text("--pid", "A process, by its id.", "", "ID");
    static readonly Option<string> Dump = SharedOptions.Text("--dump", "A dump: an ELF core file.", "", "FILE");
    static readonly Option<string> Pid2 = SharedOptions.Text("--pid2", "A second process, to compare with the first.", "", "ID");
    static readonly Option<string> Dump2 = SharedOptions.Text("--dump2", "A second dump, to compare with the first.", "", "FILE");
    static readonly Option<string> Since = SharedOptions.Text("--since", "Compare with this snapshot, written by --save.", "", "FILE");
    static readonly Option<string> Save = SharedOptions.Text("--save", "Save the counts in a snapshot, for --since.", "", "FILE");
    static readonly Option<string> Top =
        SharedOptions.Text("--top", "Number of types or strings to show. Without this option, --json and --csv have all types.", "20", "N");

    static readonly Option<bool> ByCount = new("--by-count") { Description = "Sort by objects instead of bytes." };
    static readonly Option<string> MinCount =
        SharedOptions.Text("--min-count", "Omit types with fewer objects; in a comparison, types that changed by fewer.", "0", "N");

    static readonly Option<string> MinBytes = SharedOptions.Text("--min-bytes", "Omit types with fewer bytes, such as 1MB.", "0", "BYTES");
    static readonly Option<string> Filter = SharedOptions.Text("--filter", "Show only types with this name. It may contain * and ?.", "", "GLOB");
    static readonly Option<bool> ByGeneration = new("--by-generation")
    {
        Description = "Add a column for each generation and for large, pinned and frozen objects.",
    };

    static readonly Option<bool> Live = new("--live") { Description = "Count only objects that are reachable from the roots." };
    static readonly Option<bool> Strings = new("--strings") { Description = "Show duplicate strings instead of types." };
    static readonly Option<string> Roots =
        SharedOptions.Text("--roots", "Show why an object of this type is alive: the shortest path from a root.", "", "TYPE");

    static readonly Option<string> DacDirectory =
        SharedOptions.Text("--dac-directory", "The folder of the dump's runtime, if that runtime is not installed here.", "", "DIR");

    static readonly Option<string> DumpFile =
        SharedOptions.Text("--dump-to", "Write a dump of the process, and its description into FILE.json.", "", "FILE");

    static readonly Option<string> DumpType = SharedOptions.Text("--dump-type", "Contents of the dump: heap, full, mini or triage.", "heap", "TYPE");
    static readonly Option<bool> Verify = new("--verify") { Description = "Open the written dump and compare it with the process." };
    static readonly Option<bool> Snapshot = new("--snapshot") { Description = "Read a temporary dump that the runtime writes, instead of the process." };

    static readonly Option<bool> NoPtrace = new("--no-ptrace")
    {
        Description = "Let the runtime collect garbage and report the live objects, for a process that you may not stop.",
    };

    // In this order: the target, the kind of report, the choice of rows, the form of the output; then how a process is read, and dumps.
    public static Command Create() => new("heap", "Show what is on the heap of a .NET process or dump, and what grew.")
    {
        Pid, HeapOutput.ProcessName, HeapOutput.All, Dump, Pid2, Dump2, Since, Save, HeapOutput.WatchOption, HeapOutput.Times,
        Live, Strings, Roots, HeapOutput.ProcessMemory,
        Top, ByCount, MinCount, MinBytes, Filter, ByGeneration, HeapOutput.SampleAddresses,
        HeapOutput.UnitName, HeapOutput.Json, HeapOutput.Csv, HeapOutput.Overwrite, HeapOutput.Context, HeapOutput.Time, HeapOutput.FailAbove,
        NoPtrace, Snapshot, DacDirectory, DumpFile, DumpType, Verify,
    };

    public static async Task<int> Invoke(ParseResult parsed, Terminal terminal, CancellationToken cancel)
    {
        if (HeapChild.IsNeeded(parsed.GetValue(Dump), parsed.GetValue(Dump2)))
            return await HeapChild.Run([.. new[] { parsed.GetValue(Dump)!, parsed.GetValue(Dump2)! }.Where(dump => dump.Length > 0)], cancel);
        HeapRules.Check(parsed);
        var (selection, writer) = (Selection(parsed), HeapOutput.Bind(parsed, parsed.GetValue(ByGeneration), Report(parsed), terminal));
        var sources = Sources(parsed);
        if (parsed.GetValue(DumpFile) is { Length: > 0 } file)
            return DumpTo.Invoke(sources[0], file, parsed.GetValue(DumpType)!, parsed.GetValue(Verify), terminal, cancel);
        return sources.Count == 1
            ? await Show(sources[0], selection, writer, parsed, terminal, cancel)
            : await ShowEach(sources, selection, writer, parsed, terminal, cancel);
    }

    // If one of many processes has ended or cannot be read, the others are still shown.
    static async Task<int> ShowEach(
        IReadOnlyList<HeapSource> sources, HeapSelection selection, HeapWriter writer, ParseResult parsed, Terminal terminal, CancellationToken cancel)
    {
        var code = ExitCodes.Done;
        foreach (var source in sources)
        {
            cancel.ThrowIfCancellationRequested();
            try
            {
                writer.Head(source);
                code = Math.Max(code, await Show(source, selection, writer, parsed, terminal, cancel));
            }
            catch (UsageException e)
            {
                terminal.Fail(e.Problem);
                code = ExitCodes.Failed;
            }
        }
        return code;
    }

    static async Task<int> Show(HeapSource source, HeapSelection selection, HeapWriter writer, ParseResult parsed, Terminal terminal, CancellationToken cancel)
    {
        try
        {
            return await Write(source, selection, writer, parsed, terminal, cancel);
        }
        catch (HeapException e)
        {
            var what = HeapOutput.IsOfProcessMemory(parsed) ? "memory" : "heap";
            throw new UsageException(new Problem($"cannot read the {what} of {source.Name}", e.Message, e.Next));
        }
    }

    static HeapReport Report(ParseResult parsed) =>
        parsed.GetValue(Strings) ? HeapReport.Strings
        : parsed.GetValue(Roots)!.Length > 0 ? HeapReport.Roots
        : HeapOutput.IsOfProcessMemory(parsed) ? HeapReport.ProcessMemory
        : HeapReport.Types;

    static async Task<int> Write(
        HeapSource source, HeapSelection selection, HeapWriter writer, ParseResult parsed, Terminal terminal, CancellationToken cancel)
    {
        var roots = parsed.GetValue(Roots)!;
        var options = new HeapReadOptions
        {
            LiveOnly = parsed.GetValue(Live) || parsed.GetValue(NoPtrace),
            Strings = parsed.GetValue(Strings) ? selection.Top : 0,
            RootsOf = roots,
            SampleAddresses = HeapOutput.WantsAddresses(parsed),
        };
        if (HeapOutput.IsOfProcessMemory(parsed))
            return writer.Memory(source, cancel);
        if (HeapOutput.Watch(parsed) is { } watch)
            return await watch.Run(source, () => Read(source, options, terminal, cancel), selection, writer, terminal, cancel);
        var since = Earlier(parsed, options.LiveOnly);
        var first = Read(source, options, terminal, cancel);
        if (first.Strings is { } strings)
            return writer.Strings(strings, first.Snapshot);
        if (roots.Length > 0)
            return writer.Root(roots, first.Path, first.Snapshot);
        var second = Source(parsed, Pid2, Dump2) is { } other ? Read(other, options, terminal, cancel) : null;
        var moments = second is null ? new HeapMoments(first.Snapshot, since) : new HeapMoments(second.Snapshot, first.Snapshot);
        if (parsed.GetValue(Save) is { Length: > 0 } file)
            moments.Now.Save(file);
        return writer.Types(moments, selection);
    }

    /// <summary>
    /// The snapshot of <c>--since</c>; null if there is none. Wrong values of <c>--since</c> and <c>--save</c> are reported before the target is
    /// stopped.
    /// </summary>
    static HeapSnapshot? Earlier(ParseResult parsed, bool liveOnly)
    {
        if (parsed.GetValue(Save) is { Length: > 0 } file && !Directory.Exists(Path.GetDirectoryName(Path.GetFullPath(file))))
        {
            throw UsageException.Value(Save.Name, $"there is no folder {Path.GetDirectoryName(Path.GetFullPath(file))}", Path.GetFileName(file));
        }
        if (parsed.GetValue(Since) is not { Length: > 0 } path)
            return null;
        try
        {
            return HeapSnapshot.Load(path).Comparable(path, liveOnly);
        }
        catch (HeapException e)
        {
            throw UsageException.Option(Since.Name, e.Message, e.Next);
        }
    }

    static IReadOnlyList<HeapSource> Sources(ParseResult parsed)
    {
        var dac = parsed.GetValue(DacDirectory) is { Length: > 0 } folder ? folder : null;
        if (HeapOutput.Named(parsed, dac) is { } named)
            return [.. named.Select(process => process with { Method = Method(parsed) })];
        return Source(parsed, Pid, Dump) is { } source
            ? [source]
            : throw HeapOutput.NoTarget();
    }

    static HeapReading Read(HeapSource source, HeapReadOptions options, Terminal terminal, CancellationToken cancel)
    {
        var reading = HeapReading.Read(source, options, cancel);
        foreach (var warning in reading.Warnings)
            terminal.Note($"warning: {source.Name} is {warning}");
        if (source is { ProcessId: > 0, Method: ReadingMethod.EventPipe })
            terminal.Note($"{source.Name} ran a garbage collection for this; only live objects are counted");
        if (source is { ProcessId: > 0, Method: ReadingMethod.Snapshot })
            terminal.Note($"the runtime of {source.Name} wrote a dump for this, and reported it on the standard output of {source.Name}");
        if (reading.Retries > 0)
            terminal.Note($"{source.Name} was changing its heap: it was stopped {reading.Retries + 1} times");
        if (reading.Snapshot.Heap.SkippedBytes > 0)
            terminal.Note($"skipped {Unit.Text(Quantity.Bytes, reading.Snapshot.Heap.SkippedBytes)} that contain no valid object");
        if (reading.Stopped > TimeSpan.Zero)
            terminal.Note($"{source.Name} was stopped for {Unit.Text(Quantity.Time, reading.Stopped.TotalNanoseconds)}");
        return reading;
    }

    static HeapSource? Source(ParseResult parsed, Option<string> pid, Option<string> dump)
    {
        var (id, path) = (parsed.GetValue(pid)!, parsed.GetValue(dump)!);
        var dac = parsed.GetValue(DacDirectory) is { Length: > 0 } folder ? folder : null;
        if (id.Length > 0 && path.Length > 0)
            throw UsageException.Corrected(dump.Name, $"{pid.Name} already names the target", [dump.Name]);
        if (id.Length > 0)
            return new HeapSource(Values.Whole(pid.Name, id, 1, int.MaxValue), "", dac) { Method = Method(parsed) };
        return path.Length > 0 ? new HeapSource(0, path, dac) : null;
    }

    static ReadingMethod Method(ParseResult parsed) =>
        parsed.GetValue(NoPtrace) ? ReadingMethod.EventPipe : parsed.GetValue(Snapshot) ? ReadingMethod.Snapshot : ReadingMethod.Stop;

    static HeapSelection Selection(ParseResult parsed) => new(
        parsed.GetValue(ByCount),
        HeapOutput.IsForPrograms(parsed) && parsed.GetResult(Top) is not { Implicit: false } && !parsed.GetValue(Strings)
            ? int.MaxValue
            : Values.Whole("--top", parsed.GetValue(Top)!, 0, int.MaxValue),
        Values.Whole("--min-count", parsed.GetValue(MinCount)!, 0, int.MaxValue),
        Values.Bytes("--min-bytes", parsed.GetValue(MinBytes)!, least: 0),
        parsed.GetValue(Filter)!);
}
