using Touchstone.Heap.Dumps;
using Touchstone.Heap.ProcessMemory;
using Touchstone.Heap.Snapshots;
using Touchstone.Heap.Targets;

namespace Touchstone.Heap.Commands;

/// <summary>
/// <c>touchstone heap memory SOURCE [LATER]</c>: the memory of a whole process, managed or not, or of the process of a dump. With two sources
/// the difference.
/// </summary>
static class HeapMemoryCommand
{
    public static Command Create(Call call) =>
        new Command("memory", "Show the memory of a whole process, managed or not. Works for any process.") { HeapSources.Source, HeapSources.Later }.With(
        [
            HeapSources.All, .. HeapOutput.OfTables, HeapOutput.FailAbove, HeapReadingOptions.DacDirectory,
        ]).WithAction(parsed => Invoke(parsed, call.Terminal, call.Cancel));

    static Task<int> Invoke(ParseResult parsed, Terminal terminal, CancellationToken cancel)
    {
        var isDiff = HeapSources.Word(parsed, HeapSources.Later) is not null;
        var writer = HeapOutput.Bind(parsed, HeapReport.ProcessMemory, terminal, isDiff);
        if (isDiff && parsed.GetValue(HeapSources.All))
            throw UsageException.Corrected(HeapSources.All.Name, "two sources are compared", [HeapSources.All.Name]);
        var sources = HeapSources.Several(parsed, HeapSources.Source, dotNetOnly: false);
        var before = isDiff ? Read(sources[0], cancel).Memory : null;
        if (isDiff)
            sources = [HeapSources.One(parsed, HeapSources.Later, dotNetOnly: false)];
        return new HeapReader(terminal, cancel).Each(sources, writer, Show, opensDumps: false);

        int Show(HeapSource source)
        {
            var (facts, memory) = Read(source, cancel);
            if (HeapSources.Whose(source) is { } whose)
                terminal.Note(whose);
            return writer.Memory(facts, memory, before);
        }
    }

    static (TargetFacts Facts, WholeProcess Memory) Read(HeapSource source, CancellationToken cancel) => HeapReader.Explained(
        source,
        () => source.ProcessId > 0
            ? (source.Facts(), ProcessMemoryReader.Read(source, cancel))
            : WrittenDump.MemoryBeside(source),
        "memory");
}
