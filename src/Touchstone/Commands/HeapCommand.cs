using System.CommandLine;
using Touchstone.Columns;
using Touchstone.Heap;
using Touchstone.Heap.Snapshots;
using Touchstone.Heap.Targets;
using Touchstone.Heaps;
using Touchstone.Workers;

namespace Touchstone.Commands;

/// <summary><c>touchstone heap</c>: what fills the heap of a process or a dump, and what grew between two moments.</summary>
static class HeapCommand
{
    const string Example = "touchstone heap --pid 4711";

    static readonly Option<string> Pid = SharedOptions.Text("--pid", "A process.", "", "ID");
    static readonly Option<string> Dump = SharedOptions.Text("--dump", "A dump: an ELF core file.", "", "FILE");
    static readonly Option<string> Pid2 = SharedOptions.Text("--pid2", "A second process, to compare with the first.", "", "ID");
    static readonly Option<string> Dump2 = SharedOptions.Text("--dump2", "A second dump, to compare with the first.", "", "FILE");
    static readonly Option<string> Since = SharedOptions.Text("--since", "A snapshot of earlier, to compare with.", "", "FILE");
    static readonly Option<string> Save = SharedOptions.Text("--save", "Keeps what was counted, for --since.", "", "FILE");
    static readonly Option<string> Top = SharedOptions.Text("--top", "The most types that are shown.", "20", "N");
    static readonly Option<bool> ByCount = new("--by-count") { Description = "The most objects first, instead of the most bytes." };
    static readonly Option<string> MinCount = SharedOptions.Text("--min-count", "Leaves out types with fewer objects.", "1", "N");
    static readonly Option<string> MinBytes = SharedOptions.Text("--min-bytes", "Leaves out types with fewer bytes: 1MB.", "0", "BYTES");
    static readonly Option<string> Filter = SharedOptions.Text("--filter", "Types by name, with * and ?.", "", "GLOB");
    static readonly Option<bool> ByGeneration = new("--by-generation") { Description = "A column for each generation, large, pinned and frozen objects." };
    static readonly Option<bool> Live = new("--live") { Description = "Only what is reachable from the roots." };
    static readonly Option<bool> Strings = new("--strings") { Description = "Texts that strings share without sharing memory, instead of types." };
    static readonly Option<string> Roots = SharedOptions.Text("--roots", "Why an object of that type is alive: the shortest way from a root.", "", "TYPE");
    static readonly Option<string> DacDirectory = SharedOptions.Text("--dac-directory", "The folder of the runtime that a dump is of, where another one is installed here.", "", "DIR");

    static readonly Option<bool> Snapshot = new("--snapshot") { Description = "Reads a dump that the runtime writes for it, instead of the process." };
    static readonly Option<bool> NoPtrace = new("--no-ptrace") { Description = "Has the runtime collect and count, where a process may not be stopped." };

    public static Command Create() => new("heap", "Counts what is on the heap of a .NET process or dump, and what grew.")
    {
        Pid, Dump, Pid2, Dump2, Since, Save, Top, ByCount, MinCount, MinBytes, Filter, ByGeneration, Live, Strings, Roots, DacDirectory, Snapshot, NoPtrace,
    };

    public static int Invoke(ParseResult parsed, Terminal terminal, CancellationToken cancelled)
    {
        var source = Source(parsed, Pid, Dump) ?? throw new UsageException(new Problem("which heap is meant?", "neither a process nor a dump is named", Example));
        try
        {
            return Show(source, Selection(parsed), parsed, terminal, cancelled);
        }
        catch (HeapException e)
        {
            throw new UsageException(new Problem($"cannot read the heap of {source.Name}", e.Message, e.Next));
        }
        catch (UsageException e)
        {
            throw new UsageException(e.Problem with { Next = e.Problem.Next.Replace("touchstone run", Example, StringComparison.Ordinal) });
        }
    }

    static int Show(HeapSource source, HeapSelection selection, ParseResult parsed, Terminal terminal, CancellationToken cancelled)
    {
        var questions = new HeapQuestions { LiveOnly = parsed.GetValue(Live), Strings = parsed.GetValue(Strings) ? selection.Top : 0, RootsOf = parsed.GetValue(Roots)! };
        var first = Read(source, questions, terminal, cancelled);
        var second = Source(parsed, Pid2, Dump2) is { } other ? Read(other, questions, terminal, cancelled) : null;
        if (first.Strings is { } strings)
            StringsTable.Write(strings, terminal.Out, terminal.Page);
        else if (questions.RootsOf.Length > 0)
            RootsText.Write(questions.RootsOf, first.Path, terminal.Out);
        else
            WriteTypes(first.Snapshot, second?.Snapshot, selection, parsed, terminal);
        return ExitCodes.Done;
    }

    static void WriteTypes(HeapSnapshot first, HeapSnapshot? second, HeapSelection selection, ParseResult parsed, Terminal terminal)
    {
        var since = parsed.GetValue(Since) is { Length: > 0 } path ? HeapSnapshot.Load(path) : null;
        var (now, before) = second is null ? (first, since) : (second, first);
        if (parsed.GetValue(Save) is { Length: > 0 } file)
            now.Save(file);
        HeapTable.Write(HeapRows.Of(now, before, selection), parsed.GetValue(ByGeneration), null, terminal.Out, terminal.Page);
    }

    static HeapReading Read(HeapSource source, HeapQuestions questions, Terminal terminal, CancellationToken cancelled)
    {
        var reading = HeapReading.Read(source, questions, cancelled);
        if (source is { ProcessId: > 0, Method: ReadingMethod.EventPipe })
            terminal.Note($"{source.Name} collected its garbage for this, and only what is alive is counted");
        if (source is { ProcessId: > 0, Method: ReadingMethod.Snapshot })
            terminal.Note($"the runtime of {source.Name} wrote a dump for this, and said so on the standard output of {source.Name}");
        if (reading.Retries > 0)
            terminal.Note($"{source.Name} was just changing its heap: stopped {reading.Retries + 1} times");
        if (reading.Snapshot.Heap.SkippedBytes > 0)
            terminal.Note($"skipped {Unit.Text(Quantity.Bytes, reading.Snapshot.Heap.SkippedBytes)} in which no object could be found");
        if (reading.Stopped > TimeSpan.Zero)
            terminal.Note($"{source.Name} stood still for {Unit.Text(Quantity.Time, reading.Stopped.TotalNanoseconds)}");
        return reading;
    }

    static HeapSource? Source(ParseResult parsed, Option<string> pid, Option<string> dump)
    {
        var (id, path) = (parsed.GetValue(pid)!, parsed.GetValue(dump)!);
        var dac = parsed.GetValue(DacDirectory) is { Length: > 0 } folder ? folder : null;
        if (id.Length > 0 && path.Length > 0)
            throw UsageException.Option(dump.Name, $"{pid.Name} names the target already", Example);
        if (id.Length > 0)
            return new HeapSource(Values.Whole(pid.Name, id, 1, int.MaxValue), "", dac) { Method = Method(parsed) };
        return path.Length > 0 ? new HeapSource(0, path, dac) : null;
    }

    static ReadingMethod Method(ParseResult parsed) =>
        parsed.GetValue(NoPtrace) ? ReadingMethod.EventPipe : parsed.GetValue(Snapshot) ? ReadingMethod.Snapshot : ReadingMethod.Stop;

    static HeapSelection Selection(ParseResult parsed) => new(
        parsed.GetValue(ByCount),
        Values.Whole("--top", parsed.GetValue(Top)!, 0, int.MaxValue),
        Values.Whole("--min-count", parsed.GetValue(MinCount)!, 0, int.MaxValue),
        Values.Bytes("--min-bytes", parsed.GetValue(MinBytes)!, least: 0),
        parsed.GetValue(Filter)!);
}
